import pg from 'pg'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import type { Promised } from './acknowledgement-log.ts'
import { findBrokenTimelines, timelineKey } from './check-timelines.ts'

const { connection } = useTestDatabase()

const enquiryId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const [noteId, callId, otherId, answerId] = [
  '3f2504e0-4f89-41d3-9a0c-0305e82c3302',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3303',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3304',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3305',
]

const keyOf = (kind: string, text: string) => timelineKey({ enquiryId, kind, text })
const note: Promised = { what: 'event', id: noteId, detail: keyOf('note', 'Noted, 1.') }
const call: Promised = { what: 'event', id: callId, detail: keyOf('call', 'Called, 1.') }
const step: Promised = {
  what: 'event',
  id: keyOf('next-step', '15 Jan 2030: Ask again, 1.'),
  detail: keyOf('next-step', '15 Jan 2030: Ask again, 1.'),
}
const owner: Promised = { what: 'event', id: keyOf('owner', 'Meera'), detail: keyOf('owner', 'Meera') }

const answer = { detail: keyOf('email-received', 'Yes, 1.') }

const person = `INSERT INTO staff_users (id, name, email) VALUES ('${otherId}', 'Meera', 'm@site.test')`
const arrived = `WITH added AS (INSERT INTO enquiries (id, type, name, email, message, source_page)
    VALUES ('${enquiryId}', 'general', 'Asha', 'fault-1@example.com', 'Forts', 'contact') RETURNING id)
  INSERT INTO enquiry_events (enquiry_id, kind) SELECT id, 'received' FROM added`
const event = (id: string, [kind, text]: [string, string]) =>
  `INSERT INTO enquiry_events (id, enquiry_id, kind, text) VALUES ('${id}', '${enquiryId}', '${kind}', '${text}')`
const noted = event(noteId, ['note', 'Noted, 1.'])
const called = event(callId, ['call', 'Called, 1.'])
const answered = event(answerId, ['email-received', 'Yes, 1.'])
const taken = `UPDATE enquiries SET owner_id = '${otherId}'`
const planned = (text: string) => `UPDATE enquiries SET next_step = '${text}', next_step_on = '2030-01-15'`
const off = (table: string, trigger: string) => `ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`

/** What the judge says of a database on which these statements ran. */
async function judge(statements: readonly string[], promised: readonly Promised[] = []) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('BEGIN')
    for (const statement of statements) await client.query(statement)
    return await findBrokenTimelines(client, promised)
  } finally {
    await client.end()
  }
}

test('an acknowledged event that is not there is lost, of each kind', async () => {
  const { lost } = await judge([arrived], [note, call, step, owner])
  expect(lost).toEqual([note, call, step, owner].map(({ detail }) => `event ${detail}`))
})

test('one that says something else, or is another kind, is lost', async () => {
  expect((await judge([arrived, event(noteId, ['note', 'Else'])], [note])).lost).toHaveLength(1)
  expect((await judge([arrived, event(noteId, ['call', 'Noted, 1.'])], [note])).lost).toHaveLength(1)
})

test('the same words under two ids are doubled, an answer by mail too, and so is a second owner or next step of the same', async () => {
  const again = `INSERT INTO enquiry_events (enquiry_id, kind, text)
    SELECT enquiry_id, kind, text FROM enquiry_events WHERE kind <> 'received'`
  const { doubled } = await judge([
    person,
    arrived,
    noted,
    called,
    taken,
    planned('Ask again, 1.'),
    answered,
    again,
  ])
  expect(doubled.toSorted()).toEqual([call, step, note, owner, answer].map(({ detail }) => detail).toSorted())
})

test.each<[string, { statements: string[]; found: string }]>([
  [
    'a call that set no answer',
    {
      statements: [off('enquiry_events', 'enquiry_events_answer'), called],
      found: 'answered_at is not its first answer',
    },
  ],
  [
    'an answer that no event gave',
    {
      statements: [noted, 'UPDATE enquiries SET answered_at = now()'],
      found: 'answered_at is not its first answer',
    },
  ],
  [
    'an answer later than the first',
    {
      statements: [called, `UPDATE enquiries SET answered_at = answered_at + interval '1 second'`],
      found: 'answered_at is not its first answer',
    },
  ],
  [
    'an owner without an event',
    {
      statements: [off('enquiries', 'enquiries_events'), taken],
      found: 'the owner is not the one of the last event',
    },
  ],
  [
    'a next step without an event',
    {
      statements: [planned('One'), off('enquiries', 'enquiries_events'), planned('Two')],
      found: 'the next step is not the one of the last event',
    },
  ],
])('%s is torn', async (_, { statements, found }) => {
  expect((await judge([person, arrived, ...statements])).torn).toEqual([`${enquiryId}: ${found}`])
})

test('an enquiry without its arrival, and events without their enquiry, are torn', async () => {
  const bare = `INSERT INTO enquiries (id, type, name, email, message, source_page)
    VALUES ('${enquiryId}', 'general', 'Asha', 'fault-1@example.com', 'Forts', 'contact')`
  expect((await judge([bare])).torn).toEqual([`${enquiryId}: no event of its arrival`])
  expect((await judge([noted])).torn).toEqual([`${enquiryId}: events without an enquiry`])
})

test('what was acknowledged and is there once is kept', async () => {
  const statements = [person, arrived, noted, taken, planned('Ask again, 1.'), called]
  expect(await judge(statements, [note, call, step, owner])).toEqual({ lost: [], doubled: [], torn: [] })
})
