// Lists the uses of an item, and moves items to the trash.
import { asc, eq, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { findStoredSetting } from '#server/database/stored-settings.ts'
import { tourDestinations, tours } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { type ContentKindName, type PagedKindName, pageOf } from '#shared/content/content-kind.ts'
import type { ContentUse } from '#shared/content/content-status.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import type { Actor } from './actor.ts'
import { contentRegister, listPagedKinds } from './content-register.ts'
import { moveToTrash } from './trash/move-to-trash.ts'
import { write } from './write.ts'

type Wanted = { kind: ContentKindName; id: string }

const ownUses: Partial<Record<ContentKindName, (id: string) => Promise<ContentUse[]>>> = {
  destination: listToursLeadingTo,
  tour: countEnquiriesAbout,
}

/** Related rows, then linking texts and slides. Undefined if missing. */
export async function findRemoval({
  kind,
  id,
}: Wanted): Promise<{ title: string; uses: ContentUse[] } | undefined> {
  if (!isRecordId(id)) return undefined
  const { table } = contentRegister[kind]
  const slug = 'slug' in table ? sql<string>`${table.slug}` : sql<string>`''`
  const [item] = await database().select({ title: table.title, slug }).from(table).where(eq(table.id, id))
  if (!item) return undefined
  const [own = [], links] = await Promise.all([
    ownUses[kind]?.(id),
    item.slug === '' ? [] : listLinksTo(kind as PagedKindName, item.slug),
  ])
  return { title: item.title, uses: [...own, ...links.filter((use) => use.id !== id)] }
}

/** `taken`: a tour with seats taken on a coming date stays. `deletion` undoes the removal. */
export async function removeContent(
  actor: Actor,
  { kind, id, deletion }: Wanted & { deletion?: string | undefined },
): Promise<'done' | 'missing' | 'taken'> {
  if (!isRecordId(id)) return 'missing'
  const moving = write({ actor, action: 'remove', subject: { kind, ids: [id] } }, (writing) =>
    moveToTrash(writing, { kind, ids: [id], deletion }),
  )
  try {
    return (await moving).items.length > 0 ? 'done' : 'missing'
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
}

function isTaken(error: unknown): boolean {
  const { constraint } = ((error as Error).cause ?? {}) as { constraint?: string }
  return constraint === 'departures_taken'
}

async function listToursLeadingTo(destinationId: string): Promise<ContentUse[]> {
  const leading = await database()
    .select({ id: tours.id, title: tours.title })
    .from(tours)
    .innerJoin(tourDestinations, eq(tourDestinations.tourId, tours.id))
    .where(eq(tourDestinations.destinationId, destinationId))
    .orderBy(asc(tours.title))
  return leading.map((tour) => ({ kind: 'tour', ...tour }))
}

async function countEnquiriesAbout(id: string): Promise<ContentUse[]> {
  const number = await database().$count(enquiries, eq(enquiries.tourId, id))
  if (number === 0) return []
  return [{ kind: 'enquiry', id, title: number === 1 ? '1 enquiry' : `${number} enquiries` }]
}

/** A slide's id is its number. */
export async function listLinksTo(kind: PagedKindName, slug: string): Promise<ContentUse[]> {
  const path = pageOf(kind, slug)
  const texts = listPagedKinds().map((from) => listTextsLinkingTo(path, from))
  return (await Promise.all([...texts, listSlidesLinkingTo(path)])).flat()
}

async function listTextsLinkingTo(
  path: string,
  { name, table, prose }: ReturnType<typeof listPagedKinds>[number],
): Promise<ContentUse[]> {
  if (!prose) return []
  const rows = await database()
    .select({ id: table.id, title: table.title })
    .from(table)
    // Excludes longer slugs with the same prefix.
    .where(sql`position(${path} IN ${prose.text}) > 0 AND ${prose.text} ~ ${`${path}(?![a-z0-9-])`}`)
    .orderBy(table.title)
  return rows.map((row) => ({ kind: name, ...row }))
}

async function listSlidesLinkingTo(path: string): Promise<ContentUse[]> {
  const row = await findStoredSetting('carousel_images')
  if (!Array.isArray(row?.value)) return []
  const slides: { link?: unknown; title?: unknown }[] = row.value
  return slides.flatMap((slide, at) =>
    slide.link === path
      ? [{ kind: 'slide' as const, id: String(at + 1), title: String(slide.title ?? '') }]
      : [],
  )
}
