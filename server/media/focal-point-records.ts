// Changes an image's focal point, which all crops preserve.
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { media } from '#server/tables/media-tables.ts'
import { type FocalPoint, writePoint } from '#shared/media/focal-point.ts'
import { focalPointOf } from './describe-image.ts'
import { findMedia } from './media-records.ts'

type Chosen = { id: string; point: FocalPoint | null; after?: FocalPoint | null }
/** `other`: the current point after a concurrent change. */
type Outcome = { ok: true } | { ok: false; problem: string } | { ok: false; other: string }

/** Null is the centre. Undefined if there is no file. `after` is the expected current value. */
export async function changeFocalPoint(
  actor: Actor,
  { id, point, after }: Chosen,
): Promise<Outcome | undefined> {
  // Avoids a write and cache invalidation if nothing changes.
  const found = await findMedia(actor, id)
  if (!found) return undefined
  if (!found.mimeType.startsWith('image/')) return { ok: false, problem: 'Only a picture has a focal point.' }
  const now = writePoint(focalPointOf(found))
  if (now === writePoint(point)) return { ok: true }
  if (after !== undefined && writePoint(after) !== now) return { ok: false, other: now }
  const isMeant = and(eq(media.id, id), after === undefined ? undefined : hasPoint(after))
  const written = await write({ actor, action: 'change', subject: { kind: 'media', ids: [id] } }, (writing) =>
    writing
      .update(media)
      .set({ focalX: point?.x ?? null, focalY: point?.y ?? null })
      .where(isMeant)
      .returning({ id: media.id }),
  )
  if (written.length > 0) {
    publishChangeSoon('media')
    return { ok: true }
  }
  const item = await findMedia(actor, id)
  return item && { ok: false, other: writePoint(focalPointOf(item)) }
}

function hasPoint(point: FocalPoint | null) {
  return and(
    sql`${media.focalX} IS NOT DISTINCT FROM ${point?.x ?? null}`,
    sql`${media.focalY} IS NOT DISTINCT FROM ${point?.y ?? null}`,
  )
}
