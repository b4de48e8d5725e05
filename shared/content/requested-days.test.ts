import { expect, test } from 'vitest'
import { readRequestedDays } from './requested-days.ts'

test('what is no day stays in its field as it was typed, and is said', () => {
  const { from, to } = readRequestedDays(new URLSearchParams({ from: 'next week', to: ' ' }))
  expect(from).toEqual({ day: '', typed: 'next week', isUnread: true })
  expect(to).toEqual({ day: '', typed: ' ', isUnread: false })
})

test('of an endless text the field gets no more than it holds', () => {
  expect(readRequestedDays(new URLSearchParams({ from: '😀'.repeat(9999) })).from.typed.length).toBeLessThan(
    41,
  )
})

test('a day is shown as people write it, however it was typed', () => {
  const { from, to } = readRequestedDays(new URLSearchParams({ from: '22/11/2026' }))
  expect(from).toEqual({ day: '2026-11-22', typed: '22 Nov 2026', isUnread: false })
  expect(to).toEqual({ day: '', typed: '', isUnread: false })
})
