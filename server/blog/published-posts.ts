// Public reads of the blog: published posts only.
import { arrayContains, ne, sql } from 'drizzle-orm'
import { type ListPage, listOrder } from '#server/content/list-page.ts'
import { type Published, publishedItems } from '#server/content/published-items.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { searchFor } from '#server/content/search/ranked-reads.ts'
import { database } from '#server/database/database.ts'
import { joinImages } from '#server/media/media.ts'
import { blogPosts } from '#server/tables/content-tables.ts'
import { type TranslatedItems, translateOne } from '#server/translations/published-texts.ts'
import { isTranslatedIn, translatedFirst } from '#server/translations/published-translations.ts'
import type { Language } from '#shared/pages/languages.ts'
import type { PostFilters } from '#shared/pages/published-list-filters.ts'
import { homeLimits, relatedLimits } from '#shared/pages/site-constants.ts'
import { postSearch } from './post-search.ts'
import { illustrateArticle } from './published-article.ts'
import { publishMarkdown } from './published-markdown.ts'

const { slug, title, excerpt, author, isFeatured, createdAt, featuredImage } = blogPosts
const summary = { slug, title, excerpt, author, isFeatured, createdAt, featuredImage }

const { id, contentHtml, tags, updatedAt } = blogPosts
const { metaTitle, metaDescription, metaKeywords } = blogPosts
const detail = { ...summary, id, contentHtml, tags, updatedAt, metaTitle, metaDescription, metaKeywords }

export type PostSummary = Published<typeof summary>
export type PostDetail = Published<typeof detail>

export type PostList = ListPage<PostSummary> & {
  topics: string[]
  /** See `Search`. */
  correctedQuery: string
  isPartial: boolean
}

export type FeedPost = Pick<
  PostDetail,
  'id' | 'slug' | 'title' | 'excerpt' | 'author' | 'contentHtml' | 'tags' | 'createdAt' | 'updatedAt'
>

const feedLimit = 20

const items = publishedItems('blogPost', { summary, detail, show: joinImages })

/** Sorts by relevance or newest first, translated ones before others; adds all topics. */
export async function listPublishedPosts(filters: PostFilters, language: Language = 'en'): Promise<PostList> {
  const first = await translatedFirst('blogPost', language)
  const found = await searchFor(postSearch, { table: blogPosts, query: filters.q })
  const chosen = filters.topic ? arrayContains(blogPosts.tags, [filters.topic]) : undefined
  const countedAs = filters.q || filters.topic ? undefined : 'posts: number'
  const [list, topics] = await Promise.all([
    items.readPage({ found, chosen, page: filters.page, countedAs, first }),
    cacheForVersion('posts: topics', listTopics),
  ])
  const { isPartial } = found
  return { ...list, topics, correctedQuery: list.total > 0 ? found.correctedQuery : '', isPartial }
}

/** Returns the newest featured posts for the home page. */
export function listFeaturedPosts(): Promise<PostSummary[]> {
  return cacheForVersion('posts: featured', () => items.listFeatured(homeLimits.posts))
}

/** Returns the published post with this slug; undefined if there is none. */
export async function findPublishedPost(slug: string): Promise<PostDetail | undefined> {
  const post = await items.findAtSlug(slug)
  return post && { ...post, contentHtml: await illustrateArticle(post.contentHtml) }
}

/** The English body remains if rendering takes too long. */
export async function translatePost<Post extends FeedPost>(
  language: Language,
  post: Post,
): Promise<TranslatedItems<Post>> {
  const { item, fields, translated } = await translateOne(language, { kind: 'blogPost', item: post })
  const { html } = await publishMarkdown(fields?.content ?? '')
  return { items: [{ ...item, contentHtml: html || item.contentHtml }], translated }
}

/** Returns the newest published posts except this one. */
export function listRelatedPosts(postId: string): Promise<PostSummary[]> {
  return items.list(ne(blogPosts.id, postId), { limit: relatedLimits.posts })
}

/** Returns the newest posts that are translated into the language. */
export async function listFeedPosts(language: Language = 'en'): Promise<FeedPost[]> {
  const posts = await database()
    .select({ id, slug, title, excerpt, author, contentHtml, tags, createdAt, updatedAt })
    .from(blogPosts)
    .where(items.published(language === 'en' ? undefined : isTranslatedIn('blogPost', language)))
    .orderBy(...listOrder('blogPost'))
    .limit(feedLimit)
  if (language === 'en') return posts
  const said = await Promise.all(posts.map((post) => translatePost(language, post)))
  return said.flatMap(({ items }) => items)
}

async function listTopics(): Promise<string[]> {
  const rows = await database()
    .selectDistinct({ topic: sql<string>`unnest(${blogPosts.tags})` })
    .from(blogPosts)
    .where(items.published())
  return rows.map(({ topic }) => topic).sort((one, other) => one.localeCompare(other, 'en'))
}
