import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiryEmails, replyTemplates } from '#server/tables/enquiry-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { attachmentLimits, type ReplyInput, replyTexts } from '#shared/enquiries/replies/reply-form.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import { passUndoTime } from '#tests/support/mail/pass-undo-time.ts'
import { readPdfTitles } from '#tests/support/media/pdf-titles.ts'
import { sendReply, takeBackReply } from './replies/reply-records.ts'
import { readReplyScreen } from './replies/reply-screen-records.ts'
import { findReplySheet } from './replies/reply-sheet-records.ts'

useTestDatabase()
const { startSink, startQueue } = useMailOffice()

const meera = staffActor({ id: '11111111-1111-4111-8111-111111111111', role: 'enquiries' })
const viewer = staffActor({ id: '33333333-3333-4333-8333-333333333333', role: 'viewer' })
const editor = staffActor({ id: '22222222-2222-4222-8222-222222222222', role: 'editor' })
let tourId: string

beforeAll(async () => {
  await database().insert(staffUsers).values({ id: meera.id, name: 'Meera', email: 'meera@site.test' })
})
beforeEach(async () => {
  await emptyTables(['enquiry_emails', 'enquiry_events', 'tours', 'media'])
  tourId = (await seedTour({ title: 'Konkan Coast' })).id
})

const inputOf = (more: Partial<ReplyInput> = {}): ReplyInput => ({
  ...{ replyId: randomUUID(), seen: new Date().toISOString(), subject: 'Your trip', body: 'Yes.' },
  ...{ files: [], sheet: tourId, sheetVersion: '', ...more },
})
const ravi = () => seedEnquiry({ name: 'Ravi', email: 'ravi@example.com', message: 'Which tour?', tourId })
const change = (more: Partial<typeof tours.$inferInsert>) =>
  database().update(tours).set(more).where(eq(tours.id, tourId))
const stored = () => database().select().from(enquiryEmails)

test('the sheet of a draft, of no tour, or of one that was withdrawn meanwhile is refused at its place (K11)', async () => {
  await startQueue()
  const { id: enquiryId } = await ravi()
  const gone = { ok: false, status: 422, errors: { sheet: [replyTexts.sheetGone] } }
  await change({ status: 'draft' })
  expect(await sendReply(meera, { enquiryId, input: inputOf() })).toEqual(gone)
  expect(await sendReply(meera, { enquiryId, input: inputOf({ sheet: randomUUID() }) })).toEqual(gone)
  expect(await findReplySheet(meera, tourId)).toBeNull()
  expect(await stored()).toEqual([])
})

test('who may not answer travellers is told nothing of a sheet (K11)', async () => {
  await expect(findReplySheet(viewer, tourId)).rejects.toMatchObject({ status: 403 })
})

test('a tour that was changed after its sheet was chosen is looked at again before anything is sent (K11)', async () => {
  await startQueue()
  const { id: enquiryId } = await ravi()
  const seen = await findReplySheet(meera, tourId)
  await change({ priceFrom: 99000 })
  const input = inputOf({ sheetVersion: seen!.version })
  expect(await sendReply(meera, { enquiryId, input })).toEqual({
    ok: false,
    status: 422,
    errors: { sheet: [replyTexts.sheetChanged('Konkan Coast')] },
  })
  const again = await findReplySheet(meera, tourId)
  expect(await sendReply(meera, { enquiryId, input: { ...input, sheetVersion: again!.version } })).toEqual({
    ok: true,
  })
  // A second sending of the form, whose answer was lost, finds the email, whatever became of the tour.
  await change({ status: 'draft' })
  expect(await sendReply(meera, { enquiryId, input })).toEqual({ ok: true })
  expect(await stored()).toHaveLength(1)
})

test('a sheet counts among the files and the bytes that an email may have', async () => {
  await startQueue()
  const { id: enquiryId } = await ravi()
  const bytes = (await findReplySheet(meera, tourId))?.bytes ?? 0
  expect(bytes).toBeGreaterThan(10_000)
  const room = attachmentLimits.bytes - bytes
  const names = { filename: 'fort.webp', originalFilename: 'fort.webp', mimeType: 'image/webp' }
  const file = { ...names, filePath: 'media/1732190000000-9f2c4e71a0b3.webp', fileSize: room + 1 }
  const [{ id } = { id: '' }] = await database().insert(media).values(file).returning()
  const input = inputOf({ files: [id] })
  const tooLarge = { ok: false, status: 422, errors: { files: [replyTexts.tooLarge] } }
  expect(await sendReply(editor, { enquiryId, input })).toEqual(tooLarge)
  await database().update(media).set({ fileSize: room })
  expect(await sendReply(editor, { enquiryId, input })).toEqual({ ok: true })
  const [email] = await stored()
  expect(email?.attachments).toMatchObject([{ mediaId: id }, { name: 'konkan-coast.pdf', sheet: { tourId } }])
})

test('undo gives back which sheet went along', async () => {
  await startQueue()
  const { id: enquiryId } = await ravi()
  const input = inputOf()
  await sendReply(meera, { enquiryId, input })
  const taken = await takeBackReply(meera, { enquiryId, replyId: input.replyId })
  expect(taken).toEqual({
    subject: `Your trip [PV-${taken?.subject.slice(-6)}`,
    body: 'Yes.',
    files: [],
    sheet: tourId,
  })
})

test('the sheet goes out as it was when the reply was sent, also when the tour is changed and withdrawn before', async () => {
  const sink = await startSink()
  await startQueue()
  const { id: enquiryId } = await ravi()
  await sendReply(meera, { enquiryId, input: inputOf() })
  await change({ title: 'Another title', status: 'draft' })
  await passUndoTime()
  await expect.poll(() => sink.messages.length).toBe(1)
  const [mail] = await sink.parsed()
  expect(mail?.attachments).toMatchObject([{ filename: 'konkan-coast.pdf', mimeType: 'application/pdf' }])
  const titles = readPdfTitles(new Uint8Array(mail?.attachments[0]?.content as ArrayBuffer))
  expect(titles).toContain('Konkan Coast')
})

test('the tour that was asked about stands first among those with a sheet', async () => {
  await seedTour({ title: 'A ridge walk' })
  const { id } = await ravi()
  const desk = await readReplyScreen(meera, { id, me: 'Meera' })
  expect(desk?.sheetTours.map(({ title }) => title)).toEqual(['Konkan Coast', 'A ridge walk'])
  expect(desk?.askedTour).toBe(tourId)
  await change({ status: 'draft' })
  const later = await readReplyScreen(meera, { id, me: 'Meera' })
  expect(later).toMatchObject({ askedTour: null, sheetTours: [{ title: 'A ridge walk' }] })
})

test('no shipped template repeats the name with which the signature begins', async () => {
  const { id } = await ravi()
  const desk = await readReplyScreen(meera, { id, me: 'Meera Rao' })
  expect(desk?.signature[0]).toBe('Meera Rao')
  expect(desk?.templates.length).toBeGreaterThan(2)
  for (const { body } of desk?.templates ?? []) expect(body).toMatch(/Warm regards,$/)
})

test('templates in the language of the traveller come first, the others in their order', async () => {
  const texts = { kind: 'email' as const, subject: 'S', body: 'B' }
  await database()
    .insert(replyTemplates)
    .values([
      { ...texts, language: 'mr', name: 'पहिले उत्तर' },
      { ...texts, language: 'hi', name: 'पहला जवाब' },
    ])
  const namesFor = async (language: 'hi' | 'mr' | null) => {
    const { id } = await seedEnquiry({ name: 'Ravi', email: 'ravi@example.com', language })
    const desk = await readReplyScreen(meera, { id, me: 'Meera' })
    return desk?.templates.map(({ name }) => name) ?? []
  }
  const usual = await namesFor(null)
  const first = { mr: 'पहिले उत्तर (Marathi)', hi: 'पहला जवाब (Hindi)' }
  for (const language of ['mr', 'hi'] as const) {
    const others = usual.filter((name) => name !== first[language])
    expect(await namesFor(language)).toEqual([first[language], ...others])
  }
  expect(usual.at(0)).not.toMatch(/\((Marathi|Hindi)\)$/)
  await database()
    .delete(replyTemplates)
    .where(inArray(replyTemplates.language, ['mr', 'hi']))
})
