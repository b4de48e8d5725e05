import { expect, test, vi } from 'vitest'
import { useStubStorage } from '#tests/support/browser/stub-storage.ts'
import { jsonEntry, listOf, textEntry } from './browser-storage.ts'

const { held } = useStubStorage()
const numbers = jsonEntry(
  'numbers',
  listOf((entry) => typeof entry === 'number'),
)

test.each(['', 'no JSON', 'null', '{}', '["1"]'])('what is no such list (%j) is an empty one', (text) => {
  held().numbers = text
  expect(numbers.read()).toEqual([])
})

test('an entry is the same object while the same text is stored, and another one after that', () => {
  expect(numbers.write([1, 2])).toBe(true)
  const before = numbers.read()
  expect(numbers.read()).toBe(before)
  held().numbers = '[3]'
  expect(numbers.read()).toEqual([3])
  numbers.remove()
  expect([numbers.read(), Object.keys(held())]).toEqual([[], []])
})

test('a browser that blocks storage, or has no room, reads nothing and says so of a write', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    vi.stubGlobal('localStorage', storage)
    expect([numbers.read(), numbers.write([1])]).toEqual([[], false])
    expect([textEntry('text').read(), textEntry('text').write('x')]).toEqual([undefined, false])
    expect(() => numbers.remove()).not.toThrow()
  }
})
