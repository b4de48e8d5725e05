// Media library for staff, newest first, with keyset pagination.
import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { matchesText } from '#server/content/text-search.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { variantKey } from '#server/media/storage/media-storage.ts'
import { media, mediaPreparations } from '#server/tables/media-tables.ts'
import {
  imageState,
  type MediaCard,
  type MediaPage,
  type MediaPageFilters,
  mediaPageSize,
} from '#shared/media/media-list.ts'
import { focalPointOf } from './describe-image.ts'

/** A JavaScript Date would lose the microseconds. */
const place = sql<string>`lpad((extract(epoch FROM ${media.createdAt}) * 1000000)::bigint::text, 16, '0') || '_' || ${media.id}`

const shown = {
  id: media.id,
  name: media.originalFilename,
  mimeType: media.mimeType,
  size: media.fileSize,
  alt: media.altText,
  filePath: media.filePath,
  variants: media.variants,
  isPrepared: media.isPrepared,
  focalX: media.focalX,
  focalY: media.focalY,
  problem: mediaPreparations.problem,
  place,
}

/** Returns the page and the number of matches. */
export async function listMediaPage(actor: Actor, filters: MediaPageFilters): Promise<MediaPage> {
  requirePermission(actor, 'media.read')
  const wanted = and(
    filters.q === '' ? undefined : matchesText(media.searchText, filters.q),
    filters.kind === '' ? undefined : like(media.mimeType, `${filters.kind}/%`),
  )
  const [rows, total] = await Promise.all([readRows(filters, wanted), database().$count(media, wanted)])
  const goesBack = filters.after === ''
  const cards = rows.slice(0, mediaPageSize).map(cardOf)
  if (!goesBack) cards.reverse()
  const hasMore = rows.length > mediaPageSize
  const [first, last] = [cards.at(0)?.place ?? null, cards.at(-1)?.place ?? null]
  return {
    cards,
    total,
    older: goesBack && !hasMore ? null : last,
    newer: (goesBack ? filters.before !== '' : hasMore) ? first : null,
  }
}

/** One more, to detect a next page. */
function readRows({ before, after }: MediaPageFilters, wanted: SQL | undefined) {
  const from = before || after
  const order = after && !before ? sql`ASC` : sql`DESC`
  const isBeyond = after && !before ? sql`>` : sql`<`
  const beyond = from
    ? sql`(${media.createdAt}, ${media.id}) ${isBeyond} (${timeOf(from)}, ${from.slice(17)}::uuid)`
    : undefined
  return database()
    .select(shown)
    .from(media)
    .leftJoin(mediaPreparations, eq(mediaPreparations.mediaId, media.id))
    .where(and(wanted, beyond))
    .orderBy(sql`${media.createdAt} ${order}`, sql`${media.id} ${order}`)
    .limit(mediaPageSize + 1)
}

function timeOf(at: string): SQL {
  return sql`timestamptz 'epoch' + ${at.slice(0, 16)}::bigint * interval '1 microsecond'`
}

type MediaColumn = 'id' | 'mimeType' | 'filePath' | 'variants' | 'isPrepared' | 'focalX' | 'focalY'
type Row = Pick<typeof media.$inferSelect, MediaColumn> & { problem: string | null } & Pick<
    MediaCard,
    'name' | 'size' | 'alt' | 'place'
  >

function cardOf({
  mimeType,
  filePath,
  variants,
  isPrepared,
  problem,
  focalX,
  focalY,
  ...row
}: Row): MediaCard {
  const kind = mimeType.startsWith('video/') ? 'video' : 'image'
  const isVisible = kind === 'image' && isPrepared
  return {
    ...row,
    kind,
    state: imageState({ isPrepared, problem }),
    thumbnail: isVisible ? thumbnailOf({ filePath, variants }) : '',
    focalPoint: focalPointOf({ focalX, focalY }),
  }
}

/** All supported browsers show WebP. */
function thumbnailOf({ filePath, variants }: Pick<Row, 'filePath' | 'variants'>): string {
  const [smallest] = variants
    .filter(({ format }) => format === 'webp')
    .toSorted((one, other) => one.width - other.width)
  return `/${smallest ? variantKey(filePath, smallest) : filePath}`
}
