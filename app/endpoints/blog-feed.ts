import { feedPath, postPath, sitePaths } from '#app/site/site-paths.ts'
import { type FeedPost, listFeedPosts } from '#server/blog/published-posts.ts'
import { readWithFallback } from '#server/content/published-read.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { inLanguage, type Language, languageOfPath, languageTags } from '#shared/pages/languages.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import { escapeXml, unavailableResponse, xmlResponse } from './xml-text.ts'

export const handle = publicPage()

const titles = { en: 'Travel Stories', mr: 'प्रवासकथा', hi: 'यात्रा की कहानियाँ' } as const satisfies Record<
  Language,
  string
>

/** Constant, so an empty feed does not change between reads. */
const beforeTheFirstPost = new Date('2025-01-01T00:00:00Z')

export async function loader({ request }: { request: Request }): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  const { value } = await readWithFallback(() => readFeed(languageOfPath(pathname)), undefined)
  if (!value) return unavailableResponse()
  return xmlResponse('application/atom+xml', writeFeed(origin, value))
}

async function readFeed(language: Language) {
  const [posts, { site }] = await Promise.all([listFeedPosts(language), readPublicSettingsIn(language)])
  return { posts, site, language }
}

type Feed = Awaited<ReturnType<typeof readFeed>>

function writeFeed(origin: string, { posts, site, language }: Feed): string {
  const addressOf = (path: string) => escapeXml(origin + inLanguage(path, language))
  const changes = posts.map(({ updatedAt }) => updatedAt.getTime())
  const changedAt = changes.length > 0 ? new Date(Math.max(...changes)) : beforeTheFirstPost
  const blog = addressOf(sitePaths.blog)
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTags[language]}">`,
    `<id>${blog}</id>`,
    `<title>${escapeXml(`${titles[language]} | ${site.name}`)}</title>`,
    ...(site.tagline ? [`<subtitle>${escapeXml(site.tagline)}</subtitle>`] : []),
    `<updated>${changedAt.toISOString()}</updated>`,
    `<author><name>${escapeXml(site.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${addressOf(feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${blog}"/>`,
    ...posts.map((post) => writePost(post, { origin, address: addressOf(postPath(post.slug)) })),
    '</feed>\n',
  ].join('\n')
}

function writePost(post: FeedPost, { origin, address }: { origin: string; address: string }): string {
  return [
    '<entry>',
    // Not the URL: it changes with the slug, and readers would show the post again as new.
    `<id>urn:uuid:${post.id}</id>`,
    `<title>${escapeXml(post.title)}</title>`,
    `<published>${post.createdAt.toISOString()}</published>`,
    `<updated>${post.updatedAt.toISOString()}</updated>`,
    `<author><name>${escapeXml(post.author)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    ...post.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    `<summary>${escapeXml(post.excerpt)}</summary>`,
    `<content type="html">${escapeXml(withAbsoluteAddresses(post.contentHtml, origin))}</content>`,
    '</entry>',
  ].join('\n')
}

/** Makes root-relative links absolute: feed readers show the post under a different origin. */
function withAbsoluteAddresses(html: string, origin: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
}
