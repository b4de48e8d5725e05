import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { eraseEnquiries, removeEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { listEnquiryCsv } from '#server/enquiries/enquiry-csv.ts'
import { findEnquiry, readEnquiryFigures } from '#server/enquiries/enquiry-records.ts'
import { createEnquiryEvent, listEnquiryEvents, storeWaitingEvent } from '#server/enquiries/event-records.ts'
import {
  addPastedEmail,
  addReceivedEmail,
  isWanted,
} from '#server/enquiries/replies/received-email-records.ts'
import { changes } from '#server/tables/change-table.ts'
import {
  chatOpenings,
  enquiries,
  enquiryEmails,
  enquiryEvents,
  mergedEnquiries,
} from '#server/tables/enquiry-tables.ts'
import { undoDeletion } from '#server/trash/trash-records.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { describeEnquiryEvent } from '#shared/enquiries/enquiry-events.ts'
import { type MergeField, type MergeSide, mergeTexts } from '#shared/enquiries/merging/merge-form.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { mergeEnquiries } from './merge-records.ts'
import { listMergeRows } from './merge-side-records.ts'
import { findMergedInto, listMerged } from './merged-records.ts'
import { unmergeEnquiries } from './unmerge-records.ts'

useTestDatabase()

beforeEach(() => emptyTables(['enquiries', 'trash', 'staff_users', 'merged_enquiries', 'chat_openings']))

const older = { createdAt: new Date('2026-11-20T06:00:00Z'), message: 'Two of us.', travelDates: null }
const newer = {
  createdAt: new Date('2026-11-21T06:00:00Z'),
  message: 'Three of us.',
  travelDates: '2026-12-24',
}

async function seedPair() {
  const one = await seedEnquiry({ name: 'Asha', email: 'asha@example.com', phone: '98220 12345', ...older })
  const other = await seedEnquiry({ name: 'Asha K.', email: '', phone: '+919822012345', ...newer })
  return { id: one.id, otherId: other.id }
}

type Pair = { id: string; otherId: string }
type Chosen = {
  stays?: MergeSide
  choice?: Partial<Record<MergeField, MergeSide>>
  seen?: number
  actor?: typeof someStaff
}

async function merge(
  { id, otherId }: Pair,
  { stays = 'this', choice = {}, seen, actor = someStaff }: Chosen = {},
) {
  const at = async (one: string) => (await findEnquiry(one))?.updatedAt.getTime() ?? 0
  const input = {
    stays,
    choice: choice as Record<MergeField, MergeSide | null>,
    seen: { this: seen ?? (await at(id)), other: await at(otherId) },
  }
  return mergeEnquiries(actor, { id, otherId, input })
}

const undo = (enquiryId: string, merged: string) => unmergeEnquiries(someStaff, { enquiryId, merged })

async function addNote(enquiryId: string, text: string) {
  await createEnquiryEvent(someStaff, { enquiryId, input: { event: 'note', eventId: randomUUID(), text } })
}

async function storyOf(id: string): Promise<string[]> {
  const [enquiry, merged] = [await findEnquiry(id), await listMerged(id)]
  const events = await listEnquiryEvents(enquiry!, merged)
  return events
    .map((event) => describeEnquiryEvent(event))
    .map(({ sentence, words }) => `${sentence}: ${words}`)
}

/** All rows of the tables that a merge touches, but for the time of the last change. */
async function everything() {
  const { rows } = await database().execute<{ whole: unknown }>(sql`
    SELECT json_build_array(
      (SELECT json_agg(to_jsonb(e) - 'updated_at' ORDER BY id) FROM enquiries e),
      (SELECT json_agg(v ORDER BY id) FROM enquiry_events v),
      (SELECT json_agg(c ORDER BY id) FROM chat_openings c),
      (SELECT json_agg(m ORDER BY id) FROM merged_enquiries m)) AS whole`)
  return rows[0]!.whole
}

test('a viewer merges nothing and undoes no merge (N05)', async () => {
  const pair = await seedPair()
  const viewer = staffActor({ id: randomUUID(), role: 'viewer' })
  await expect(merge(pair, { actor: viewer })).rejects.toMatchObject({ status: 403 })
  await merge(pair)
  const asked = { enquiryId: pair.id, merged: pair.otherId }
  await expect(unmergeEnquiries(viewer, asked)).rejects.toMatchObject({ status: 403 })
})

test('enquiries of two people are not merged, whatever ids a form names (B25)', async () => {
  const { id } = await seedPair()
  const stranger = await seedEnquiry({ email: 'other@example.com', phone: '98220 54321' })
  const refused = (problem: string) => ({ ok: false, problem })
  expect(await merge({ id, otherId: stranger.id })).toMatchObject(refused(mergeTexts.strangers))
  expect(await merge({ id, otherId: id })).toMatchObject(refused(mergeTexts.itself))
  for (const otherId of [randomUUID(), 'x', "'; DROP TABLE enquiries"])
    expect(await merge({ id, otherId })).toMatchObject(refused(mergeTexts.gone))
  // Two callers without an email are not one person.
  const callers = [
    await seedEnquiry({ email: '', phone: '98220 11111' }),
    await seedEnquiry({ email: '', phone: '98220 22222' }),
  ]
  expect(await merge({ id: callers[0]!.id, otherId: callers[1]!.id })).toMatchObject(
    refused(mergeTexts.strangers),
  )
  expect(await database().$count(enquiries)).toBe(5)
})

test('one stays with what was chosen, and nothing of the other is lost', async () => {
  const pair = await seedPair()
  await database()
    .insert(chatOpenings)
    .values({ code: 'TKRBN', page: 'contact', language: 'mr', enquiryId: pair.otherId })
  await addNote(pair.otherId, 'Wants a window seat.')
  await addNote(pair.id, 'Called twice.')
  expect(await merge(pair, { choice: { name: 'other' } })).toEqual({ ok: true, id: pair.id })
  expect(await findEnquiry(pair.otherId)).toBeUndefined()
  expect(await findMergedInto(pair.otherId)).toBe(pair.id)
  const stays = await findEnquiry(pair.id)
  // What it did not say itself it takes from the other.
  expect(stays).toMatchObject({
    name: 'Asha K.',
    email: 'asha@example.com',
    message: older.message,
    travelDates: '2026-12-24',
  })
  expect(stays?.chat?.code).toBe('TKRBN')
  const story = await storyOf(pair.id)
  expect(story[0]).toMatch(
    /merged another enquiry into this one: Received 21 Nov 2026.*\nAsha K\. · \+919822012345/,
  )
  expect(story[0]).toContain('Three of us.')
  expect(story.join('\n')).toMatch(/Called twice\.[\s\S]*Wants a window seat\./)
  expect(await readEnquiryFigures()).toMatchObject({ total: 1, new: 1 })
  let file = ''
  for await (const chunk of listEnquiryCsv(someStaff, readEnquiryFilters(new URLSearchParams())))
    file += chunk
  expect(file).toContain('21 Nov 2026 · Asha K. · +919822012345 · Three of us.')
  const entries = await database().select().from(changes).where(eq(changes.itemId, pair.otherId))
  expect(entries.map(({ action }) => action)).toContain('merge')
})

test('undoing it puts both back as they were to the last column, with chats and events', async () => {
  const pair = await seedPair()
  await database()
    .insert(chatOpenings)
    .values({ code: 'TKRBN', page: 'contact', language: 'mr', enquiryId: pair.otherId })
  await addNote(pair.otherId, 'Wants a window seat.')
  for (const stays of ['this', 'other'] as const) {
    const before = await everything()
    const outcome = await merge(pair, { stays, choice: { message: 'other', name: 'this', status: 'other' } })
    const [standing, gone] = stays === 'this' ? [pair.id, pair.otherId] : [pair.otherId, pair.id]
    expect(outcome).toEqual({ ok: true, id: standing })
    expect(await everything()).not.toEqual(before)
    expect(await undo(standing, gone)).toEqual({ ok: true })
    expect(await everything()).toEqual(before)
    expect(await undo(standing, gone)).toMatchObject({ status: 404, errors: { form: [mergeTexts.undone] } })
  }
})

test('a merge is not undone over what was changed since, nor from another enquiry', async () => {
  const pair = await seedPair()
  const elsewhere = await seedEnquiry({ email: 'x@example.com' })
  await merge(pair)
  expect(await undo(elsewhere.id, pair.otherId)).toMatchObject({ status: 404 })
  await database().execute(sql`UPDATE enquiries SET travel_dates = 'May' WHERE id = ${pair.id}`)
  expect(await undo(pair.id, pair.otherId)).toMatchObject({
    status: 409,
    errors: { form: [mergeTexts.contradicted('Travel dates')] },
  })
  await database().execute(sql`UPDATE enquiries SET travel_dates = '2026-12-24' WHERE id = ${pair.id}`)
  expect(await undo(pair.id, pair.otherId)).toEqual({ ok: true })
})

test('twenty merge the two at once, each way round: one merge, and the others are told', async () => {
  const { id, otherId } = await seedPair()
  const seen = async (one: string) => (await findEnquiry(one))!.updatedAt.getTime()
  const at = [await seen(id), await seen(otherId)] as const
  const choice = {} as Record<MergeField, MergeSide | null>
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, number) => {
      const [one, two] = number % 2 ? [0, 1] : [1, 0]
      const ids = [id, otherId] as const
      const input = { stays: 'this' as const, choice, seen: { this: at[one as 0], other: at[two as 0] } }
      return mergeEnquiries(someStaff, { id: ids[one as 0], otherId: ids[two as 0], input })
    }),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  for (const outcome of outcomes.filter(({ ok }) => !ok))
    expect(outcome).toMatchObject({ status: 409, problem: mergeTexts.mergedElsewhere })
  expect([await database().$count(enquiries), await database().$count(mergedEnquiries)]).toEqual([1, 1])
})

test('what changed since it was seen is not merged unseen, and a removed one not at all', async () => {
  const pair = await seedPair()
  expect(await merge(pair, { seen: 1 })).toMatchObject({ status: 409, problem: mergeTexts.changed })
  await removeEnquiries(someStaff, { ids: [pair.otherId] })
  expect(await merge(pair)).toMatchObject({ status: 404, problem: mergeTexts.gone })
})

test('three in a row lead to the last, and are undone from the last one back', async () => {
  const { id, otherId } = await seedPair()
  const third = await seedEnquiry({ email: 'asha@example.com', phone: null })
  const before = await everything()
  await merge({ id, otherId })
  await merge({ id: third.id, otherId: id })
  expect([await findMergedInto(id), await findMergedInto(otherId)]).toEqual([third.id, third.id])
  expect((await listMerged(third.id)).map(({ canUndo }) => canUndo)).toEqual([false, true])
  expect(await undo(third.id, otherId)).toMatchObject({
    status: 409,
    errors: { form: [mergeTexts.standsElsewhere] },
  })
  expect(await undo(third.id, id)).toEqual({ ok: true })
  expect(await findMergedInto(otherId)).toBe(id)
  expect(await undo(id, otherId)).toEqual({ ok: true })
  expect(await everything()).toEqual(before)
})

test('what is written to one that was merged arrives, and a call there answers the traveller', async () => {
  const pair = await seedPair()
  await merge(pair)
  const input = { event: 'call', eventId: randomUUID(), text: 'Will decide.' } as const
  for (let time = 0; time < 2; time += 1)
    expect(await createEnquiryEvent(someStaff, { enquiryId: pair.otherId, input })).toMatchObject({
      ok: true,
    })
  expect((await storyOf(pair.id)).filter((line) => line.includes('Will decide.'))).toHaveLength(1)
  expect(await findEnquiry(pair.id)).toMatchObject({ status: 'contacted', answeredAt: expect.any(Date) })
})

test('the trash takes both along and brings both back; erasing the person leaves nothing of either (O03)', async () => {
  const pair = await seedPair()
  await addNote(pair.otherId, 'Secret wish.')
  await merge(pair)
  const before = await everything()
  const deletion = randomUUID()
  await removeEnquiries(someStaff, { ids: [pair.id], deletion })
  expect(await undoDeletion(someStaff, deletion)).toBeDefined()
  expect(await everything()).toEqual(before)
  await eraseEnquiries(someStaff, { ids: [pair.id] })
  expect([await database().$count(enquiries), await database().$count(mergedEnquiries)]).toEqual([0, 0])
  const kept = await database()
    .select()
    .from(enquiryEvents)
    .where(sql`enquiry_id IN (${pair.id}, ${pair.otherId})`)
  expect(kept).toEqual([])
  const entries = await database().select().from(changes).where(sql`item_id IN (${pair.id}, ${pair.otherId})`)
  expect(entries.filter(({ title }) => title !== '')).toEqual([])
})

test('one number in two ways of writing is no choice, and a name is', async () => {
  const { id, otherId } = await seedPair()
  const [one, other] = [await findEnquiry(id), await findEnquiry(otherId)]
  const differing = listMergeRows(one!, other!).map(({ field }) => field)
  expect(differing).not.toContain('phone')
  expect(differing).toContain('name')
  expect(listMergeRows(one!, { ...other!, phone: '98220 54321' })).toContainEqual({
    field: 'phone',
    this: '98220 12345',
    other: '98220 54321',
  })
})

test('notes written offline and emails for a merged enquiry reach the current one', async () => {
  const pair = await seedPair()
  await merge(pair)
  const form = new FormData()
  const note = {
    event: 'note',
    eventId: randomUUID(),
    text: 'Wants May',
    writtenAt: new Date().toISOString(),
  }
  for (const [name, value] of Object.entries({ ...note, account: someStaff.id, enquiryId: pair.otherId }))
    form.set(name, value)
  expect(await storeWaitingEvent(someStaff, form)).toEqual({ ok: true })

  const input = { eventId: randomUUID(), text: 'Yes, please.' }
  const paste = () => addPastedEmail(someStaff, { enquiryId: pair.otherId, input })
  expect([await paste(), await paste()]).toEqual([{ ok: true }, { ok: true }])

  const mail = { enquiryId: pair.otherId, messageId: '<late@example.com>' }
  expect(await isWanted(mail)).toBe(true)
  const words = { address: 'asha@example.com', subject: 'Re: tour', words: 'And lunch?', quote: '' }
  expect(await addReceivedEmail({ ...mail, ...words })).toBe(true)
  const emails = await database().select().from(enquiryEmails)
  expect(emails.map(({ enquiryId }) => enquiryId)).toEqual([pair.id, pair.id])
  expect(await storyOf(pair.id)).toHaveLength(5)
})
