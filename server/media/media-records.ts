// Staff operations on media files.
import { and, count, desc, eq, inArray, like, sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { matchesText } from '#server/content/text-search.ts'
import { moveToTrash } from '#server/content/trash/move-to-trash.ts'
import { write } from '#server/content/write.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import type { MediaUpload } from '#server/media/ingest/ingested-file.ts'
import { discardFiles, ingestMedia } from '#server/media/ingest/media-ingest.ts'
import type { MediaRejection } from '#server/media/ingest/media-rejection.ts'
import { isPublicKey } from '#server/media/storage/media-storage.ts'
import { altColumns, media, mediaPreparations } from '#server/tables/media-tables.ts'
import type { WithPreservedIdentity } from '#shared/content/imported-rows.ts'
import type { MediaFilters } from '#shared/content/staff-list-filters.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { altTextSchema } from '#shared/media/alt-text.ts'
import { type ImageSource, placeholderImage } from '#shared/media/image.ts'
import { pageSize } from '#shared/pages/site-constants.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { describeImage } from './describe-image.ts'
import { removeWaiting } from './pending-media.ts'
import { recordStoredFile } from './record-stored-file.ts'

type MediaRow = Omit<typeof media.$inferSelect, 'searchText' | 'placeholder' | 'variants'>

/** `fileSize` in bytes. `preparation` is set while an image waits, or failed with `problem`. */
export type MediaItem = MediaRow & { url: string; picture: ImageSource; preparation: MediaPreparation }

type MediaPreparation = { problem: string; mayRetry: boolean } | null

export type CreateOutcome = { ok: true; item: MediaItem } | { ok: false; refusal: MediaRejection }
type ChangeOutcome = { ok: true; item: MediaItem } | { ok: false; problem: string }

const altTextField = altTextSchema.shape.altText

/** Throws StorageFull or database errors; then nothing is stored. */
export async function createMedia(
  actor: Actor,
  upload: MediaUpload & { altText?: string } & WithPreservedIdentity,
): Promise<CreateOutcome> {
  const altText = altTextField.parse(upload.altText ?? '')
  const ingested = await ingestMedia(upload)
  if (!ingested.ok) return ingested
  const row = await recordStoredFile(ingested.file, {
    actor,
    altText,
    ...(upload.preservedIdentity && { preservedIdentity: upload.preservedIdentity }),
  })
  return { ok: true, item: itemOf({ media: row, media_preparations: null }) }
}

/** Returns one page, newest first, and the number of matches. */
export async function listMedia(
  actor: Actor,
  { q, kind, page }: MediaFilters,
): Promise<{ items: MediaItem[]; total: number }> {
  requirePermission(actor, 'media.read')
  const wanted = and(
    q === '' ? undefined : matchesText(media.searchText, q),
    kind === '' ? undefined : like(media.mimeType, `${kind}/%`),
  )
  const [rows, totals] = await Promise.all([
    joined()
      .where(wanted)
      .orderBy(desc(media.createdAt), desc(media.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    database().select({ total: count() }).from(media).where(wanted),
  ])
  return { items: rows.map(itemOf), total: totals[0]?.total ?? 0 }
}

/** Undefined if there is none or the id is invalid. */
export async function findMedia(actor: Actor, id: string): Promise<MediaItem | undefined> {
  requirePermission(actor, 'media.read')
  if (!isRecordId(id)) return undefined
  const [row] = await joined().where(eq(media.id, id))
  return row && itemOf(row)
}

/** Returns the file with this key, encoded or not. */
export async function findMediaAt(actor: Actor, filePath: string): Promise<MediaItem | undefined> {
  requirePermission(actor, 'media.read')
  if (!isPublicKey(filePath)) return undefined
  const [row] = await joined().where(eq(media.filePath, filePath))
  return row && itemOf(row)
}

/** `other`: the current text after a concurrent change. */
type AltTextOutcome = ChangeOutcome | { ok: false; other: string }

type AltTextChange = { id: string; altText: string; after?: string; language?: TranslationLanguage }

/**
 * Undefined if there is no file. `after` is the expected current text, so a late request overwrites nothing
 * newer. A translation also stores the current English.
 */
export async function changeAltText(
  actor: Actor,
  { id, altText, after, language }: AltTextChange,
): Promise<AltTextOutcome | undefined> {
  const checked = altTextField.safeParse(altText)
  if (!checked.success) return { ok: false, problem: checked.error.issues[0]?.message ?? '' }
  // Avoids a write and cache invalidation if nothing may change.
  const found = await findMedia(actor, id)
  if (!found) return undefined
  const column = language ? altColumns[language].text : 'altText'
  const current = found[column]
  if (after !== undefined && cleanAltText(after) !== cleanAltText(current))
    return { ok: false, other: current }
  const isMeant = and(eq(media.id, id), after === undefined ? undefined : eq(media[column], current))
  const englishColumn = language && { [altColumns[language].english]: sql`${media.altText}` }
  const written = await write({ actor, action: 'change', subject: { kind: 'media', ids: [id] } }, (writing) =>
    writing
      .update(media)
      .set({ [column]: checked.data, ...englishColumn })
      .where(isMeant)
      .returning({ id: media.id }),
  )
  const item = await findMedia(actor, id)
  if (!item) return undefined
  if (written.length === 0) return { ok: false, other: item[column] }
  publishChangeSoon('media')
  return { ok: true, item }
}

/** Returns an invalid text unchanged. */
function cleanAltText(text: string): string {
  return altTextField.safeParse(text).data ?? text
}

/** Returns existing files, newest first. */
export async function findMediaFiles(
  actor: Actor,
  ids: readonly string[],
): Promise<Pick<MediaItem, 'id' | 'originalFilename' | 'filePath'>[]> {
  requirePermission(actor, 'media.read')
  const { id, originalFilename, filePath, createdAt } = media
  return database()
    .select({ id, originalFilename, filePath })
    .from(media)
    .where(inArray(id, ids.filter(isRecordId)))
    .orderBy(desc(createdAt), desc(id))
}

/** Returns their number. `deletion`: an id for undoing it. */
export async function removeMediaFiles(
  actor: Actor,
  { ids, deletion }: { ids: readonly string[]; deletion?: string },
): Promise<number> {
  const known = (await findMediaFiles(actor, ids)).map(({ id }) => id)
  if (known.length === 0) return 0
  const change = { actor, action: 'remove', subject: { kind: 'media', ids: known } } as const
  const { items } = await write(change, (writing) =>
    moveToTrash(writing, { kind: 'media', ids: known, deletion }),
  )
  if (items.length > 0) publishChangeSoon('media')
  return items.length
}

/** Records replaced since stay. */
export async function removeMediaAt(actor: Actor, filePaths: readonly string[]): Promise<number> {
  if (filePaths.length === 0) return 0
  const chosen = inArray(media.filePath, [...filePaths])
  const change = { actor, action: 'remove', subject: { kind: 'media' } } as const
  const { rows, orders } = await write(change, async (writing) => {
    // A running preparation then discards its result.
    const ids = writing.select({ id: media.id }).from(media).where(chosen)
    const orders = await writing
      .delete(mediaPreparations)
      .where(inArray(mediaPreparations.mediaId, ids))
      .returning()
    return { rows: await writing.delete(media).where(chosen).returning(), orders }
  })
  if (rows.length === 0) return 0
  publishChangeSoon('media')
  // check-media finds files that could not be deleted.
  for (const { waitingKey } of orders) await removeWaiting(waitingKey)
  for (const row of rows) {
    await discardFiles(row).catch((error) =>
      log().warn({ err: error, mediaId: row.id }, 'media files left behind'),
    )
  }
  return rows.length
}

function joined() {
  return database().select().from(media).leftJoin(mediaPreparations, eq(mediaPreparations.mediaId, media.id))
}

type Joined = {
  media: typeof media.$inferSelect
  media_preparations: typeof mediaPreparations.$inferSelect | null
}

function itemOf({ media: row, media_preparations: order }: Joined): MediaItem {
  const { searchText: _, placeholder, variants, ...rest } = row
  const isVisible = row.isPrepared && row.mimeType.startsWith('image/')
  const picture = isVisible ? describeImage({ ...rest, placeholder, variants }) : placeholderImage
  const preparation = order && { problem: order.problem, mayRetry: order.waitingKey !== null }
  return { ...rest, url: `/${row.filePath}`, picture, preparation }
}
