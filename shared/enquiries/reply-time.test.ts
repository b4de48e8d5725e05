import { expect, test } from 'vitest'
import { timeToReply } from './reply-time.ts'

const came = new Date('2026-11-23T12:26:00Z')

test.each([
  { after: 0, words: '24 h left', isUrgent: false },
  { after: 1, words: '24 h left', isUrgent: false },
  { after: 19 * 60 + 59, words: '4 h 1 min left', isUrgent: false },
  { after: 20 * 60, words: '4 h left', isUrgent: true },
  { after: 23 * 60 + 30, words: '30 min left', isUrgent: true },
  { after: 24 * 60, words: '0 min left', isUrgent: true },
  { after: 24 * 60 + 1, words: 'late by 1 min', isUrgent: true },
  { after: 27 * 60 + 5, words: 'late by 3 h 5 min', isUrgent: true },
  { after: 50 * 60 + 5, words: 'late by 26 h', isUrgent: true },
  { after: 24 * 60 * 4, words: 'late by 3 days', isUrgent: true },
])('after $after minutes: $words', ({ after, words, isUrgent }) => {
  const now = new Date(came.getTime() + after * 60_000)
  expect(timeToReply(came, now)).toEqual({ words, isUrgent, until: '24 Nov, 5:56 pm' })
})
