import type { MetaDescriptor } from 'react-router'

/** What the frame's loader tells every page below it. */
type FrameMatch = { loaderData: { origin: string; frame: { name: string } } | undefined } | undefined

export type PageMeta = {
  title: string
  description: string
  /** Separated by commas. */
  keywords?: string
  /** The long address of the screen, with a query only where it belongs to the screen: `/maharashtra-travel-blog?page=2`. */
  path: string
  kind?: 'website' | 'article'
}

/** Title, description, keywords and canonical address of a public page. `matches` are the route's own. */
export function pageMeta(
  matches: readonly [unknown, FrameMatch, ...unknown[]],
  page: PageMeta,
): MetaDescriptor[] {
  const frame = matches[1]?.loaderData
  const siteName = frame?.frame.name ?? ''
  const title = titleOf(page.title, siteName)
  const address = `${frame?.origin ?? ''}${page.path}`
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
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
export function itemMeta(item: {
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

function titleOf(title: string, siteName: string): string {
  return siteName === '' || title.includes(siteName) ? title : `${title} | ${siteName}`
}
