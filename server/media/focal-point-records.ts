// Lets staff say which place of a picture every crop of it keeps; the pages and the share cards follow.
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { media } from '#server/tables/media-table.ts'
import { type FocalPoint, writePoint } from '#shared/media/focal-point.ts'
import { focalPointOf } from './describe-picture.ts'
import { findMedia } from './media-records.ts'

type Chosen = { id: string; point: FocalPoint | null; after?: FocalPoint | null }
/** `other`: the picture has this point by now, as a form sends it. */
type Outcome = { ok: true } | { ok: false; problem: string } | { ok: false; other: string }

/**
 * Gives the picture this point, null for the middle. `undefined` when there is no such file. With `after` only where it still
 * has that one: a save that a later one overtakes on the way takes nothing back.
 */
export async function changeFocalPoint(
  actor: Actor,
  { id, point, after }: Chosen,
): Promise<Outcome | undefined> {
  // Nothing is written, nor any page forgotten, for a file that is not there or has that point.
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
