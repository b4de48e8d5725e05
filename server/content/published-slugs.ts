// Tells where a published item went when its address changed; the address of anything else stays unknown.
import { and, eq, inArray } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { oldSlugs } from '#server/tables/old-slug-table.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import { contentRegister } from './content-register.ts'

/**
 * The present slug of the published item that `text` means: its former slug, or a slug of it among what a chat or an email left around
 * the link, such as a bracket, a full stop, a quotation mark or further words. Undefined when there is none.
 */
export async function findCurrentSlug(kind: PagedKindName, text: string): Promise<string | undefined> {
  const slug = slugWithin(text)
  if (slug === undefined) return undefined
  const current = (await listCurrentSlugs(kind, [slug])).get(slug)
  return current === text ? undefined : current
}

/** The slug with which the text begins, after signs around it and invisible characters are taken out. */
function slugWithin(text: string): string | undefined {
  const visible = text.slice(0, longestText).replace(/\p{Cf}/gu, '')
  return /^[^\p{L}\p{N}]*([a-z0-9]+(?:-[a-z0-9]+)*)(?![a-zA-Z0-9])/u.exec(visible)?.[1]
}

/** Characters of an address that are looked at. */
const longestText = 500

/**
 * What `find` finds at this slug, or else at the present slug of what once bore it: links and open pages outlive a
 * change of slug.
 */
export async function findAtAnySlug<Found>(
  kind: PagedKindName,
  { slug, find }: { slug: string; find: (slug: string) => Promise<Found | undefined> },
): Promise<Found | undefined> {
  const found = await find(slug)
  if (found) return found
  const current = await findCurrentSlug(kind, slug)
  return current === undefined ? undefined : find(current)
}

/** For each of `slugs` the present one of the published item that bears or bore it; those that lead nowhere are left out. */
export async function listCurrentSlugs(
  kind: PagedKindName,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const { table, slugKind } = contentRegister[kind]
  const present = database()
    .select({ asked: table.slug, current: table.slug })
    .from(table)
    .where(and(inArray(table.slug, slugs), isPublished(table)))
  const once = database()
    .select({ asked: oldSlugs.slug, current: table.slug })
    .from(oldSlugs)
    .innerJoin(table, eq(table.id, oldSlugs.itemId))
    .where(and(eq(oldSlugs.kind, slugKind), inArray(oldSlugs.slug, slugs), isPublished(table)))
  const [bearing, bore] = await Promise.all([present, once])
  return new Map([...bore, ...bearing].map(({ asked, current }) => [asked, current]))
}
