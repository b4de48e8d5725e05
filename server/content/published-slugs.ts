// Resolves former and malformed slugs of published items.
import { and, eq, inArray } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { oldSlugs } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import { contentRegister } from './content-register.ts'

/**
 * For a former slug, or one with characters that a chat or email left around the link. Undefined if `text` is
 * current.
 */
export async function findCurrentSlug(kind: PagedKindName, text: string): Promise<string | undefined> {
  const slug = slugWithin(text)
  if (slug === undefined) return undefined
  const current = (await listCurrentSlugs(kind, [slug])).get(slug)
  return current === text ? undefined : current
}

function slugWithin(text: string): string | undefined {
  const visible = text.slice(0, maxTextLength).replace(/\p{Cf}/gu, '')
  return /^[^\p{L}\p{N}]*([a-z0-9]+(?:-[a-z0-9]+)*)(?![a-zA-Z0-9])/u.exec(visible)?.[1]
}

/** Characters. */
const maxTextLength = 500

/** Tries the current slug of the former owner, too. */
export async function findAtAnySlug<Item>(
  kind: PagedKindName,
  { slug, find }: { slug: string; find: (slug: string) => Promise<Item | undefined> },
): Promise<Item | undefined> {
  const found = await find(slug)
  if (found) return found
  const current = await findCurrentSlug(kind, slug)
  return current === undefined ? undefined : find(current)
}

/** Unknown slugs are absent. */
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
