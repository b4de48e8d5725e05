// Finds files of the library by name and by the words that say what they show, for the panel's search.
import { desc, inArray } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { closestFirst, matchesInEitherScript } from '#server/content/text-search.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { media } from '#server/tables/media-table.ts'

const shown = { id: media.id, name: media.originalFilename, alt: media.altText }

export type FoundMedia = { id: string; name: string; alt: string }

/** The first files that fit, those first that are called so, then the newest. */
export async function listMediaNaming(
  actor: Actor,
  { q, limit }: { q: string; limit: number },
): Promise<FoundMedia[]> {
  requirePermission(actor, 'media.read')
  return database()
    .select(shown)
    .from(media)
    .where(matchesInEitherScript(media.searchText, q))
    .orderBy(...closestFirst(media.searchText, q), desc(media.createdAt), desc(media.id))
    .limit(limit)
}

/** The files with these ids, in no order. */
export async function listMediaWithIds(actor: Actor, ids: readonly string[]): Promise<FoundMedia[]> {
  requirePermission(actor, 'media.read')
  return database()
    .select(shown)
    .from(media)
    .where(inArray(media.id, [...ids]))
}
