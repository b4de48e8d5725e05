import { expect, test } from 'vitest'
import { forgetRecent } from '#app/admin/shell/session/recent-storage.ts'
import { noteRecent, readRecent } from './recent-choices.ts'

function shelf() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const note = (storage: ReturnType<typeof shelf>, { account, refs }: { account?: string; refs: string[] }) => {
  for (const ref of refs) noteRecent({ account, ref }, storage)
}

test('nothing is kept for nobody, and another account reads nothing of it (N26)', () => {
  const storage = shelf()
  note(storage, { refs: ['tour:1'] })
  note(storage, { account: 'asha', refs: ['tour:1'] })
  expect(readRecent('ravi', storage)).toEqual([])
  expect(readRecent(undefined, storage)).toEqual([])
  forgetRecent('asha', storage)
  expect([...storage.kept.values()].join()).toBe('')
})

test('what is no ref, or no list, counts as nothing', () => {
  const storage = shelf()
  for (const nonsense of ['{', '"x"', '[1,null,"<script>","javascript:alert(1)//\\u0000"]']) {
    storage.kept.set('pravas.recent.asha', nonsense)
    expect(readRecent('asha', storage)).toEqual([])
  }
})

test('the latest comes first, each once, and eight are kept', () => {
  const storage = shelf()
  note(storage, { account: 'asha', refs: [...Array.from({ length: 10 }, (_, at) => `tour:${at}`), 'tour:5'] })
  expect(readRecent('asha', storage)).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((at) => `tour:${at}`))
})

test('a device that takes nothing is no failure', () => {
  const full = {
    ...shelf(),
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => noteRecent({ account: 'asha', ref: 'tour:1' }, full)).not.toThrow()
})
