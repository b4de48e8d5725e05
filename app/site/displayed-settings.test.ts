import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { database } from '#server/database/database.ts'
import { media } from '#server/tables/media-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import {
  type ClaimKey,
  claimKeys,
  claimListKinds,
  claimPartsOf,
  claimsOfKind,
  writeOrder,
} from '#shared/claims/claim-catalogue.ts'
import { siteSettingKeys, siteSettingsSchema } from '#shared/settings/setting-values.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'
import { sitePaths } from './site-paths.ts'

useTestDatabase()

const tourPage = '/tours/marked'
const pages = [...Object.values(sitePaths), tourPage]
const guide = path.resolve(import.meta.dirname, '../../docs/settings.md')

/** Returns the fields that a cell of the guide names: `a, b` names two, `faq_1–5` and `hours_3–7` five. */
function fieldsIn(cell: string): string[] {
  return cell.split(', ').flatMap((name) => {
    const [, stem, first, last] = /^(\w+_)(\d+)–(\d+)$/.exec(name) ?? []
    const count = Number(last) - Number(first) + 1
    return stem ? Array.from({ length: count }, (_, at) => `${stem}${Number(first) + at}`) : [name]
  })
}

/** The last column of the guide's table by `key.field`. */
const told = new Map(
  readFileSync(guide, 'utf8')
    .split('\n')
    .filter((line) => /^\| [a-z]+_[a-z]+ |^\| (?:offices|partners|integrations|policies) /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, key, cell = '', , where = '']) =>
      fieldsIn(cell).map((field): [string, string] => [`${key}.${field}`, where]),
    ),
)

function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

const fields = siteSettingKeys.flatMap((key) =>
  fieldsOf(siteSettingsSchema.shape[key]).map((field) => ({ key, field, name: `${key}.${field}` })),
)
/** What each part of a claim holds: its mark, but for what is no text. */
function claimWith(mark: string, claim: ClaimKey): Record<string, unknown> {
  const parts = claimPartsOf(claim).map((part) => [
    part,
    { price: '', slug: '', words: '' }[part as string] ?? mark,
  ])
  return Object.fromEntries(parts)
}

const switches = fields.map(({ name }) => name).filter((name) => /show_|_checked$/.test(name))

/** A mark that the field takes, and that no other field has. */
const marks = new Map(fields.map(({ name }, at) => [name, markOf(name, at + 10)]))

function markOf(name: string, at: number): string {
  if (switches.includes(name)) return 'true'
  if (/image$|logo$|favicon$|^page_heroes/.test(name)) return `media/17321900000${at}-0a1b${at}.png`
  if (/email$/.test(name)) return `mark${at}@mark.example`
  if (/website$|^social_links|link$/.test(name)) return `https://mark${at}.example/`
  return (
    {
      'business_details.gstin': '27MARKS1234F1Z5',
      'business_details.security_contact': 'security@mark.example',
      'integrations.google_maps_api_key': 'KEYMARK0123456789',
      'integrations.google_maps_embed_url': 'https://www.google.com/maps/embed?pb=MAPMARK',
      'integrations.google_analytics_id': 'G-MARK001',
      'integrations.google_tag_manager_id': 'GTM-MARK02',
    }[name] ?? `Mark ${at} of text`
  )
}

async function storeMarks({
  isShown,
  isConfirmed = true,
}: {
  isShown: boolean
  isConfirmed?: boolean
}): Promise<void> {
  await database().delete(settings)
  for (const key of siteSettingKeys) {
    const own = fields.filter((one) => one.key === key)
    const value: Record<string, unknown> = Object.fromEntries(
      own.map(({ field, name }) => [field, marks.get(name)]),
    )
    if (key === 'home_claims') {
      const marked = { hidden: !isShown, confirmed: isConfirmed }
      for (const claim of claimKeys)
        value[claim] = { ...claimWith(marks.get(`${key}.${claim}`) ?? '', claim), ...marked }
      value.order = Object.fromEntries(claimListKinds.map((kind) => [kind, writeOrder(claimsOfKind(kind))]))
    }
    if (key === 'site_info') Object.assign(value, { show_slides: isShown, show_team: isShown })
    const isList = siteSettingsSchema.shape[key] instanceof z.ZodArray
    await database()
      .insert(settings)
      .values({ key, value: isList ? [value] : value })
  }
}

let build: ServerBuild
beforeAll(async () => {
  build = await realBuild()
  await seedTour({ title: 'Marked', slug: 'marked' })
  const pictures = [...marks.values()].filter((mark) => mark.startsWith('media/'))
  for (const filePath of pictures) {
    const facts = { fileSize: 1, mimeType: 'image/png', width: 1200, height: 800, altText: '' }
    await database()
      .insert(media)
      .values({ ...facts, filename: filePath, originalFilename: filePath, filePath })
  }
}, 120_000)

/** What a visitor meets: the document without what its script shows later. */
function seen(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<template[^>]*>[\s\S]*?<\/template>/g, '')
    .replaceAll(/<section hidden="" data-consent[\s\S]*?<\/section>/g, '')
}

/** One after the other: all at once they would wait for one another longer than a visitor is made to. */
async function readPages(): Promise<{ page: string; html: string }[]> {
  const { ask } = await startPipeline(build)
  const texts: { page: string; html: string }[] = []
  for (const page of pages) {
    const { status, text } = await ask(page)
    expect([page, status]).toEqual([page, 200])
    texts.push({ page, html: text })
  }
  return texts
}

/** Where the mark stands, in the words of the guide. */
function whereIs(mark: string, texts: { page: string; html: string }[]): string {
  const found = texts
    .filter(({ html }) => html.includes(mark))
    .map(({ page }) => (page === tourPage ? 'page of a tour' : page))
  if (found.length === pages.length) return 'every page'
  return found.length === 0 ? 'not shown' : found.join(', ')
}

test('the guide names every field of every setting, and nothing else', () => {
  expect([...told.keys()]).toEqual(fields.map(({ name }) => name))
})

const canBeHidden = new Set(['carousel_images', 'team_members', 'home_claims'])

test('what is switched off is seen on no page', async () => {
  await storeMarks({ isShown: false })
  const texts = await readPages()
  for (const { name } of fields.filter(({ key }) => canBeHidden.has(key))) {
    expect([name, whereIs(marks.get(name) ?? '', texts)]).toEqual([name, 'not shown'])
  }
})

test('every field is seen where the guide says, and nowhere else', async () => {
  await storeMarks({ isShown: true })
  const whole = await readPages()
  const texts = whole.map(({ page, html }) => ({ page, html: seen(html) }))
  const found = fields.map(({ name }) => {
    const mark = marks.get(name) ?? ''
    const guideSays = told.get(name) ?? ''
    if (switches.includes(name)) return [name, guideSays]
    const [, first] = /^(once \w+: )/.exec(guideSays) ?? []
    if (!first) return [name, whereIs(mark, texts)]
    expect([name, whereIs(mark, texts)]).toEqual([name, 'not shown'])
    return [name, first + whereIs(mark, whole)]
  })
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(told))
  expect(whole.map(({ html }) => html).join()).not.toContain('KEYMARK')
})

test('what nobody confirmed stands in no structured data and on no share card (F18)', async () => {
  const told = (html: string) =>
    [...html.matchAll(/<script[^>]*ld\+json[^>]*>[\s\S]*?<\/script>|<meta [^>]*>|<title>[^<]*/g)].join()
  const claims = fields.filter(({ key }) => key === 'home_claims').map(({ name }) => marks.get(name) ?? '')
  await storeMarks({ isShown: true, isConfirmed: false })
  for (const { page, html } of await readPages()) {
    expect([page, claims.filter((mark) => told(html).includes(mark))]).toEqual([page, []])
  }
  await storeMarks({ isShown: true })
  const confirmed = (await readPages()).map(({ html }) => told(html)).join()
  expect(claims.filter((mark) => confirmed.includes(mark))).toEqual(
    ['line_answer', 'line_operator', 'line_lengths'].map((claim) => marks.get(`home_claims.${claim}`)),
  )
})

async function policyWith(integrations: Record<string, string>): Promise<string> {
  await database().delete(settings)
  await database().insert(settings).values({ key: 'integrations', value: integrations })
  const { ask } = await startPipeline(build)
  const { headers } = await ask(sitePaths.home)
  expect(Object.keys(headers)).not.toContain('x-page-reach')
  return headers['content-security-policy'] ?? ''
}

test('hosts of others stand in the policy only where well-formed settings name them (G03)', async () => {
  const analytics = { google_analytics_id: 'G-ABC123' }
  const map = { google_maps_embed_url: 'https://www.google.com/maps/embed?pb=x' }
  const broken = { google_analytics_id: "G-X');alert(1)//", google_maps_embed_url: 'https://evil.test/embed' }
  for (const integrations of [{}, broken, { google_maps_api_key: 'KEY-0123456789' }]) {
    expect(await policyWith(integrations)).not.toMatch(/google|evil|frame-src/)
  }
  const counting = await policyWith(analytics)
  expect(counting).toMatch(/script-src 'self'[^;]* https:\/\/www\.googletagmanager\.com;/)
  expect(counting).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com/)
  expect(counting).not.toContain('frame-src')
  const showing = await policyWith(map)
  expect(showing).toContain('frame-src https://www.google.com/maps/embed')
  expect(showing).not.toContain('googletagmanager')
  expect(await policyWith({ google_tag_manager_id: 'GTM-ABC12' })).toContain('googletagmanager')
})

test('no page brings a script or a frame of others by itself, whatever is configured', async () => {
  await storeMarks({ isShown: true })
  for (const { html } of await readPages()) {
    expect(seen(html)).not.toMatch(/<iframe|<script[^>]*src="https?:|consent-bar|Accept</)
    expect(seen(html)).toContain('Privacy choices')
  }
  await database().delete(settings)
  for (const { html } of await readPages()) expect(seen(html)).not.toContain('Privacy choices')
})
