import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { chatOpenings, enquiries, enquiryEvents } from '#server/tables/enquiry-tables.ts'
import { undoDeletion } from '#server/trash/trash-records.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { createEnquiryOfChat, removeUnclaimedChats } from './chat-enquiry-records.ts'
import { eraseEnquiries, removeEnquiries } from './enquiry-change-records.ts'
import { listEnquiryCsv } from './enquiry-csv.ts'
import { findEnquiry, listEnquiries } from './enquiry-records.ts'

useTestDatabase()

beforeEach(async () => {
  await database().delete(chatOpenings)
  await database().delete(enquiries)
})

type ChatRow = Partial<typeof chatOpenings.$inferInsert>

async function seedOpening(given: ChatRow = {}) {
  const values = { code: 'TKRBN', page: 'contact', language: 'mr', ...given } as const
  const [row] = await database().insert(chatOpenings).values(values).returning()
  return row!
}

const asha = { name: 'Asha', phone: '98200 12345' }
const claim = (words: string, { id = randomUUID() as string, actor = someStaff, into = 'new' } = {}) =>
  createEnquiryOfChat(actor, { form: { ...asha, words, into }, id })
const told = (pattern: RegExp) => ({
  ok: false,
  errors: { words: [expect.stringMatching(pattern)] },
})
const openings = () => database().select().from(chatOpenings)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('a code that nobody was given makes no enquiry, however near it comes to one (B15)', async () => {
  await seedOpening()
  expect(await claim('TKRBM')).toMatchObject(told(/The code TKRBM is unknown/))
  expect(await claim('TKRBM and GHXZW')).toMatchObject(told(/These codes are unknown/))
  expect(await database().$count(enquiries)).toBe(0)
  expect(await openings()).toMatchObject([{ enquiryId: null }])
})

test('a sender who wrote before is asked where the message belongs, however the number was typed', async () => {
  await seedOpening()
  const { id } = await seedEnquiry({ name: 'Asha K.', phone: '+91 98200-12345' })
  const asked = { ok: false, errors: { into: [expect.stringMatching(/has written before/)] } }
  expect(await claim('TKRBN', { into: '' })).toMatchObject(asked)
  expect(await openings()).toMatchObject([{ enquiryId: null }])
  const lost = { ok: false, errors: { into: [enquiryActionTexts.missing] } }
  expect(await claim('TKRBN', { into: randomUUID() })).toMatchObject(lost)

  const sent = { into: id, id: randomUUID() as string }
  const outcomes = [await claim('Two of us, TKRBN', sent), await claim('Two of us, TKRBN', sent)]
  expect(outcomes).toMatchObject(outcomes.map(() => ({ ok: true, item: { id, title: 'Asha K.' } })))
  expect(await database().$count(enquiries)).toBe(1)
  const events = await database().select().from(enquiryEvents).where(eq(enquiryEvents.enquiryId, id))
  expect(events).toMatchObject([{ id: sent.id, kind: 'whatsapp-received', text: 'Two of us, TKRBN' }])
  expect(await openings()).toMatchObject([{ enquiryId: id }])
  expect(await claim('TKRBN', { into: id })).toMatchObject(told(/is the enquiry from Asha K\. already/))
})

test('an enquiry with two chats stands once in the file and on its page', async () => {
  const { id } = await seedEnquiry({ name: 'Asha' })
  await seedOpening({ enquiryId: id })
  await seedOpening({ code: 'GHXZW', enquiryId: id, createdAt: daysAgo(1) })
  expect((await findEnquiry(id))?.chat?.code).toBe('TKRBN')
  let file = ''
  for await (const chunk of listEnquiryCsv(someStaff, readEnquiryFilters(new URLSearchParams())))
    file += chunk
  expect(file.match(/Asha/g)).toHaveLength(1)
  expect(file).toContain('TKRBN, GHXZW')
})

test('a viewer makes no enquiry of a chat (N05)', async () => {
  await seedOpening()
  const viewer = staffActor({ id: randomUUID(), role: 'viewer' })
  await expect(claim('TKRBN', { actor: viewer })).rejects.toMatchObject({ status: 403 })
  expect(await openings()).toMatchObject([{ enquiryId: null }])
})

test('twenty of the staff with one code make one enquiry, and the others learn whose it is (B16)', async () => {
  await seedOpening()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => claim('TKRBN')))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  for (const outcome of outcomes.filter(({ ok }) => !ok))
    expect(outcome).toMatchObject(told(/^The code TKRBN is the enquiry from Asha already\.$/))
  expect(await database().$count(enquiries)).toBe(1)
})

test('the same form twice, also at once, adds one enquiry and is no fault', async () => {
  await seedOpening()
  const id = randomUUID()
  const both = await Promise.all([claim('TKRBN', { id }), claim('TKRBN', { id })])
  expect(both).toMatchObject([
    { ok: true, item: { id } },
    { ok: true, item: { id } },
  ])
  expect(await database().$count(enquiries)).toBe(1)
})

test('the message becomes an enquiry with tour, page and source as the chat was opened', async () => {
  const tour = await seedTour({ title: 'Ghats' })
  await seedOpening({ page: 'tour-ghats', tourId: tour.id })
  const words = 'Hello Pravas, … My code is TKRBN.\nWe are four.'
  const outcome = await claim(words)
  const stored = await findEnquiry(outcome.ok ? outcome.item.id : '')
  expect(stored).toMatchObject({
    ...{ name: 'Asha', phone: '98200 12345', email: '', message: words, status: 'new' },
    ...{ type: 'tour', source: 'whatsapp', sourcePage: 'tour-ghats', tour: { title: 'Ghats' } },
    chat: { code: 'TKRBN', language: 'mr' },
  })
})

test('the code alone says so in the message; a tour that is gone meanwhile is left out', async () => {
  const tour = await seedTour({ title: 'Gone' })
  await seedOpening({ page: 'tour-gone', tourId: tour.id })
  await database().delete(tours).where(eq(tours.id, tour.id))
  await claim('tk-rbn')
  expect(await database().select().from(enquiries)).toMatchObject([
    { message: 'Wrote on WhatsApp with the code TKRBN.', tourId: null, sourcePage: 'tour-gone' },
  ])
})

test('an opening that nobody wrote in goes after thirty days, and one with an enquiry stays with it', async () => {
  await seedOpening({ createdAt: daysAgo(31) })
  await claim('TKRBN')
  await seedOpening({ code: 'BCDFG', createdAt: daysAgo(31) })
  await seedOpening({ code: 'GFDCB', createdAt: daysAgo(29) })
  expect(await removeUnclaimedChats()).toBe(1)
  expect((await openings()).map(({ code }) => code).sort()).toEqual(['GFDCB', 'TKRBN'])
})

test('with the enquiry of a person the opening goes to the trash and comes back; erased, both are gone (Q09)', async () => {
  const { id: chat } = await seedOpening()
  const outcome = await claim('TKRBN')
  const id = outcome.ok ? outcome.item.id : ''
  const deletion = randomUUID()
  await removeEnquiries(someStaff, { ids: [id], deletion })
  expect(await openings()).toEqual([])
  await undoDeletion(someStaff, deletion)
  expect(await openings()).toMatchObject([{ id: chat, code: 'TKRBN', enquiryId: id }])
  await eraseEnquiries(someStaff, { ids: [id] })
  expect(await openings()).toEqual([])
  expect(await claim('TKRBN')).toMatchObject(told(/The code TKRBN is unknown/))
})

test('who wrote by chat is answered in its language, unless a form told another one', async () => {
  const { id: byChat } = await seedEnquiry({ name: 'By chat' })
  const { id: byForm } = await seedEnquiry({ name: 'By form', language: 'hi' })
  const { id: byCall } = await seedEnquiry({ name: 'By call' })
  await seedOpening({ code: 'TKRBN', enquiryId: byChat })
  await seedOpening({ code: 'GHXZW', enquiryId: byForm })
  const listed = await listEnquiries(readEnquiryFilters(new URLSearchParams()))
  const languages = Object.fromEntries(listed.items.map(({ id, language }) => [id, language]))
  expect(languages).toEqual({ [byChat]: 'mr', [byForm]: 'hi', [byCall]: null })
  for (const [id, language] of Object.entries(languages))
    expect((await findEnquiry(id))?.language).toBe(language)
})
