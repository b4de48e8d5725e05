import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('listeners hear of each other value, also one that leaves while it is called', () => {
  const store = createStore(0)
  const [stays, leaves] = [vi.fn(), vi.fn(() => end())]
  const end = store.subscribe(leaves)
  store.subscribe(stays)
  store.set(1)
  store.set(1)
  store.set(2)
  expect([store.get(), store.initial]).toEqual([2, 0])
  expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([2, 1])
})

test('what a store needs begins with its first listener and ends once with its last', () => {
  const steps: string[] = []
  const store = createStore('', () => {
    steps.push('begin')
    return () => void steps.push('end')
  })
  const ends = [store.subscribe(() => undefined), store.subscribe(() => undefined)]
  for (const end of [...ends, ...ends]) end()
  expect(steps).toEqual(['begin', 'end'])
  store.subscribe(() => undefined)
  expect(steps).toEqual(['begin', 'end', 'begin'])
})
