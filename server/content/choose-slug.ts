// Chooses a slug: the entered one, else one derived from the title, numbered if taken.
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/database/database.ts'
import { oldSlugs } from '#server/tables/content-tables.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import { numberedSlug, slugOrFallback } from '#shared/values/slug.ts'
import { contentRegister } from './content-register.ts'
import { rejectUsedSlug } from './save-content.ts'

type Item = {
  kind: PagedKindName
  /** Empty: derive from the title. */
  typed: string
  title: string
  /** Id of a changed item; its own slug counts as free. */
  id?: string
}

const candidatesAtOnce = 50

/**
 * Stays free until the transaction ends. Rejects an entered slug in use. Derived slugs avoid former slugs of
 * other items, to preserve their redirects.
 */
export async function chooseSlug(transaction: Transaction, item: Item): Promise<string> {
  await lockSlugs(transaction, item.kind)
  if (item.typed !== '') return chooseEntered(transaction, item)
  const plain = slugOrFallback(item.title, contentRegister[item.kind].fallbackSlug)
  return firstFree(transaction, { ...item, plain })
}

type Slugged = { id: string; slug: string }

/** Like `chooseSlug`, but an unchanged slug stays. */
export async function chooseChangedSlug(
  transaction: Transaction,
  { kind, input, stored }: { kind: PagedKindName; input: { slug: string; title: string }; stored: Slugged },
): Promise<string> {
  if (input.slug === stored.slug) return stored.slug
  return chooseSlug(transaction, { kind, typed: input.slug, title: input.title, id: stored.id })
}

type Restored = { kind: PagedKindName; id: string; slug: string }

/** Numbered if another item uses or used it. */
export async function chooseRestoredSlug(
  transaction: Transaction,
  { slug, ...item }: Restored,
): Promise<string> {
  await lockSlugs(transaction, item.kind)
  return firstFree(transaction, { ...item, plain: slug })
}

/** Serialises writers per content type, which could choose the same free slug. */
async function lockSlugs(transaction: Transaction, kind: PagedKindName): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`slugs of ${kind}`}))`)
}

type Named = Pick<Item, 'kind' | 'id'>

async function firstFree(
  transaction: Transaction,
  { plain, ...item }: Named & { plain: string },
): Promise<string> {
  for (let first = 1; ; first += candidatesAtOnce) {
    const candidates = Array.from({ length: candidatesAtOnce }, (_, at) => nameOf(plain, first + at))
    const taken = await findTaken(transaction, { item, candidates })
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free !== undefined) return free
  }
}

async function chooseEntered(transaction: Transaction, { kind, typed, id }: Item): Promise<string> {
  const { table } = contentRegister[kind]
  const holders = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.slug, typed), notItself(table.id, id)))
  return holders.length > 0 ? rejectUsedSlug() : typed
}

async function findTaken(
  transaction: Transaction,
  { item: { kind, id }, candidates }: { item: Named; candidates: string[] },
): Promise<Set<string>> {
  const { table, slugKind } = contentRegister[kind]
  const present = transaction
    .select({ slug: table.slug })
    .from(table)
    .where(and(inArray(table.slug, candidates), notItself(table.id, id)))
  const previous = transaction
    .select({ slug: oldSlugs.slug })
    .from(oldSlugs)
    .where(
      and(eq(oldSlugs.kind, slugKind), inArray(oldSlugs.slug, candidates), notItself(oldSlugs.itemId, id)),
    )
  const rows = await union(present, previous)
  return new Set(rows.map(({ slug }) => slug))
}

function notItself(column: Parameters<typeof ne>[0], id: string | undefined): SQL | undefined {
  return id === undefined ? undefined : ne(column, id)
}

function nameOf(plain: string, number: number): string {
  return number === 1 ? plain : numberedSlug(plain, number)
}
