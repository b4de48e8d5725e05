// Searches content, enquiries and files that the role may read.
import { desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import { actorOf, type SignedIn } from '#server/auth/staff-context.ts'
import type { Actor } from '#server/content/actor.ts'
import { contentRegister } from '#server/content/content-register.ts'
import { listOrder } from '#server/content/list-page.ts'
import { closestFirst, matchesInEitherScript, matchesText } from '#server/content/text-search.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { media } from '#server/tables/media-tables.ts'
import { type ContentKindName, contentKindNames } from '#shared/content/content-kind.ts'
import { may } from '#shared/staff/permissions.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { slugOf } from '#shared/values/slug.ts'
import { type EnquiryMatch, listEnquiriesNaming, listEnquiriesWithIds } from './enquiry-results.ts'

/** `note` is the register's note column. */
type ContentResult = { id: string; title: string; note: string | boolean }

type ContentTypeResults = { kind: ContentKindName; items: ContentResult[] }

/** Returns the best matches per content type; title matches first. */
function findContent(q: string, { limit }: { limit: number }): Promise<ContentTypeResults[]> {
  return Promise.all(
    contentKindNames.map(async (kind) => {
      const { table } = contentRegister[kind]
      const order = [...closestFirst(table.searchText, q), ...listOrder(kind)]
      return { kind, items: await readItems(kind, { fits: matchesQuery(kind, q), order, limit }) }
    }),
  )
}

/** Returns the items with these ids, unordered. */
function findContentWithIds(kind: ContentKindName, ids: readonly string[]): Promise<ContentResult[]> {
  const { table } = contentRegister[kind]
  return readItems(kind, { fits: inArray(table.id, [...ids]), order: [], limit: ids.length })
}

/** Slugs contain the Latin spelling of titles in another script. */
function matchesQuery(kind: ContentKindName, q: string): SQL | undefined {
  const { table } = contentRegister[kind]
  const slug = slugOf(q)
  const inTexts = matchesInEitherScript(table.searchText, q)
  return 'slug' in table && slug !== '' ? or(inTexts, matchesText(table.slug, slug)) : inTexts
}

type Reading = { fits: SQL | undefined; order: SQL[]; limit: number }

function readItems(kind: ContentKindName, { fits, order, limit }: Reading): Promise<ContentResult[]> {
  const { table, note } = contentRegister[kind]
  return database()
    .select({ id: table.id, title: table.title, note: sql<string | boolean>`${note}` })
    .from(table)
    .where(fits)
    .orderBy(...order)
    .limit(limit)
}

/** Concurrent searches per account and instance; a third is rejected. */
const maxConcurrent = 2

const atWork = new Map<string, number>()

/** Returns the result of `search`; undefined while the account has two other searches running. */
export async function inTurnOfSearcher<Result>(
  accountId: string,
  search: () => Promise<Result>,
): Promise<Result | undefined> {
  const before = atWork.get(accountId) ?? 0
  if (before >= maxConcurrent) return undefined
  atWork.set(accountId, before + 1)
  try {
    return await search()
  } finally {
    const now = (atWork.get(accountId) ?? 1) - 1
    if (now === 0) atWork.delete(accountId)
    else atWork.set(accountId, now)
  }
}

const shown = { id: media.id, name: media.originalFilename, alt: media.altText }

type MediaResult = { id: string; name: string; alt: string }

/** Name matches first, then the newest. */
async function listMediaNaming(
  actor: Actor,
  { q, limit }: { q: string; limit: number },
): Promise<MediaResult[]> {
  requirePermission(actor, 'media.read')
  return database()
    .select(shown)
    .from(media)
    .where(matchesInEitherScript(media.searchText, q))
    .orderBy(...closestFirst(media.searchText, q), desc(media.createdAt), desc(media.id))
    .limit(limit)
}

async function listMediaWithIds(actor: Actor, ids: readonly string[]): Promise<MediaResult[]> {
  requirePermission(actor, 'media.read')
  return database()
    .select(shown)
    .from(media)
    .where(inArray(media.id, [...ids]))
}

export type PanelResults = { content: ContentTypeResults[]; enquiries: EnquiryMatch[]; files: MediaResult[] }

const itemsOfEachKind = 5

/** Returns a few best matches per content type. */
export async function searchPanel(staff: SignedIn, q: string): Promise<PanelResults> {
  const { role } = staff.user
  const limit = itemsOfEachKind
  const [content, enquiries, files] = await Promise.all([
    may(role, 'content.read') ? findContent(q, { limit }) : [],
    may(role, 'enquiries.read') ? listEnquiriesNaming(q, { limit }) : [],
    may(role, 'media.read') ? listMediaNaming(actorOf(staff), { q, limit }) : [],
  ])
  return { content, enquiries, files }
}

/** Returns the names of refs such as `tour:<id>`; omits deleted and unreadable items. */
async function nameRecent(staff: SignedIn, refs: readonly string[]): Promise<PanelResults> {
  const { role } = staff.user
  const idsOf = (kind: string) =>
    refs.flatMap((ref) => {
      const [of, id = ''] = ref.split(':')
      return of === kind && isRecordId(id) ? [id] : []
    })
  const content = contentKindNames.map(async (kind) => {
    const ids = may(role, 'content.read') ? idsOf(kind) : []
    return { kind, items: ids.length > 0 ? await findContentWithIds(kind, ids) : [] }
  })
  const people = may(role, 'enquiries.read') ? idsOf('enquiry') : []
  const files = may(role, 'media.read') ? idsOf('media') : []
  return {
    content: await Promise.all(content),
    enquiries: people.length > 0 ? await listEnquiriesWithIds(people) : [],
    files: files.length > 0 ? await listMediaWithIds(actorOf(staff), files) : [],
  }
}

type Question = { q: string; refs: readonly string[] }

/** Undefined while two searches of this account are running. */
export function searchForPalette(staff: SignedIn, { q, refs }: Question) {
  return inTurnOfSearcher(staff.user.id, async () => {
    const none: PanelResults = { content: [], enquiries: [], files: [] }
    const [found, recent] = await Promise.all([
      q === '' ? none : searchPanel(staff, q),
      nameRecent(staff, refs),
    ])
    return { found, recent }
  })
}
