import { beforeEach, expect, test, vi } from 'vitest'
import { log } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { media } from '#server/tables/media-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { readPublicSettings } from './published-settings.ts'

useTestDatabase()

const fort = 'media/1732190000000-0a1b2c.webp'
const lake = 'uploads/1732190000000-0a1b2d.png'

async function store(key: string, value: unknown) {
  await database().insert(settings).values({ key, value })
}

beforeEach(async () => {
  await database().delete(settings)
  await database().delete(media)
  for (const filePath of [fort, lake]) {
    const facts = { fileSize: 1, mimeType: 'image/webp', width: 1200, height: 800, altText: '' }
    await database()
      .insert(media)
      .values({ ...facts, filename: filePath, originalFilename: filePath, filePath })
  }
})

test('what is for staff alone never comes out', async () => {
  await store('email_settings', { smtp_password: 'SMTPPW-CANARY', admin_email: 'ADMINMAIL-CANARY@site.test' })
  await store('integrations', {
    google_maps_api_key: 'KEY-CANARY-0123456789',
    google_analytics_id: 'G-ABC123',
  })
  await store('sample_content', { state: 'STATE-CANARY' })
  await store('site_info', { show_team: false })
  await store('team_members', [{ name: 'TEAM-CANARY', role: '', image: '', bio: '' }])
  await store('carousel_images', [{ image: '', title: 'SLIDE-CANARY', subtitle: '', cta: '', link: '' }])
  await store('partners', [{ name: '', logo: '', website: 'https://PARTNER-CANARY.example' }])
  const answer = await readPublicSettings()
  expect(JSON.stringify(answer)).not.toContain('CANARY')
  expect(answer.integrations.google_analytics_id).toBe('G-ABC123')
})

test.each([
  ['site_info', 5],
  ['site_info', { name: '', logo: 'javascript:alert(1)', hero_image: { evil: true } }],
  ['contact_info', ['x']],
  ['social_links', { facebook: 'javascript:alert(1)' }],
  ['offices', 'x'],
  ['page_heroes', { tours: '../../etc/passwd' }],
  [
    'integrations',
    { google_analytics_id: "G-X');alert(1)//", google_maps_embed_url: 'https://evil.example/embed' },
  ],
])('a broken %s falls back to its defaults and is logged by its place, not its value', async (key, value) => {
  const warn = vi.spyOn(log(), 'warn')
  const usual = await readPublicSettings()
  await store(key, value)
  expect(await readPublicSettings()).toEqual(usual)
  expect(warn).toHaveBeenCalledOnce()
  expect(JSON.stringify(warn.mock.calls)).toContain(`"${key}`)
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/alert|evil|passwd/)
  warn.mockRestore()
})

test('an empty database shows the defaults', async () => {
  const { site, contact, offices, partners, slides, team, about } = await readPublicSettings()
  expect(site).toMatchObject({
    name: siteDefaults.name,
    tagline: siteDefaults.tagline,
    logo: undefined,
    favicon: '',
    heroTitle: siteDefaults.heroTitle,
    devanagariDigits: false,
    heroPicture: { width: 1920, height: 1080, src: expect.stringMatching(/^\/assets\/heroes\/hero-home-/) },
  })
  expect(contact).toMatchObject({ phone: siteDefaults.phone, email: siteDefaults.email })
  expect({ offices, partners, slides, team }).toEqual({ offices: [], partners: [], slides: [], team: [] })
  expect(about.our_story.length).toBeGreaterThan(100)
})

test('stored values show with their pictures', async () => {
  await store('site_info', {
    name: 'Sahyadri Trails',
    logo: lake,
    favicon: lake,
    hero_image: fort,
    hero_title: '',
  })
  await store('partners', [
    { name: 'Railways', logo: lake, website: 'https://rail.example/' },
    { name: 'Buses', logo: 'media/1732190000000-ffffff.png', website: '' },
  ])
  const { site, partners } = await readPublicSettings()
  expect(site).toMatchObject({
    name: 'Sahyadri Trails',
    logo: { src: `/${lake}`, alt: 'Sahyadri Trails' },
    favicon: `/${lake}`,
    heroTitle: siteDefaults.heroTitle,
    devanagariDigits: false,
    heroPicture: { src: `/${fort}` },
  })
  expect(partners).toMatchObject([{ picture: { src: `/${lake}`, alt: 'Railways' } }, { picture: undefined }])
})

test('a page without a hero of its own, or with one that is gone, shows the home page’s', async () => {
  await store('site_info', { name: 'A', hero_image: fort })
  await store('page_heroes', { tours: lake, blog: 'media/1732190000000-ffffff.png' })
  const { heroes } = await readPublicSettings()
  expect([heroes.tours.src, heroes.blog.src, heroes.contact.src]).toEqual([
    `/${lake}`,
    `/${fort}`,
    `/${fort}`,
  ])
})

test('without a picture of the office each page shows a drawing of its own, also in place of one that is gone', async () => {
  await store('site_info', { name: 'A', hero_image: 'media/1732190000000-ffffff.png' })
  await store('page_heroes', { blog: 'media/1732190000000-ffffff.png' })
  const { site, heroes } = await readPublicSettings()
  const shown = [site.heroPicture, ...Object.values(heroes)]
  expect(new Set(shown.map(({ src }) => src)).size).toBe(8)
  expect(heroes.blog.src).toMatch(/^\/assets\/heroes\/hero-blog-1920-[0-9a-f]{8}\.webp$/)
  expect(shown.filter(({ alt, sources }) => alt.length < 20 || sources.length !== 2)).toEqual([])
  expect(new Set(shown.map(({ alt }) => alt)).size).toBe(8)
  expect(shown.filter(({ placeholder }) => !placeholder.startsWith('data:image/webp;'))).toEqual([])
})

test('digits are Devanagari once the office switches them on, and not by a value that is neither', async () => {
  await store('site_info', { name: 'A', show_devanagari_digits: true })
  expect((await readPublicSettings()).site.devanagariDigits).toBe(true)
  await database().delete(settings)
  await store('site_info', { name: 'A', show_devanagari_digits: 'perhaps' })
  expect((await readPublicSettings()).site.devanagariDigits).toBe(false)
})

test('slides and team show once they are switched on', async () => {
  await store('site_info', { name: 'A', show_slides: true, show_team: true })
  await store('carousel_images', [{ image: fort, title: 'Forts', subtitle: '', cta: 'Go', link: '/tours' }])
  await store('team_members', [{ name: 'Asha', role: 'Guide', image: lake, bio: '' }, { name: '' }])
  const { slides, team } = await readPublicSettings()
  expect(slides).toMatchObject([{ title: 'Forts', link: '/tours', picture: { src: `/${fort}` } }])
  expect(team).toMatchObject([{ name: 'Asha', picture: { src: `/${lake}`, alt: 'Asha' } }])
})

test('policies show as drafts, and those without a text not at all', async () => {
  expect((await readPublicSettings()).policyNames).toEqual(['privacy', 'terms', 'cancellation'])
  await store('policies', { privacy: '', terms: 'Ours.', terms_checked: true, cancellation: '' })
  expect((await readPublicSettings()).policyNames).toEqual(['terms'])
})
