import { feedPath, postPath, sitePaths } from '#app/site/site-paths.ts'
import { type FeedPost, listFeedPosts } from '#server/blog/published-posts.ts'
import { readForPage } from '#server/content/published-read.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import { escapeXml, unavailableAnswer, xmlAnswer } from './xml-text.ts'

export const handle = publicPage()

/** What an empty feed says of its last change, so that it stays the same from one reading to the next. */
const beforeTheFirstPost = new Date('2025-01-01T00:00:00Z')

/** The blog as an Atom feed: the newest posts, whole. */
export async function loader({ request }: { request: Request }): Promise<Response> {
  const { value } = await readForPage(readFeed, undefined)
  if (!value) return unavailableAnswer()
  return xmlAnswer('application/atom+xml', writeFeed(new URL(request.url).origin, value))
}

async function readFeed() {
  const [posts, { site }] = await Promise.all([listFeedPosts(), readPublicSettings()])
  return { posts, site }
}

type Feed = Awaited<ReturnType<typeof readFeed>>

function writeFeed(origin: string, { posts, site }: Feed): string {
  const changes = posts.map(({ updatedAt }) => updatedAt.getTime())
  const changedAt = changes.length > 0 ? new Date(Math.max(...changes)) : beforeTheFirstPost
  const blog = escapeXml(origin + sitePaths.blog)
  return [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `<id>${blog}</id>`,
    `<title>${escapeXml(`Travel Stories | ${site.name}`)}</title>`,
    ...(site.tagline ? [`<subtitle>${escapeXml(site.tagline)}</subtitle>`] : []),
    `<updated>${changedAt.toISOString()}</updated>`,
    `<author><name>${escapeXml(site.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${blog}"/>`,
    ...posts.map((post) => writePost(origin, post)),
    '</feed>\n',
  ].join('\n')
}

function writePost(origin: string, post: FeedPost): string {
  return [
    '<entry>',
    // Not the address: that one changes with the slug, and readers would show the post again as a new one.
    `<id>urn:uuid:${post.id}</id>`,
    `<title>${escapeXml(post.title)}</title>`,
    `<published>${post.createdAt.toISOString()}</published>`,
    `<updated>${post.updatedAt.toISOString()}</updated>`,
    `<author><name>${escapeXml(post.author)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + postPath(post.slug))}"/>`,
    ...post.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    `<summary>${escapeXml(post.excerpt)}</summary>`,
    `<content type="html">${escapeXml(withWholeAddresses(post.contentHtml, origin))}</content>`,
    '</entry>',
  ].join('\n')
}

/** Feed readers show the post under an address of their own, where ours would lead nowhere. */
function withWholeAddresses(html: string, origin: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
}
