// Creates enquiries from WhatsApp chats, at most one per chat code.
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { chatOpenings, enquiries, enquiryEvents } from '#server/tables/enquiry-tables.ts'
import { findChatCodes } from '#shared/enquiries/chats/chat.ts'
import type { ChatEnquiryInput } from '#shared/enquiries/chats/chat-enquiry-form.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { existingTour } from './enquiry-change-records.ts'
import { listEnquiriesByPhone } from './sender-records.ts'

type Added = { id: string; title: string; updatedAt: Date }
type ChatRow = { id: string; code: string; page: string; tourId: string | null; enquiryId: string | null }

type Given = { form: ChatEnquiryInput; id: string }

/**
 * Creates the enquiry with the code's page, tour and source. Unknown and used codes are field errors. If
 * the form names an enquiry, adds the message there, as an event with this ID.
 */
export async function createEnquiryOfChat(actor: Actor, { form, id }: Given): Promise<SaveOutcome<Added>> {
  const change = { actor, action: 'create', subject: { kind: 'enquiry', ids: [id] } } as const
  const outcome = await write(change, async (writing): Promise<SaveOutcome<Added>> => {
    const codes = findChatCodes(form.words)
    const found = await lockOpenings(writing, codes)
    const open = found.find(({ enquiryId }) => enquiryId === null)
    const [known] = found
    if (!open) return known ? rejectClaimed(writing, { chat: known, form, id }) : rejectUnknown(codes)
    if (form.into === '' && (await listEnquiriesByPhone(form.phone)).length > 0) return rejectKnown
    if (isRecordId(form.into)) return addToEnquiry(writing, { chat: open, form, id })
    const { tourId } = open
    const values = { ...draftOf(open, form), id, tourId: tourId && existingTour(tourId) }
    const [added] = await writing.insert(enquiries).values(values).returning(asAdded)
    await writing.update(chatOpenings).set({ enquiryId: id }).where(eq(chatOpenings.id, open.id))
    if (!added) throw new Error('The enquiry of a chat was not stored')
    return { ok: true, item: added }
  })
  if (outcome.ok) publishChangeSoon('enquiries')
  return outcome
}

const asAdded = { id: enquiries.id, title: enquiries.name, updatedAt: enquiries.updatedAt }

/** In the order of the text, but locked in a fixed order, so a concurrent request finds the code used. */
async function lockOpenings(writing: Writing, codes: string[]): Promise<ChatRow[]> {
  const { rows } = await writing.execute<ChatRow>(sql`
    SELECT id, code, page, tour_id AS "tourId", enquiry_id AS "enquiryId" FROM chat_openings
    WHERE code = ANY (${sql.param(codes)}::text[]) ORDER BY code FOR UPDATE`)
  return rows.sort((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
}

type Known = { chat: ChatRow; form: ChatEnquiryInput; id: string }

async function addToEnquiry(writing: Writing, { chat, form, id }: Known): Promise<SaveOutcome<Added>> {
  const [known] = await writing
    .select(asAdded)
    .from(enquiries)
    .where(eq(enquiries.id, form.into))
    .for('key share')
  if (!known) return { ok: false, reason: 'invalid', errors: { into: [enquiryActionTexts.missing] } }
  const text = messageOf(chat, form.words)
  await writing.insert(enquiryEvents).values({ id, enquiryId: known.id, kind: 'whatsapp-received', text })
  await writing.update(chatOpenings).set({ enquiryId: known.id }).where(eq(chatOpenings.id, chat.id))
  return { ok: true, item: known }
}

function messageOf({ code }: ChatRow, words: string): string {
  const isCodeAlone = words.replace(/[\s-]/g, '').toUpperCase() === code
  return isCodeAlone ? `Wrote on WhatsApp with the code ${code}.` : words
}

function draftOf(chat: ChatRow, { words, name, phone }: ChatEnquiryInput) {
  const { page, tourId } = chat
  return {
    ...{ name, phone, email: '', sourcePage: page },
    message: messageOf(chat, words),
    type: tourId === null ? 'general' : 'tour',
    source: 'whatsapp',
  } as const
}

/** Accepts a repeated form. */
async function rejectClaimed(
  writing: Writing,
  { chat: { code, enquiryId }, form, id }: Known,
): Promise<SaveOutcome<Added>> {
  const [taken] = await writing
    .select(asAdded)
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId ?? ''))
  const isSame = taken && (taken.id === id || (taken.id === form.into && (await isStored(writing, id))))
  if (isSame) return { ok: true, item: taken }
  const whose = taken ? `the enquiry from ${taken.title}` : 'an enquiry'
  return invalid(`The code ${code} is ${whose} already.`)
}

async function isStored(writing: Writing, eventId: string): Promise<boolean> {
  return (await writing.$count(enquiryEvents, eq(enquiryEvents.id, eventId))) > 0
}

const rejectKnown: SaveOutcome<Added> = {
  ok: false,
  reason: 'invalid',
  errors: { into: ['This number has written before. Choose where the message belongs.'] },
}

function rejectUnknown(codes: readonly string[]): SaveOutcome<Added> {
  return invalid(
    codes.length === 1
      ? `The code ${codes[0]} is unknown or older than 30 days.`
      : `These codes are unknown or older than 30 days: ${codes.join(', ')}.`,
  )
}

function invalid(words: string): SaveOutcome<Added> {
  return { ok: false, reason: 'invalid', errors: { words: [words] } }
}

const retentionDays = 30

/** Returns how many it deleted. */
export async function removeUnclaimedChats(): Promise<number> {
  const isOld = lt(chatOpenings.createdAt, sql`now() - make_interval(days => ${retentionDays})`)
  const { rowCount } = await database()
    .delete(chatOpenings)
    .where(and(isNull(chatOpenings.enquiryId), isOld))
  return rowCount ?? 0
}
