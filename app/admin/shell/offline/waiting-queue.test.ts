import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredDraft } from './draft-store.ts'
import {
  type NewEvent,
  type Sending,
  type WaitingEvent,
  WaitingQueue,
  waitingMaximum,
} from './waiting-queue.ts'

const day = 86_400_000
let now: number
let stored: Map<string, StoredDraft & { account: string }>
let isFull: boolean
let account: string | undefined
/** What the server says to each one that comes, the last again and again. */
let says: Sending[]
let sent: [account: string, text: string, writtenAt: string][]
let meanwhile: () => void

const shelf: ConstructorParameters<typeof WaitingQueue>[0]['shelf'] = {
  async keep({ account, before }, work) {
    if (isFull) return undefined
    const key = before ?? `key ${stored.size}`
    stored.set(key, { ...work, key, account, keptAt: now })
    return key
  },
  list: async ({ account }) => [...stored.values()].filter((entry) => entry.account === account),
  remove: async (key) => void stored.delete(key),
}

/** As a page does that has just been opened. */
async function openQueue(): Promise<WaitingQueue> {
  const queue = new WaitingQueue({
    shelf,
    account: () => account,
    async send(event: WaitingEvent, as: string) {
      sent.push([as, event.text, event.writtenAt])
      meanwhile()
      return (says.length > 1 ? says.shift() : says[0]) as Sending
    },
    alone: (work) => work(),
    now: () => now,
  })
  await queue.look()
  return queue
}

const note = (text: string): NewEvent => {
  now += 1000
  return { event: 'note', eventId: `id of ${text}`, enquiryId: 'one', about: 'Asha', text }
}
const textsOf = (queue: WaitingQueue) => queue.events.get().map(({ text }) => text)

afterEach(() => void vi.useRealTimers())

beforeEach(() => {
  vi.useFakeTimers()
  now = Date.parse('2026-11-24T05:02:00Z')
  stored = new Map()
  isFull = false
  account = 'meera'
  says = ['unreachable']
  sent = []
  meanwhile = () => undefined
})

test('another account sees none of it and sends none of it (Q17, Q18)', async () => {
  await (await openQueue()).take(note('Mine'))
  says = ['stored']
  account = 'ravi'
  const other = await openQueue()
  await other.flush()
  expect([textsOf(other), sent]).toEqual([[], []])
  account = undefined
  expect(textsOf(await openQueue())).toEqual([])
})

test('who signs in while one is sent sends nothing of who was there before (Q17)', async () => {
  const queue = await openQueue()
  await queue.take(note('One'))
  await queue.take(note('Two'))
  says = ['stored']
  meanwhile = () => {
    account = 'ravi'
  }
  await queue.flush()
  expect(sent.map(([as, text]) => [as, text])).toEqual([['meera', 'One']])
})

test('what waits is sent in its order once there is a line, each with the time of its writing', async () => {
  const queue = await openQueue()
  for (const text of ['One', 'Two', 'Three']) expect(await queue.take(note(text))).toBe(true)
  await queue.flush()
  expect([sent.length, textsOf(queue)]).toEqual([1, ['One', 'Two', 'Three']])
  // A reload in between.
  const again = await openQueue()
  says = ['stored']
  await again.flush()
  expect(sent.slice(1)).toEqual([
    ['meera', 'One', '2026-11-24T05:02:01.000Z'],
    ['meera', 'Two', '2026-11-24T05:02:02.000Z'],
    ['meera', 'Three', '2026-11-24T05:02:03.000Z'],
  ])
  expect([textsOf(again), again.storedCount, again.isWaiting]).toEqual([[], 3, false])
})

test('it tries again by itself, later each time', async () => {
  const queue = await openQueue()
  await queue.take(note('One'))
  await queue.flush()
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(3999)
  expect(sent).toHaveLength(2)
  says = ['stored']
  await vi.advanceTimersByTimeAsync(1)
  expect([sent.length, textsOf(queue)]).toEqual([3, []])
})

test('a session that has ended sends nothing more until somebody is signed in', async () => {
  const queue = await openQueue()
  await queue.take(note('One'))
  await queue.take(note('Two'))
  says = ['signed-out']
  await queue.flush()
  await vi.advanceTimersByTimeAsync(day)
  expect([sent.length, textsOf(queue)]).toEqual([1, ['One', 'Two']])
})

test('what the server refuses stays with its reason and keeps nothing else from being sent', async () => {
  const queue = await openQueue()
  await queue.take(note('For one that is gone'))
  await queue.take(note('For one that is there'))
  says = [{ problem: 'This enquiry no longer exists.' }, 'stored']
  await queue.flush()
  await queue.flush()
  expect(sent.map(([, text]) => text)).toEqual(['For one that is gone', 'For one that is there'])
  const [refused, ...more] = (await openQueue()).events.get()
  expect([refused?.text, refused?.problem, more]).toEqual([
    'For one that is gone',
    'This enquiry no longer exists.',
    [],
  ])
  expect(queue.isWaiting).toBe(false)
  await queue.discard(refused?.key ?? '')
  expect(textsOf(await openQueue())).toEqual([])
})

test('what is discarded is not sent, also when another tab discarded it', async () => {
  const [queue, other] = [await openQueue(), await openQueue()]
  await queue.take(note('One'))
  await queue.take(note('Two'))
  await other.look()
  await other.discard(other.events.get()[0]?.key ?? '')
  says = ['stored']
  await queue.flush()
  expect(sent.map(([, text]) => text)).toEqual(['Two'])
})

test('a full device, or one that has as much as it may, takes nothing more and says so', async () => {
  const queue = await openQueue()
  for (let at = 0; at < waitingMaximum; at += 1) expect(await queue.take(note(`Note ${at}`))).toBe(true)
  expect(await queue.take(note('One too many'))).toBe(false)
  stored.clear()
  isFull = true
  expect(await (await openQueue()).take(note('No room'))).toBe(false)
})

test('a device that cannot even keep the reason of a refusal asks once and no more', async () => {
  const queue = await openQueue()
  await queue.take(note('One'))
  says = [{ problem: 'No.' }]
  isFull = true
  await queue.flush()
  expect(sent).toHaveLength(1)
})

test('whoever watches is told of a change, and of nothing else', async () => {
  const queue = await openQueue()
  const listener = vi.fn()
  queue.events.subscribe(listener)
  await queue.look()
  expect(listener).not.toHaveBeenCalled()
  await queue.take(note('One'))
  expect(listener).toHaveBeenCalledTimes(1)
})

test('what lies there under its name and is none is not shown', async () => {
  await shelf.keep(
    { account: 'meera', form: 'desk-waiting' },
    { values: { event: 'owner' }, base: {}, start: {} },
  )
  expect(textsOf(await openQueue())).toEqual([])
})

test('notes keep the order in which they were added when the clock is set back', async () => {
  const queue = await openQueue()
  await queue.take(note('One'))
  now -= day
  await queue.take(note('Two'))
  expect(textsOf(queue)).toEqual(['One', 'Two'])
  expect(textsOf(await openQueue())).toEqual(['One', 'Two'])
})
