import type { MetaDescriptor } from 'react-router'
import { feedPath } from './site-paths.ts'
import type { SiteFacts } from './structured-agency.ts'
import type { StructuredData } from './structured-data.ts'

/** What the frame's loader tells every page below it. */
type FrameMatch = { loaderData: SiteFacts | undefined } | undefined

export type PageMeta = {
  title: string
  /** Of a list's page; the title tells it from the second one on. */
  pageNumber?: number | undefined
  description: string
  /** Separated by commas. */
  keywords?: string
  /** The long address of the screen, with a query only where it belongs to the screen: `/maharashtra-travel-blog?page=2`. */
  path: string
  /** Path of the screen's own share card; without one the site's stands for it. */
  card?: string | undefined
  /** Set for posts. */
  article?: { author: string; createdAt: Date; updatedAt: Date; tags: readonly string[] }
  structured?: readonly StructuredData[]
}

const cardSize = { width: '1200', height: '630' }

/** Everything that a public page says of itself in its head. `matches` are the route's own. */
export function pageMeta(
  matches: readonly [unknown, FrameMatch, ...unknown[]],
  page: PageMeta,
): MetaDescriptor[] {
  const site = matches[1]?.loaderData
  const siteName = site?.frame.name ?? ''
  const origin = site?.origin ?? ''
  const address = origin + page.path
  const feed = { rel: 'alternate', type: 'application/atom+xml', title: `Travel Stories | ${siteName}` }
  return [
    { title: titleOf(numbered(page), siteName) },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', ...feed, href: origin + feedPath },
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    ...articleMeta(page.article),
    ...cardMeta(page, site),
    ...(import.meta.env.SSR && site
      ? (page.structured ?? []).map((write) => ({ 'script:ld+json': write(site) }))
      : []),
  ]
}

function articleMeta(article: PageMeta['article']): MetaDescriptor[] {
  if (!article) return []
  return [
    { property: 'article:published_time', content: article.createdAt.toISOString() },
    { property: 'article:modified_time', content: article.updatedAt.toISOString() },
    { property: 'article:author', content: article.author },
    ...[...new Set(article.tags)].map((tag) => ({ property: 'article:tag', content: tag })),
  ]
}

/** The picture that networks show, with its true size; X takes title and description from the tags above. */
function cardMeta({ title, card }: PageMeta, site: SiteFacts | undefined): MetaDescriptor[] {
  const path = card ?? site?.card
  if (!site || !path) return []
  return [
    { property: 'og:image', content: site.origin + path },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: cardSize.width },
    { property: 'og:image:height', content: cardSize.height },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: site.origin + path },
    { name: 'twitter:image:alt', content: title },
  ]
}

/** Title and nothing to index, for what is not there. */
export function missingMeta(
  matches: readonly [unknown, FrameMatch, ...unknown[]],
  title: string,
): MetaDescriptor[] {
  return [
    { title: titleOf(title, matches[1]?.loaderData?.frame.name ?? '') },
    { name: 'robots', content: 'noindex' },
  ]
}

/** An item's own words for search engines, or its title and short text where staff wrote none. */
export function publicItemMeta(item: {
  title: string
  summary: string
  metaTitle: string
  metaDescription: string
  metaKeywords: string
}): Pick<PageMeta, 'title' | 'description' | 'keywords'> {
  return {
    title: item.metaTitle || item.title,
    description: item.metaDescription || item.summary,
    keywords: item.metaKeywords || item.title,
  }
}

/** Search engines cut longer titles: the name of the site gives way then. */
const shownLetters = 60

function numbered({ title, pageNumber = 1 }: PageMeta): string {
  return pageNumber > 1 ? `${title}, page ${pageNumber}` : title
}

function titleOf(title: string, siteName: string): string {
  const whole = `${title} | ${siteName}`
  return siteName === '' || title.includes(siteName) || whole.length > shownLetters ? title : whole
}
