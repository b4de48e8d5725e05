import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { valuesOf } from '#app/ui/forms/form-values-of.ts'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import {
  findSettingTranslation,
  saveSettingTranslation,
} from '#server/translations/setting-translation-records.ts'
import { type FormText, translationSchema } from '#shared/content/translations/translation-form.ts'
import { siteSettingDefaults } from '#shared/settings/setting-values.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { fieldsSentBy, inputsOf } from '#tests/support/pages/page-form.ts'
import { all, readPage, words } from '#tests/support/pages/page-tree.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { seedStaff } from '#tests/support/staff/staff-members.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { unclean } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

const pathOf = (key: string, language = 'mr') => `/admin/settings/${key}/translations/${language}`
const listPath = '/admin/settings/translations/mr'

beforeEach(async () => {
  await database().delete(settings)
  const { site_info } = siteSettingDefaults
  const offices = [{ city: 'Pune', address: 'FC Road', phone: '' }]
  await database()
    .insert(settings)
    .values([
      { key: 'site_info', value: { ...site_info, tagline: 'Slow roads' } },
      { key: 'offices', value: offices },
    ])
})

type Shown = { item: { updatedAt: Date }; texts: readonly FormText[] }
type Site = Awaited<ReturnType<typeof startSignedIn>>

/** The form of a translation. */
function formIn(html: string) {
  const form = all(readPage(html), 'form').find((each) => inputsOf(each, 'isReady').length > 0)
  if (!form) throw new Error('there is no form of a translation')
  return form
}

async function fillIn(site: Site, [path, typed]: [string, Record<string, string>]) {
  const { item, texts } = (await site.load<{ shown: Shown }>(path)).shown
  const start = { loadedAt: item.updatedAt.toISOString() }
  return site.act(path, { ...valuesOf(translationSchema(texts).shape, item), ...start, ...typed })
}

const keysStored = async () => (await database().select().from(settings)).map(({ key }) => key).toSorted()

/** A public page as its visitors read it, and as it is sent. */
async function visit(site: Site, path: string) {
  const { text } = await site.ask(path, { headers: { Host: new URL('http://site.test').host } })
  return { text, shown: words(readPage(text)) }
}

test('a setting without texts has no form, and neither has any in another language: nothing is stored (N16)', async () => {
  const site = await startSignedIn()
  const before = await keysStored()
  const wrong = ['integrations', 'social_links', 'email_settings', 'site_info_in_mr', '__proto__']
  const paths = [
    ...wrong.map((key) => pathOf(key)),
    ...['en', 'fr', 'MR', '__proto__'].map((language) => pathOf('site_info', language)),
    ...['en', 'fr'].map((language) => `/admin/settings/translations/${language}`),
  ]
  for (const path of paths) {
    const read = await site.open(path)
    const sent = await site.send(path, { tagline: 'x', isReady: 'true' })
    expect([path, read.status, sent.status]).toEqual([path, 404, 404])
    expect(read.text + sent.text).not.toMatch(unclean)
  }
  const language = (await site.open(pathOf('site_info', 'fr'))).text
  expect(language).toContain('This language does not exist')
  expect(language).not.toContain('Somebody may have deleted it')
  expect((await site.open(pathOf('nothing'))).text).toContain('This part of the settings does not exist')
  expect((await site.open('/admin/settings/translations/fr/export')).status).toBe(404)
  expect(await keysStored()).toEqual(before)
})

test('a text that is too long is refused at its field', async () => {
  const site = await startSignedIn()
  const refused = await fillIn(site, [pathOf('site_info'), { tagline: `${'क'.repeat(160)}<b>` }])
  expect(refused).toMatchObject({ status: 422, result: { errors: { tagline: [expect.any(String)] } } })
  expect(await keysStored()).toEqual(['offices', 'site_info'])
})

test('a conflict names the colleague who translated in the meantime', async () => {
  const site = await startSignedIn()
  const of = { key: 'site_info', language: 'mr' } as const
  const { item, texts } = await findSettingTranslation(someStaff, of)
  const ravi = staffActor({ id: await seedStaff('ravi@site.test', 'owner'), role: 'owner' })
  await database().update(staffUsers).set({ name: 'Ravi Patil' }).where(eq(staffUsers.id, ravi.id))
  const input = { ...item, tagline: 'हळू रस्ते' }
  await saveSettingTranslation(ravi, { ...of, loadedAt: item.updatedAt, input })
  const stale = { ...valuesOf(translationSchema(texts).shape, item), tagline: 'संथ रस्ते' }
  const start = { loadedAt: item.updatedAt.toISOString() }
  const { status, result } = await site.act(pathOf('site_info'), { ...stale, ...start })
  expect([status, result]).toMatchObject([409, { reason: 'conflict', changedBy: 'Ravi Patil' }])
})

test('what is typed is stored, also in a form that was opened from the list of translations', async () => {
  const site = await startSignedIn()
  expect((await fillIn(site, [pathOf('site_info'), { tagline: 'संथ रस्ते' }])).status).toBe(200)
  const list = await site.open(`${listPath}?state=missing`)
  const link = /href="([^"]*offices\/translations\/mr[^"]*)"/.exec(list.text)?.[1]?.replaceAll('&amp;', '&')
  expect(link).toBe(`${pathOf('offices')}?state=missing&from=translations`)
  expect((await fillIn(site, [link ?? '', { row1_city: 'पुणे' }])).status).toBe(200)
  expect(await keysStored()).toEqual(['offices', 'offices_in_mr', 'site_info', 'site_info_in_mr'])
})

test('the settings say how far each language is, and lead to its form and back', async () => {
  const site = await startSignedIn()
  const { text } = await site.open('/admin/settings')
  for (const key of ['site_info', 'offices', 'home_claims', 'policies'])
    for (const language of ['mr', 'hi']) expect(text).toContain(`href="${pathOf(key, language)}"`)
  expect(text).not.toContain(pathOf('integrations'))
  expect(text).toContain(`href="${listPath}"`)
  const form = await site.open(pathOf('site_info', 'hi'))
  expect(form.text).toContain('href="/admin/settings#site-info"')
  expect(form.text).toContain('<title>Site Information · Translate setting into Hindi')
  const [input] = inputsOf(formIn(form.text), 'tagline')
  expect(input?.attributes.lang).toBe('hi')
})

test('a page in Marathi shows what is translated, marks the rest as English, and the English page is as before', async () => {
  const site = await startSignedIn()
  const before = await visit(site, '/')
  await fillIn(site, [pathOf('site_info'), { tagline: 'संथ रस्ते', isReady: 'true' }])
  const marathi = await visit(site, '/mr')
  expect(marathi.shown).toContain('संथ रस्ते')
  expect(marathi.shown).not.toContain('Slow roads')
  expect(marathi.text).toMatch(/lang="en"[^>]*>[^<]*Pune|lang="en"[^>]*>(?:(?!<\/li).)*Pune/s)
  expect((await visit(site, '/hi')).shown).toContain('Slow roads')
  expect((await visit(site, '/')).shown).toBe(before.shown)
})

test('a region is named in Marathi once, stands so in the menu and on cards, and is filtered by as in English', async () => {
  const site = await startSignedIn()
  await seedDestination({ title: 'Murud', slug: 'murud', region: 'Konkan' })
  expect((await site.open(listPath)).text).toContain('Regions and tags')
  const form = formIn((await site.open(pathOf('shared_names'))).text)
  const names = Object.keys(fieldsSentBy(form)).filter((name) => name.startsWith('name_'))
  expect(names).toHaveLength(1)
  await fillIn(site, [pathOf('shared_names'), { [names[0] ?? '']: 'कोकण', isReady: 'true' }])
  const marathi = await visit(site, '/mr/destinations?region=Konkan')
  expect(marathi.text).toMatch(/<option value="Konkan"[^>]*>कोकण<\/option>/)
  expect(marathi.shown).toContain('Murud')
  expect(marathi.shown).not.toContain('Konkan')
  expect((await visit(site, '/destinations?region=Konkan')).shown).not.toContain('कोकण')
})

test('a setting without texts says what to do first', async () => {
  await database().delete(settings)
  const site = await startSignedIn()
  const { text } = await site.open(pathOf('offices'))
  expect(text).toContain('There is nothing to translate yet.')
  expect(text).not.toContain('Empty texts are shown in English.')
})
