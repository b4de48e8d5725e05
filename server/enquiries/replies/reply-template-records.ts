// Stores templates of email and WhatsApp replies.
import { and, asc, eq, sql } from 'drizzle-orm'
import { configuration } from '#server/config/configuration.ts'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import {
  checkVersion,
  rejectFields,
  requireNew,
  requireRow,
  saveContent,
} from '#server/content/save-content.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { replyTemplates } from '#server/tables/enquiry-tables.ts'
import type { WithPreservedIdentity } from '#shared/content/imported-rows.ts'
import type { WhatsappTemplate } from '#shared/enquiries/chats/whatsapp-reply.ts'
import type { ReplyLanguage } from '#shared/enquiries/replies/reply-placeholders.ts'
import type { ReplyKind, ReplyTemplateInput } from '#shared/enquiries/replies/reply-template.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'

export type ReplyTemplate = typeof replyTemplates.$inferSelect

/** With `title` for forms. */
type NamedTemplate = ReplyTemplate & { title: string }

const named = (row: ReplyTemplate): NamedTemplate => ({ ...row, title: row.name })

/** Returns templates, optionally of one kind and language, by kind, language and name. */
export function listReplyTemplates(kind?: ReplyKind, language?: ReplyLanguage): Promise<ReplyTemplate[]> {
  return database()
    .select()
    .from(replyTemplates)
    .where(and(kind && eq(replyTemplates.kind, kind), language && eq(replyTemplates.language, language)))
    .orderBy(asc(replyTemplates.kind), asc(replyTemplates.language), asc(sql`lower(${replyTemplates.name})`))
}

/** Returns the template, or undefined. */
export async function findReplyTemplate(id: string): Promise<NamedTemplate | undefined> {
  if (!isRecordId(id)) return undefined
  const [row] = await database().select().from(replyTemplates).where(eq(replyTemplates.id, id))
  return row && named(row)
}

/** Adds a template, once per ID. */
export function createReplyTemplate(
  actor: Actor,
  { preservedIdentity, ...input }: ReplyTemplateInput & WithPreservedIdentity,
): Promise<SaveOutcome<NamedTemplate>> {
  const id = preservedIdentity?.id
  const change = {
    actor,
    action: 'create',
    subject: { kind: 'reply-template', ids: id ? [id] : [] },
  } as const
  return told(
    saveContent(change, async (writing) => {
      await lockNames(writing)
      await requireNew(writing, { id, find: (known) => find(writing, known) })
      await requireFreeName(writing, { input, id })
      const rows = await writing
        .insert(replyTemplates)
        .values({ ...stored(input), ...(id && { id }) })
        .returning()
      return named(requireRow(rows))
    }),
  )
}

type Edit = { id: string; loadedAt: Date; input: ReplyTemplateInput }

/** Changes a template, unless changed after `loadedAt`. */
export async function changeReplyTemplate(
  actor: Actor,
  { id, loadedAt, input }: Edit,
): Promise<SaveOutcome<NamedTemplate>> {
  if (!isRecordId(id)) return { ok: false, reason: 'missing' }
  const change = { actor, action: 'change', subject: { kind: 'reply-template', ids: [id] } } as const
  return told(
    saveContent(change, async (writing) => {
      await lockNames(writing)
      const [row] = await find(writing, id)
      checkVersion(row, loadedAt)
      await requireFreeName(writing, { input, id })
      const rows = await writing
        .update(replyTemplates)
        .set(stored(input))
        .where(eq(replyTemplates.id, id))
        .returning()
      return named(requireRow(rows))
    }),
  )
}

/** Deletes a template; false if it does not exist. Replies are unaffected. */
export async function removeReplyTemplate(actor: Actor, id: string): Promise<boolean> {
  if (!isRecordId(id)) return false
  const change = { actor, action: 'remove', subject: { kind: 'reply-template', ids: [id] } } as const
  const gone = await write(change, (writing) =>
    writing.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning({ id: replyTemplates.id }),
  )
  if (gone.length > 0) publishChangeSoon('enquiries')
  return gone.length > 0
}

function stored({ subject, ...input }: ReplyTemplateInput): ReplyTemplateInput {
  return { ...input, subject: input.kind === 'email' ? subject : '' }
}

async function find(writing: Writing, id: string): Promise<NamedTemplate[]> {
  return (await writing.select().from(replyTemplates).where(eq(replyTemplates.id, id))).map(named)
}

/** Serialized, so a concurrent duplicate name is detected. */
async function lockNames(writing: Writing): Promise<void> {
  await writing.execute(sql`SELECT pg_advisory_xact_lock(hashtext('reply templates'))`)
}

type Naming = { input: ReplyTemplateInput; id: string | undefined }

async function requireFreeName(writing: Writing, { input, id }: Naming): Promise<void> {
  const { kind, language, name } = input
  const [other] = await writing
    .select({ id: replyTemplates.id })
    .from(replyTemplates)
    .where(
      and(
        eq(replyTemplates.kind, kind),
        eq(replyTemplates.language, language),
        sql`lower(${replyTemplates.name}) = lower(${name}::text)`,
        id ? sql`${replyTemplates.id} <> ${id}::uuid` : undefined,
      ),
    )
  if (other) rejectFields({ name: ['There is a template of this name already. Choose another name.'] })
}

async function told(saving: Promise<SaveOutcome<NamedTemplate>>): Promise<SaveOutcome<NamedTemplate>> {
  const outcome = await saving
  if (outcome.ok) publishChangeSoon('enquiries')
  return outcome
}

/** Returns the templates; `origin` has no trailing slash. */
export async function readWhatsappTemplates(): Promise<{ templates: WhatsappTemplate[]; origin: string }> {
  const templates = await listReplyTemplates('whatsapp')
  return {
    templates: templates.map(({ id, name, language, body }) => ({ id, name, language, body })),
    origin: configuration().publicOrigin,
  }
}
