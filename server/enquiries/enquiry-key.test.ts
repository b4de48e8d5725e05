import { beforeAll, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import type { EnquiryDraft } from '#shared/enquiry-draft.ts'
import { contactDraft } from '#tests/support/contact-draft.ts'
import { enquiryKeys } from './enquiry-key.ts'

beforeAll(() => void loadConfiguration({ SECRET: 'for tests alone '.repeat(3) }))

const draft = contactDraft({ type: 'trip_planning', message: 'Hi' })
const minute = 60_000
// The first instant of a window of ten minutes.
const noon = Date.UTC(2026, 10, 21, 12)

function keysOf(change: { key?: string; draft?: Partial<EnquiryDraft>; address?: string; at?: number }) {
  const form = new FormData()
  if (change.key !== undefined) form.set('key', change.key)
  const post = {
    form,
    draft: { ...draft, ...change.draft },
    clientAddress: change.address ?? '203.0.113.7',
  }
  return enquiryKeys(post, change.at ?? noon)
}

test.each([
  ['other words', { draft: { message: 'Hello' } }],
  ['another form', { draft: { sourcePage: 'plan-my-trip' } }],
  ['another address', { address: '203.0.113.8' }],
  ['twenty minutes later', { at: noon + 20 * minute }],
])('without a key, %s make another enquiry', (_, change) => {
  expect(keysOf(change).known).not.toContain(keysOf({}).own)
})

test.each([0, 9.9, 10, 19.9])('without a key, the same after %f minutes is known again', (minutes) => {
  expect(keysOf({ at: noon + minutes * minute }).known).toContain(keysOf({}).own)
})

test('another key, or the same on another form, makes another enquiry', () => {
  const { own } = keysOf({ key: 'key-of-this-message' })
  expect(keysOf({ key: 'key-of-that-message' }).known).not.toContain(own)
  expect(keysOf({ key: 'key-of-this-message', draft: { sourcePage: 'plan-my-trip' } }).known).not.toContain(
    own,
  )
})

test('the same key is known again from another address, years later', () => {
  const { own } = keysOf({ key: 'key-of-this-message' })
  expect(keysOf({ key: 'key-of-this-message', address: '2001:db8::1', at: 2 * noon }).known).toContain(own)
})

test('a key that is none counts as none', () => {
  expect(keysOf({ key: 'x' }).own).toBe(keysOf({}).own)
})
