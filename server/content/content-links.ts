// Finds where the site's own texts lead to one of its pages, so that staff know before they delete it.
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { findStoredSetting } from '#server/database/stored-settings.ts'
import { blogPosts } from '#server/tables/blog-post-table.ts'
import type { ContentUse } from '#shared/content/content-use.ts'

/** The blog posts and slides with a link to `path`, such as `/tours/raigad`; slides carry their number as id. */
export async function listLinksTo(path: string): Promise<ContentUse[]> {
  const [posts, slides] = await Promise.all([listPostsLinkingTo(path), listSlidesLinkingTo(path)])
  return [...posts, ...slides]
}

async function listPostsLinkingTo(path: string): Promise<ContentUse[]> {
  const rows = await database()
    .select({ id: blogPosts.id, title: blogPosts.title })
    .from(blogPosts)
    // The longer address of another item begins alike.
    .where(
      sql`position(${path} IN ${blogPosts.content}) > 0 AND ${blogPosts.content} ~ ${`${path}(?![a-z0-9-])`}`,
    )
    .orderBy(blogPosts.title)
  return rows.map((row) => ({ kind: 'post', ...row }))
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
