import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LatestSaver, type SaveEnd, type TextSave } from './latest-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startSaver() {
  const asked: (TextSave & { end: (end: SaveEnd) => void })[] = []
  const saver = new LatestSaver({
    pause: 600,
    stored: 'before',
    save: (save) => new Promise((end) => asked.push({ ...save, end })),
  })
  const end = async (came: SaveEnd, at = -1) => {
    asked.at(at)?.end(came)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, texts: () => asked.map(({ text }) => text), asked, end }
}

test('a text that could not be saved says why, and goes with the next change or the end', async () => {
  const { saver, texts, end } = startSaver()
  saver.change('too long')
  await vi.advanceTimersByTimeAsync(600)
  await end('Use at most 500 characters.')
  expect(saver.state.get()).toEqual({ phase: 'failed', problem: 'Use at most 500 characters.' })
  saver.finish()
  expect(texts()).toEqual(['too long', 'too long'])
})

test('while one types nothing is sent; after a pause the last text is', async () => {
  const { saver, texts, end } = startSaver()
  for (const text of ['A', 'A f', 'A fort']) {
    saver.change(text)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect([texts(), saver.state.get().phase]).toEqual([[], 'unsaved'])
  await vi.advanceTimersByTimeAsync(300)
  expect([texts(), saver.state.get().phase]).toEqual([['A fort'], 'saving'])
  await end(null)
  expect(saver.state.get().phase).toBe('saved')
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
  expect(saver.state.get().phase).toBe('saved')
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

test('the last save does not wait for the one before, which is meant for the former text alone and says nothing any more', async () => {
  const { saver, asked, texts, end } = startSaver()
  saver.change('one')
  await vi.advanceTimersByTimeAsync(600)
  saver.change('two')
  saver.finish()
  expect(asked).toMatchObject([
    { text: 'one', after: 'before', isLast: false, signal: { aborted: true } },
    { text: 'two', after: undefined, isLast: true, signal: { aborted: false } },
  ])
  await end(null, 1)
  await end('The alt text could not be saved.', 0)
  expect([saver.state.get(), texts()]).toEqual([{ phase: 'saved', problem: '' }, ['one', 'two']])
  // The page came back: what is typed now goes on from what was stored last.
  saver.change('three')
  await vi.advanceTimersByTimeAsync(600)
  expect(asked[2]).toMatchObject({ text: 'three', after: 'two' })
})

test('a text that somebody else has changed meanwhile is saved over it, and not for ever', async () => {
  const { saver, asked, end } = startSaver()
  saver.change('mine')
  await vi.advanceTimersByTimeAsync(600)
  await end({ other: 'theirs' })
  expect(asked[1]).toMatchObject({ text: 'mine', after: 'theirs' })
  for (const other of ['b', 'c', 'd']) await end({ other })
  expect([asked.length, saver.state.get().phase]).toEqual([4, 'failed'])
  expect(saver.state.get().problem).toContain('Another user')
  saver.finish()
  expect(asked[4]).toMatchObject({ text: 'mine', after: undefined })
})
