import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LatestSaver } from './latest-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startSaver() {
  const asked: { text: string; isLast: boolean; end: (problem: string | null) => void }[] = []
  const saver = new LatestSaver({
    pause: 600,
    save: (text, isLast) => new Promise((end) => asked.push({ text, isLast, end })),
  })
  const end = async (problem: string | null) => {
    asked.at(-1)?.end(problem)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, texts: () => asked.map(({ text }) => text), asked, end }
}

test('a text that could not be saved says why, and goes with the next change or the end', async () => {
  const { saver, texts, end } = startSaver()
  saver.change('too long')
  await vi.advanceTimersByTimeAsync(600)
  await end('Use at most 500 characters.')
  expect(saver.state).toEqual({ phase: 'failed', problem: 'Use at most 500 characters.' })
  saver.finish()
  expect(texts()).toEqual(['too long', 'too long'])
})

test('while one types nothing is sent; after a pause the last text is', async () => {
  const { saver, texts, end } = startSaver()
  for (const text of ['A', 'A f', 'A fort']) {
    saver.change(text)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect([texts(), saver.state.phase]).toEqual([[], 'unsaved'])
  await vi.advanceTimersByTimeAsync(300)
  expect([texts(), saver.state.phase]).toEqual([['A fort'], 'saving'])
  await end(null)
  expect(saver.state.phase).toBe('saved')
})

test('what is typed during a save is saved after it, never before', async () => {
  const { saver, texts, end } = startSaver()
  saver.change('one')
  await vi.advanceTimersByTimeAsync(600)
  saver.change('two')
  await vi.advanceTimersByTimeAsync(600)
  saver.change('three')
  await vi.advanceTimersByTimeAsync(600)
  expect(texts()).toEqual(['one'])
  await end(null)
  expect(texts()).toEqual(['one', 'three'])
  await end(null)
  expect(saver.state.phase).toBe('saved')
})

test('the end saves at once what is not saved, and nothing when all is', async () => {
  const { saver, asked, end } = startSaver()
  saver.finish()
  expect(asked).toEqual([])
  saver.change('A fort')
  saver.finish()
  expect(asked[0]).toMatchObject({ text: 'A fort', isLast: true })
  await end(null)
  saver.finish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(1)
})
