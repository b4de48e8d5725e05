// What staff may do with blog posts, published or not; a post's HTML is made here, once, and never typed.
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { noticeContent } from '#server/content/change-notices.ts'
import { chooseSlug } from '#server/content/choose-slug.ts'
import { listLinksTo } from '#server/content/content-links.ts'
import { type ContentListFilters, listOrder } from '#server/content/content-order.ts'
import { writeContent } from '#server/content/content-version.ts'
import { idsOnPage, type ListPage, readListPage } from '#server/content/list-page.ts'
import { requireNew, requireRow, requireUnchanged, saveContent } from '#server/content/save-content.ts'
import { matchesText } from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { attachPictures } from '#server/media/attach-pictures.ts'
import { blogPosts } from '#server/tables/blog-post-table.ts'
import type { BlogPostInput } from '#shared/content/blog-post.ts'
import type { ContentUse } from '#shared/content/content-use.ts'
import type { Brought } from '#shared/content/former-rows.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { renderPostHtml } from './post-html.ts'
import type { PostDetail } from './published-posts.ts'

const { searchText: _, contentHtml: _html, ...columns } = getTableColumns(blogPosts)
const { id, title, slug, author, tags, status, isFeatured, updatedAt, featuredImage } = columns
/** What a list shows: never the long texts. */
const listed = { id, title, slug, author, tags, status, isFeatured, updatedAt, featuredImage }

export type BlogPostRecord = Omit<typeof blogPosts.$inferSelect, 'searchText' | 'contentHtml'>
export type ListedBlogPost = Omit<Pick<BlogPostRecord, keyof typeof listed>, 'featuredImage'> & {
  picture: PictureSource
}

/** One page of all posts that fit, newest first unless sorted otherwise. */
export function listBlogPosts({
  q,
  status,
  page,
  sort,
}: ContentListFilters): Promise<ListPage<ListedBlogPost>> {
  const fits = and(
    q ? matchesText(blogPosts.searchText, q) : undefined,
    status ? eq(blogPosts.status, status) : undefined,
  )
  return readListPage({
    page,
    count: () => database().$count(blogPosts, fits),
    read: async (window) => {
      const order = listOrder('blogPost', sort)
      const rows = database()
        .select(listed)
        .from(blogPosts)
        .where(inArray(blogPosts.id, idsOnPage(blogPosts, { fits, order, window })))
      return attachPictures(await rows.orderBy(...order))
    },
  })
}

/** The post with this id; undefined when there is none, or when it is no id at all. */
export async function findBlogPost(id: string): Promise<BlogPostRecord | undefined> {
  if (!isRecordId(id)) return undefined
  const [row] = await database().select(columns).from(blogPosts).where(eq(blogPosts.id, id))
  return row
}

/** The post as its public page would show it, a draft too; undefined when there is none. */
export async function findBlogPostPreview(id: string): Promise<PostDetail | undefined> {
  if (!isRecordId(id)) return undefined
  const rows = await database()
    .select({ ...columns, contentHtml: blogPosts.contentHtml })
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
  const [shown] = await attachPictures(rows)
  return shown
}

/**
 * Adds a post. An empty slug is derived from the title; a typed one that is taken, and a body that cannot be rendered
 * in time, are refused at their fields.
 */
export async function createBlogPost({
  former,
  ...input
}: BlogPostInput & Brought): Promise<SaveOutcome<BlogPostRecord>> {
  const body = await renderPostHtml(input.content)
  if (!body.ok) return { ok: false, reason: 'invalid', errors: { content: [body.problem] } }
  return saveContent(async (transaction) => {
    const find = (id: string) => transaction.select(columns).from(blogPosts).where(eq(blogPosts.id, id))
    await requireNew(transaction, { id: former?.id, find })
    const slug = await chooseSlug(transaction, { kind: 'blogPost', typed: input.slug, title: input.title })
    const values = { ...input, slug, contentHtml: body.html, ...former }
    const post = requireRow(await transaction.insert(blogPosts).values(values).returning(columns))
    await noticeContent(transaction, { topic: 'blog', ids: [post.id] })
    return post
  })
}

/** Replaces a post by `input`, unless it changed since it was loaded with `loadedAt` as its `updatedAt`. */
export async function changeBlogPost(change: {
  id: string
  loadedAt: Date
  input: BlogPostInput
}): Promise<SaveOutcome<BlogPostRecord>> {
  const { id, loadedAt, input } = change
  if (!isRecordId(id)) return { ok: false, reason: 'missing' }
  const body = await renderPostHtml(input.content)
  if (!body.ok) return { ok: false, reason: 'invalid', errors: { content: [body.problem] } }
  return saveContent(async (transaction) => {
    await noticeContent(transaction, { topic: 'blog', ids: [id] })
    const [row] = await transaction.select(columns).from(blogPosts).where(eq(blogPosts.id, id)).for('update')
    const stored = requireUnchanged(row, loadedAt)
    const slug =
      input.slug === stored.slug
        ? stored.slug
        : await chooseSlug(transaction, { kind: 'blogPost', typed: input.slug, title: input.title, id })
    const values = { ...input, slug, contentHtml: body.html }
    const changed = transaction.update(blogPosts).set(values).where(eq(blogPosts.id, id))
    return requireRow(await changed.returning(columns))
  })
}

/** Removes a post; false when there is none. */
export async function removeBlogPost(id: string): Promise<boolean> {
  if (!isRecordId(id)) return false
  const removed = await writeContent(async (transaction) => {
    await noticeContent(transaction, { topic: 'blog', ids: [id] })
    return transaction.delete(blogPosts).where(eq(blogPosts.id, id)).returning({ id: blogPosts.id })
  })
  return removed.length > 0
}

/** Where the post is used: other posts and slides that link to it. */
export async function listUsesOfBlogPost(id: string): Promise<ContentUse[]> {
  const post = await findBlogPost(id)
  if (!post) return []
  const links = await listLinksTo('blogPost', post.slug)
  return links.filter((use) => use.id !== id)
}
