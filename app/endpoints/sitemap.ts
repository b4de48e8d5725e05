import { policyPaths, sitePaths } from '#app/site/site-paths.ts'
import { readWithFallback } from '#server/content/published-read.ts'
import { listOpenMonths } from '#server/departures/published-departures.ts'
import {
  listAboutLanguages,
  listHomeLanguages,
  listPolicyLanguages,
} from '#server/settings/published-page-languages.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { listPublishedAddresses, type PublishedAddresses } from '#server/sharing/published-addresses.ts'
import { addressOf, contentKindNames, pagedKindNames, pageOf } from '#shared/content/content-kind.ts'
import { inLanguage, type Language, languageTags } from '#shared/pages/languages.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import { publicLanguages } from '#shared/pages/public-languages.ts'
import { type PolicyName, policyNames } from '#shared/settings/policy-names.ts'
import { escapeXml, unavailableResponse, xmlResponse } from './xml-text.ts'

export const handle = publicPage()

type Entry = { path: string; changedAt: Date | undefined; translated?: readonly Language[] | undefined }

export async function loader({ request }: { request: Request }): Promise<Response> {
  const { value } = await readWithFallback(readAddresses, undefined)
  if (!value) return unavailableResponse()
  const { origin } = new URL(request.url)
  const entries = listEntries(value).flatMap((entry) => writeEntry(origin, entry))
  return xmlResponse(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
  )
}

async function readAddresses() {
  const [published, { policies }, months, homeIn, aboutIn, policiesIn] = await Promise.all([
    listPublishedAddresses(),
    readPublicSettings(),
    listOpenMonths(),
    listHomeLanguages(),
    listAboutLanguages(),
    Promise.all(policyNames.map(async (name) => [name, await listPolicyLanguages(name)] as const)),
  ])
  return { ...published, policies, months, homeIn, aboutIn, policiesIn }
}

function listEntries(published: Awaited<ReturnType<typeof readAddresses>>): Entry[] {
  const changes = screenChanges(published)
  const shown = Object.entries(sitePaths).filter(([screen]) => !isEmpty(screen, published))
  const languages = new Map<string, readonly Language[]>([
    ['home', published.homeIn],
    ['about', published.aboutIn],
    ['departures', published.listsIn.tour],
    ...published.policiesIn,
    ...contentKindNames.map((kind) => [addressOf(kind), published.listsIn[kind]] as const),
  ])
  const screens = shown.map(([screen, path]) => {
    const changedAt = changes.get(screen) ?? published.settingsChangedAt
    return { path, changedAt, translated: languages.get(screen) }
  })
  const items = pagedKindNames.flatMap((kind) =>
    published.items[kind].map(({ slug, ...more }) => ({ path: pageOf(kind, slug), ...more })),
  )
  return [...screens, ...items]
}

/** A policy without text has no page; without dates the page of departures says only that. */
function isEmpty(screen: string, { policies, months }: Awaited<ReturnType<typeof readAddresses>>): boolean {
  if (screen === 'departures') return months.length === 0
  return Object.hasOwn(policyPaths, screen) && policies[screen as PolicyName] === ''
}

/** A list changes with the newest of its items; every screen also shows settings. */
function screenChanges({ changedAt, settingsChangedAt }: PublishedAddresses): Map<string, Date | undefined> {
  const lists = contentKindNames.map(
    (kind) => [addressOf(kind), latest(changedAt[kind], settingsChangedAt)] as const,
  )
  const onHome = pagedKindNames.map((kind) => changedAt[kind])
  return new Map([...lists, ['home', latest(...onHome, settingsChangedAt)]])
}

function latest(...times: (Date | undefined)[]): Date | undefined {
  return times
    .filter((time) => time !== undefined)
    .sort((one, other) => other.getTime() - one.getTime())
    .at(0)
}

export function writeEntry(origin: string, { path, changedAt, translated }: Entry): string[] {
  const known = publicLanguages({ path, translated })
  const addressIn = (language: Language) => escapeXml(origin + inLanguage(path, language))
  const linkTo = (name: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(language)}"/>`
  const links = [...known.map((one) => linkTo(languageTags[one], one)), linkTo('x-default', 'en')]
  const alternates = known.length > 1 ? links.join('') : ''
  const lastChange = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return known.map((one) => `<url><loc>${addressIn(one)}</loc>${lastChange}${alternates}</url>`)
}
