// Lists media library files for replies.
import { and, count, desc, eq, inArray, lte } from 'drizzle-orm'
import type { StaffActor } from '#server/content/actor.ts'
import { matchesText } from '#server/content/text-search.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { media } from '#server/tables/media-tables.ts'
import { attachmentLimits, type ReplyFile, type ReplyFilePage } from '#shared/enquiries/replies/reply-form.ts'
import { pageSize } from '#shared/pages/site-constants.ts'
import { may } from '#shared/staff/permissions.ts'
import { isRecordId } from '#shared/values/record-id.ts'

const shown = { id: media.id, name: media.originalFilename, bytes: media.fileSize }
const isOffered = and(eq(media.isPrepared, true), lte(media.fileSize, attachmentLimits.bytes))

type Asked = { q: string; page: number }

/** Returns a page of files, newest first. Throws a 403 without permission. */
export async function listReplyFiles(actor: StaffActor, { q, page }: Asked): Promise<ReplyFilePage> {
  requirePermission(actor, 'media.read')
  const fits = q === '' ? isOffered : and(isOffered, matchesText(media.searchText, q))
  const [files, [counted]] = await Promise.all([
    database()
      .select(shown)
      .from(media)
      .where(fits)
      .orderBy(desc(media.createdAt), desc(media.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database().select({ total: count() }).from(media).where(fits),
  ])
  return { files, page, pages: Math.max(1, Math.ceil((counted?.total ?? 0) / pageSize)) }
}

/** Returns the existing files in the given order; none without permission. */
export async function findReplyFiles(actor: StaffActor, ids: readonly string[]): Promise<ReplyFile[]> {
  const known = ids.filter(isRecordId).slice(0, attachmentLimits.files)
  if (known.length === 0 || !may(actor.role, 'media.read')) return []
  const rows = await database().select(shown).from(media).where(inArray(media.id, known))
  return known.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
