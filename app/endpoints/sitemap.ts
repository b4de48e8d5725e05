import { destinationPath, postPath, sitePaths, tourPath } from '#app/site/site-paths.ts'
import { readForPage } from '#server/content/published-read.ts'
import { listPublishedAddresses, type PublishedAddresses } from '#server/sharing/published-addresses.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import { escapeXml, unavailableAnswer, xmlAnswer } from './xml-text.ts'

export const handle = publicPage()

type Entry = { path: string; changedAt: Date | undefined }

/** `/sitemap.xml`: every public address under its long name, with the time of its last change. */
export async function loader({ request }: { request: Request }): Promise<Response> {
  const { value } = await readForPage(listPublishedAddresses, undefined)
  if (!value) return unavailableAnswer()
  const { origin } = new URL(request.url)
  const entries = listEntries(value).map((entry) => writeEntry(origin, entry))
  return xmlAnswer(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
  )
}

function listEntries(published: PublishedAddresses): Entry[] {
  const screens = Object.entries(sitePaths) as [keyof typeof sitePaths, string][]
  const changes = screenChanges(published)
  const itemsAt = (pathOf: (slug: string) => string, items: PublishedAddresses['tours']) =>
    items.map(({ slug, changedAt }) => ({ path: pathOf(slug), changedAt }))
  return [
    ...screens.map(([screen, path]) => ({ path, changedAt: changes[screen] })),
    ...itemsAt(destinationPath, published.destinations),
    ...itemsAt(tourPath, published.tours),
    ...itemsAt(postPath, published.posts),
  ]
}

/** A list changes with the newest change among its items; every screen also shows settings. */
function screenChanges(published: PublishedAddresses): Record<keyof typeof sitePaths, Date | undefined> {
  const settings = published.settingsChangedAt
  const destinations = latest(published.destinations[0]?.changedAt, settings)
  const tours = latest(published.tours[0]?.changedAt, settings)
  const blog = latest(published.posts[0]?.changedAt, settings)
  return {
    home: latest(destinations, tours, blog),
    destinations,
    tours,
    blog,
    services: latest(published.servicesChangedAt, settings),
    about: settings,
    contact: settings,
    plan: settings,
  }
}

function latest(...times: (Date | undefined)[]): Date | undefined {
  return times
    .filter((time) => time !== undefined)
    .sort((one, other) => other.getTime() - one.getTime())
    .at(0)
}

function writeEntry(origin: string, { path, changedAt }: Entry): string {
  const lastChange = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastChange}</url>`
}
