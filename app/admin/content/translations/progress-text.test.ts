import { expect, test } from 'vitest'
import { progressText } from './translated-items.tsx'

const begun = { texts: 9, missing: 3, changed: 0, isReady: false, isPublic: false }

test.each([
  [{ ...begun, missing: 9 }, 'not started'],
  [{ ...begun, texts: 0, missing: 0 }, 'nothing to translate'],
  [begun, '3 of 9 missing · not ready'],
  [{ ...begun, changed: 2 }, '3 of 9 missing · 2 changed since · not ready'],
  [{ ...begun, missing: 0 }, 'all translated · not ready'],
  [{ ...begun, missing: 0, isReady: true, isPublic: true }, 'all translated · ready'],
  [{ ...begun, missing: 0, changed: 1, isReady: true, isPublic: true }, '1 changed since · ready'],
  [{ ...begun, isReady: true }, '3 of 9 missing · ready, but not shown'],
])('%j is told as “%s”', (progress, words) => {
  expect(progressText(progress)).toBe(words)
})
