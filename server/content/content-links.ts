// Finds where the site's own texts lead to one of its pages, so that staff know before they delete it.
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { findStoredSetting } from '#server/database/stored-settings.ts'
import { type PagedKindName, pageOf } from '#shared/content/content-kind.ts'
import type { ContentUse } from '#shared/content/content-use.ts'
import { listPagedKinds } from './content-register.ts'

/** The texts and slides with a link to the item of this kind and slug; slides carry their number as id. */
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
    // The longer address of another item begins alike.
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
