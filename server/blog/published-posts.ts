// What the public may read of the blog: published posts only, their body as the safe HTML made when they were saved.
import { and, arrayContains, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type ListPage, readListPage } from '#server/content/list-page.ts'
import { rememberForVersion } from '#server/content/remembered.ts'
import { matchesText } from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { attachPictures } from '#server/media/attach-pictures.ts'
import { blogPosts } from '#server/tables/blog-post-table.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { PostFilters } from '#shared/content/list-filters.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import { homeLimits, relatedLimits } from '#shared/pages/site-constants.ts'
import { slugPattern } from '#shared/values/slug.ts'

export type PostSummary = {
  slug: string
  title: string
  excerpt: string
  author: string
  isFeatured: boolean
  createdAt: Date
  picture: PictureSource
}

export type PostDetail = PostSummary & {
  id: string
  /** Safe HTML whose headings begin at h2. */
  contentHtml: string
  tags: string[]
  /** Empty ones fall back to title and excerpt. */
  metaTitle: string
  metaDescription: string
  metaKeywords: string
  updatedAt: Date
}

export type PostList = ListPage<PostSummary> & {
  /** Every tag of a published post, by name. */
  topics: string[]
}

export type FeedPost = Pick<
  PostDetail,
  'id' | 'slug' | 'title' | 'excerpt' | 'author' | 'contentHtml' | 'tags'
> & {
  createdAt: Date
  updatedAt: Date
}

const feedLimit = 20

const cardColumns = {
  slug: blogPosts.slug,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  author: blogPosts.author,
  isFeatured: blogPosts.isFeatured,
  createdAt: blogPosts.createdAt,
  featuredImage: blogPosts.featuredImage,
}

const detailColumns = {
  ...cardColumns,
  id: blogPosts.id,
  contentHtml: blogPosts.contentHtml,
  tags: blogPosts.tags,
  metaTitle: blogPosts.metaTitle,
  metaDescription: blogPosts.metaDescription,
  metaKeywords: blogPosts.metaKeywords,
  updatedAt: blogPosts.updatedAt,
}

const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.id)] as const

/** Every query of this file goes through here. */
function published(...conditions: (SQL | undefined)[]): SQL | undefined {
  return and(isPublished(blogPosts), ...conditions)
}

/** One page of the posts that fit the filters, newest first, with all topics there are. */
export async function listPublishedPosts(filters: PostFilters): Promise<PostList> {
  const fits = published(
    filters.q ? matchesText(blogPosts.searchText, filters.q) : undefined,
    filters.topic ? arrayContains(blogPosts.tags, [filters.topic]) : undefined,
  )
  const countAll = () => countPublished(fits)
  const isWhole = !filters.q && !filters.topic
  const [list, topics] = await Promise.all([
    readListPage({
      page: filters.page,
      read: (window) => readCards(fits, window),
      count: isWhole ? () => rememberForVersion('posts: number', countAll) : countAll,
    }),
    rememberForVersion('posts: topics', listTopics),
  ])
  return { ...list, topics }
}

/** The newest featured posts, as many as the home page shows. */
export function listFeaturedPosts(): Promise<PostSummary[]> {
  return rememberForVersion('posts: featured', () =>
    readCards(published(eq(blogPosts.isFeatured, true)), { limit: homeLimits.posts, offset: 0 }),
  )
}

/** The published post at this slug; undefined when there is none. */
export async function findPublishedPost(slug: string): Promise<PostDetail | undefined> {
  if (!slugPattern.test(slug)) return undefined
  const rows = await database()
    .select(detailColumns)
    .from(blogPosts)
    .where(published(eq(blogPosts.slug, slug)))
  const [post] = await attachPictures(rows)
  return post
}

/** The newest published posts beside this one. */
export function listRelatedPosts(postId: string): Promise<PostSummary[]> {
  return readCards(published(ne(blogPosts.id, postId)), { limit: relatedLimits.posts, offset: 0 })
}

/** The newest published posts with their bodies, for the feed. */
export function listFeedPosts(): Promise<FeedPost[]> {
  const { id, slug, title, excerpt, author, contentHtml, tags, createdAt, updatedAt } = detailColumns
  return database()
    .select({ id, slug, title, excerpt, author, contentHtml, tags, createdAt, updatedAt })
    .from(blogPosts)
    .where(published())
    .orderBy(...newestFirst)
    .limit(feedLimit)
}

async function readCards(
  condition: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostSummary[]> {
  const rows = await database()
    .select(cardColumns)
    .from(blogPosts)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  return attachPictures(rows)
}

async function countPublished(condition: SQL | undefined): Promise<number> {
  const [row] = await database().select({ number: count() }).from(blogPosts).where(condition)
  return row?.number ?? 0
}

async function listTopics(): Promise<string[]> {
  const rows = await database()
    .selectDistinct({ topic: sql<string>`unnest(${blogPosts.tags})` })
    .from(blogPosts)
    .where(published())
  return rows.map(({ topic }) => topic).sort((one, other) => one.localeCompare(other, 'en'))
}
