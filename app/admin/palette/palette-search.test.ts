import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PaletteSearch, type PaletteState } from './palette-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Question = {
  address: string
  signal: AbortSignal
  answer: (response: Response) => void
  fail: () => void
}

function startAsker() {
  const asked: Question[] = []
  const told: PaletteState[] = []
  const asker = new PaletteSearch({
    fetch: (address, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ address, signal, answer: resolve, fail: () => reject(new TypeError('offline')) })
      }),
    tell: (state) => void told.push(state),
  })
  return { asker, asked, last: () => told.at(-1) }
}

const found = { groups: [{ title: 'Tours', items: [] }], recent: [] }
const rest = () => vi.advanceTimersByTimeAsync(0)

test('who types fast asks once, and what is not wanted any more is given up (N24)', async () => {
  const { asker, asked, last } = startAsker()
  for (const text of ['ra', 'rai', 'raig']) {
    asker.type(text)
    await vi.advanceTimersByTimeAsync(50)
  }
  await vi.advanceTimersByTimeAsync(150)
  expect(asked.map(({ address }) => address)).toEqual(['/admin/find/answers?q=raig'])
  asker.type('raiga')
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.answer(Response.json(found))
  await rest()
  expect(last()).toMatchObject({ phase: 'asking' })
  asker.close()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(1)
})

test('one letter asks nothing, and takes away what was found', async () => {
  const { asker, asked, last } = startAsker()
  asker.type(' r ')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([])
  expect(last()).toEqual({ phase: 'idle', answer: { groups: [], recent: [] } })
})

test('a refusal, a line that is cut and a session that ended are told apart', async () => {
  const { asker, asked, last } = startAsker()
  const outcomes: [PaletteState['phase'], (question: Question | undefined) => void][] = [
    ['failed', (question) => question?.answer(new Response('', { status: 503 }))],
    ['signed-out', (question) => question?.answer(new Response('', { status: 401 }))],
    ['unreachable', (question) => question?.fail()],
    ['answered', (question) => question?.answer(Response.json(found))],
  ]
  for (const [phase, end] of outcomes) {
    asker.type('raigad')
    await vi.advanceTimersByTimeAsync(150)
    end(asked.at(-1))
    await rest()
    expect(last()?.phase).toBe(phase)
  }
  expect(last()?.answer).toEqual(found)
})

test('what is refused as one too many is asked again, and recent names stay beside what is found', async () => {
  const { asker, asked, last } = startAsker()
  asker.open(['tour:1', 'screen:/admin'])
  const recent = [{ ref: 'tour:1', label: 'Raigad', note: '', to: '/admin/tours/1/edit' }]
  asked[0]?.answer(Response.json({ groups: [], recent }))
  await rest()
  expect(asked[0]?.address).toBe('/admin/find/answers?recent=tour%3A1&recent=screen%3A%2Fadmin')
  asker.type('raigad')
  await vi.advanceTimersByTimeAsync(150)
  asked[1]?.answer(new Response('', { status: 429 }))
  await vi.advanceTimersByTimeAsync(1000)
  asked[2]?.answer(Response.json(found))
  await rest()
  expect(last()).toEqual({ phase: 'answered', answer: { ...found, recent } })
})
