// Redirects from addresses of a former site, stored beside former slugs: `/2021/05/name` or `?p=12`.
import { eq, sql } from 'drizzle-orm'
import { type Database, database } from '#server/database/database.ts'
import { oldSlugs } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { type PagedKindName, pageOf } from '#shared/content/content-kind.ts'
import { oldAddressKey } from '#shared/pages/old-address-key.ts'
import type { Actor } from './actor.ts'
import { contentRegister, listPagedKinds } from './content-register.ts'
import { contentVersionIsSure, currentContentVersion } from './content-version.ts'
import { write } from './write.ts'

type Addresses = { kind: PagedKindName; id: string; addresses: readonly string[] }

const rowsAtOnce = 500

/** The first item of an address keeps it; repeated calls change nothing. */
export async function storeOldAddresses(actor: Actor, items: readonly Addresses[]): Promise<void> {
  const rows = items.flatMap(({ kind, id, addresses }) =>
    addresses.map((slug) => ({ kind: contentRegister[kind].slugKind, slug, itemId: id })),
  )
  if (rows.length === 0) return
  await write({ actor, action: 'change', subject: { kind: 'site' } }, async (writing) => {
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await writing
        .insert(oldSlugs)
        .values(rows.slice(at, at + rowsAtOnce))
        .onConflictDoNothing()
  })
}

type Pages = Map<string, string>
type Reading = { from: Database; version: number; pages: Promise<Pages>; reusableUntil: number }

const pauseMs = { unsure: 5000, failed: 1000 }

let reading: Reading | undefined
let lastRead: { from: Database; pages: Pages } | undefined

/** Finds published items only. May be outdated while the version is unconfirmed. */
export async function findOldAddress(url: URL): Promise<string | undefined> {
  const key = oldAddressKey(url.href, url.origin)
  if (key === undefined) return undefined
  const pages = readOnce()
  const isUsable = lastRead?.from === database() && !contentVersionIsSure()
  return (isUsable && lastRead ? lastRead.pages : await pages).get(key)
}

function readOnce(): Promise<Pages> {
  const [from, version] = [database(), currentContentVersion()]
  const isSame = reading?.from === from && reading.version === version
  if (isSame && reading && performance.now() < reading.reusableUntil) return reading.pages
  const isSure = contentVersionIsSure()
  const started: Reading = { from, version, pages: readPages(), reusableUntil: Number.POSITIVE_INFINITY }
  reading = started
  started.pages.then(
    (pages) => {
      lastRead = { from, pages }
      if (!isSure) started.reusableUntil = performance.now() + pauseMs.unsure
    },
    () => {
      started.reusableUntil = performance.now() + pauseMs.failed
    },
  )
  return started.pages
}

async function readPages(): Promise<Pages> {
  const kinds = listPagedKinds().map(async ({ name, table, slugKind }) => {
    const rows = await database()
      .select({ key: oldSlugs.slug, slug: table.slug })
      .from(oldSlugs)
      .innerJoin(table, eq(table.id, oldSlugs.itemId))
      .where(sql`${oldSlugs.kind} = ${slugKind} AND ${oldSlugs.slug} ~ '^[/?]' AND ${isPublished(table)}`)
    return rows.map(({ key, slug }) => [key, pageOf(name, slug)] as const)
  })
  return new Map((await Promise.all(kinds)).flat())
}
