import type { MetaDescriptor } from 'react-router'
import { messages } from '#app/site/messages/messages.ts'
import { inLanguage, type Language, languageOfPath, languageTags } from '#shared/pages/languages.ts'
import { publicLanguages } from '#shared/pages/public-languages.ts'
import { feedPath } from './site-paths.ts'
import type { SiteFacts } from './structured-agency.ts'
import type { StructuredData } from './structured-data.ts'

type ReadFacts = Omit<SiteFacts, 'language'>

type FrameMatch = { loaderData: ReadFacts | undefined; pathname?: string } | undefined

export type PageMeta = {
  title: string
  titlePart?: string
  description: string
  keywords?: string
  translated?: readonly Language[] | undefined
  /**
   * Canonical English path, with a query only if it identifies the screen:
   * `/maharashtra-travel-blog?page=2`.
   */
  path: string
  card?: string | undefined
  article?: { author: string; createdAt: Date; updatedAt: Date; tags: readonly string[] }
  structured?: readonly StructuredData[]
}

const cardSize = { width: '1200', height: '630' }

export function pageMeta(
  matches: readonly [unknown, FrameMatch, ...unknown[]],
  page: PageMeta,
): MetaDescriptor[] {
  const site = matches[1]?.loaderData
  const siteName = site?.frame.name ?? ''
  const origin = site?.origin ?? ''
  const { path, translated } = page
  const known = publicLanguages({ path: path.replace(/[?#].*/, ''), translated })
  const asked = languageOfPath(matches[1]?.pathname ?? '')
  // The canonical version of an untranslated page is the English one.
  const language = known.includes(asked) ? asked : 'en'
  const address = origin + inLanguage(path, language)
  const feed = {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${messages[asked].frame.feed} | ${siteName}`,
  }
  return [
    { title: titleOf(page.title + (page.titlePart ?? ''), siteName) },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates(known, (language) => origin + inLanguage(path, language)),
    { tagName: 'link', ...feed, href: origin + inLanguage(feedPath, language) },
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    ...localeMeta(language, known),
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    ...articleMeta(page.article),
    ...cardMeta(page, site),
    ...(import.meta.env.SSR && site
      ? (page.structured ?? []).map((write) => ({ 'script:ld+json': write({ ...site, language }) }))
      : []),
  ]
}

function alternates(known: readonly Language[], addressIn: (language: Language) => string): MetaDescriptor[] {
  // Only crawlers read these, and they read documents.
  if (known.length < 2 || !import.meta.env.SSR) return []
  const link = (hrefLang: string, language: Language) => {
    return { tagName: 'link', rel: 'alternate', hrefLang, href: addressIn(language) }
  }
  return [...known.map((language) => link(languageTags[language], language)), link('x-default', 'en')]
}

function localeMeta(language: Language, known: readonly Language[]): MetaDescriptor[] {
  const localeOf = (one: Language) => languageTags[one].replace('-', '_')
  const others = known.filter((one) => one !== language)
  return [
    { property: 'og:locale', content: localeOf(language) },
    ...others.map((one) => ({ property: 'og:locale:alternate', content: localeOf(one) })),
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

/** X takes title and description from the tags above. */
function cardMeta({ title, card }: PageMeta, site: ReadFacts | undefined): MetaDescriptor[] {
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

export function missingMeta(
  matches: readonly [unknown, FrameMatch, ...unknown[]],
  title: string,
): MetaDescriptor[] {
  return [
    { title: titleOf(title, matches[1]?.loaderData?.frame.name ?? '') },
    { name: 'robots', content: 'noindex' },
  ]
}

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

/** Search engines truncate longer titles, so the site name is omitted from them. */
const visibleLength = 60

function titleOf(title: string, siteName: string): string {
  const whole = `${title} | ${siteName}`
  return siteName === '' || title.includes(siteName) || whole.length > visibleLength ? title : whole
}
