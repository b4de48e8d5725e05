import { expect, test, vi } from 'vitest'
import { useStubStorage } from '#tests/support/browser/stub-storage.ts'
import { clearRecent, readRecent, storeRecent } from './recent-choices.ts'

const { held } = useStubStorage()

const note = ({ account, refs }: { account?: string; refs: string[] }) => {
  for (const ref of refs) storeRecent({ account, ref })
}

test('nothing is kept for nobody, and another account reads nothing of it (N26)', () => {
  note({ refs: ['tour:1'] })
  note({ account: 'asha', refs: ['tour:1'] })
  expect(readRecent('ravi')).toEqual([])
  expect(readRecent(undefined)).toEqual([])
  clearRecent('asha')
  expect(Object.values(held()).join()).toBe('')
})

test('what is no ref, or no list, counts as nothing', () => {
  for (const nonsense of ['{', '"x"', '[1,null,"<script>","javascript:alert(1)//\\u0000"]']) {
    held()['pravas.recent.asha'] = nonsense
    expect(readRecent('asha')).toEqual([])
  }
})

test('the latest comes first, each once, and eight are kept', () => {
  note({ account: 'asha', refs: [...Array.from({ length: 10 }, (_, at) => `tour:${at}`), 'tour:5'] })
  expect(readRecent('asha')).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((at) => `tour:${at}`))
})

test('a device that takes nothing is no failure', () => {
  const refuse = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => storeRecent({ account: 'asha', ref: 'tour:1' })).not.toThrow()
  expect(readRecent('asha')).toEqual([])
})
