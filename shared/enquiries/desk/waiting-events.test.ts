import { expect, test } from 'vitest'
import { readForm } from '#shared/forms/form-values.ts'
import { waitingEventSchema } from './waiting-event-schema.ts'
import { believeWrittenAt, mayWait, waitingEventsLifetime, waitingTexts } from './waiting-events.ts'

const now = new Date('2026-11-24T06:00:00Z')
const receivedAt = new Date('2026-11-23T06:00:00Z')
const longAgo = new Date('2026-01-01T00:00:00Z')
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)

test.each<[string, { claimed: Date | null; since?: Date }]>([
  ['no time at all', { claimed: null }],
  ['a time ahead of ours', { claimed: before(-1) }],
  ['a year ahead', { claimed: new Date('2027-11-24T06:00:00Z') }],
  ['less than a minute ago', { claimed: before(59_999) }],
  ['before the enquiry came', { claimed: before(86_400_001) }],
  ['longer ago than a device keeps it', { claimed: before(waitingEventsLifetime + 1), since: longAgo }],
])('%s is not told (Q15)', (_, { claimed, since = receivedAt }) => {
  expect(believeWrittenAt(claimed, { now, receivedAt: since })).toBeNull()
})

test.each([60_000, 33 * 60_000, 86_400_000])('%i milliseconds ago is told', (age) => {
  expect(believeWrittenAt(before(age), { now, receivedAt })).toEqual(before(age))
})

test('the longest that a device keeps words is told', () => {
  expect(believeWrittenAt(before(waitingEventsLifetime), { now, receivedAt: longAgo })).toEqual(
    before(waitingEventsLifetime),
  )
})

const sound = {
  event: 'note',
  account: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  enquiryId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302',
  writtenAt: '2026-11-24T05:02:00.000Z',
}

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readForm(waitingEventSchema, form)
}

test.each([
  '',
  'yesterday',
  '1732428120000',
  '2026-11-24',
  '2026-13-45T05:02:00Z',
  '+275760-09-13T00:00:00Z',
  '9'.repeat(5000),
])('the time %j is no time, and keeps no note from being stored (Q15)', (writtenAt) => {
  expect(read({ ...sound, writtenAt })).toMatchObject({ ok: true, value: { writtenAt: null } })
})

test('a time with a zone is read', () => {
  expect(read(sound)).toMatchObject({ ok: true, value: { writtenAt: new Date('2026-11-24T05:02:00Z') } })
})

test.each([
  ['event', 'owner'],
  ['event', 'next-step'],
  ['account', 'me'],
  ['enquiryId', "' OR 1=1--"],
])('%s %j does not wait', (name, value) => {
  expect(read({ ...sound, [name]: value }).ok).toBe(false)
})

test('notes and calls wait, and nothing else does', () => {
  const deeds = ['note', 'call', 'owner', 'next-step', 'whatsapp-sent', '', undefined]
  expect(deeds.filter(mayWait)).toEqual(['note', 'call'])
})

test('the words name the number', () => {
  expect([waitingTexts.count(2), waitingTexts.refusedCount(1)]).toEqual([
    'Waiting to send (2)',
    'Not accepted (1)',
  ])
})
