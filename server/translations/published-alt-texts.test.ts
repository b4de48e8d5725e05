import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { changeAltText } from '#server/media/media-records.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { tours } from '#server/tables/content-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { findPublishedTour, listFeaturedTours } from '#server/tours/published-tours.ts'
import { heroPages } from '#shared/settings/site-images.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation } from '#tests/support/database/translated-item.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { translateImages } from './published-names.ts'
import { translateItems } from './published-texts.ts'

useTestDatabase()

const filePath = 'media/1732190000000-0a1b2c3d4e5f.jpg'
const unspoken = 'media/1732190000001-0a1b2c3d4e5f.jpg'
const english = 'Raigad above the clouds'
const said = 'ढगांवर रायगड'
let id = ''

async function seedPicture(values: Partial<typeof media.$inferInsert>): Promise<string> {
  const common = { filename: 'x', originalFilename: 'raigad.jpg', fileSize: 10, mimeType: 'image/jpeg' }
  const [row] = await database()
    .insert(media)
    .values({ ...common, filePath, ...values })
    .returning()
  return row!.id
}

beforeEach(async () => {
  await database().delete(settings)
  await database().delete(tours)
  await database().delete(media)
  id = await seedPicture({ altText: english })
  await seedPicture({ filePath: unspoken })
  await changeAltText(someStaff, { id, altText: said, language: 'mr' })
})

async function altIn(language: 'en' | 'mr' | 'hi', slug = 'raigad'): Promise<string | undefined> {
  const tour = (await findPublishedTour(slug))!
  return (await translateItems(language, { kind: 'tour', items: [tour] })).items[0]?.picture.alt
}

test('a picture is said in its language alone, also of an item that is shown in English', async () => {
  await seedTour({ title: 'Raigad', slug: 'raigad', featuredImage: filePath, isFeatured: true })
  expect([await altIn('en'), await altIn('hi'), await altIn('mr')]).toEqual([english, english, said])
  const cards = await translateItems('mr', { kind: 'tour', items: await listFeaturedTours() })
  expect(cards.items[0]).toMatchObject({ title: 'Raigad', picture: { alt: said, src: `/${filePath}` } })
})

test('a text whose English changed since, or is gone, stays out until it is found right', async () => {
  await seedTour({ title: 'Raigad', slug: 'raigad', featuredImage: filePath })
  await changeAltText(someStaff, { id, altText: 'A beach' })
  expect(await altIn('mr')).toBe('A beach')
  await changeAltText(someStaff, { id, altText: said, language: 'mr' })
  expect(await altIn('mr')).toBe(said)
  await changeAltText(someStaff, { id, altText: '' })
  expect(await altIn('mr')).toBe('Raigad')
  await changeAltText(someStaff, { id, altText: '', language: 'mr' })
  await changeAltText(someStaff, { id, altText: english })
  expect(await altIn('mr')).toBe(english)
})

test('the title that stands for a picture without words is that of the language', async () => {
  const { id: itemId } = await seedTour({ title: 'Raigad', slug: 'raigad', featuredImage: unspoken })
  expect(await altIn('mr')).toBe('Raigad')
  await seedTranslation(
    { kind: 'tour', itemId },
    {
      ...{ title: ['रायगड', 'Raigad'], shortDescription: ['थोडक्यात', 'Words'] },
      description: ['सविस्तर', 'Words'],
    },
  )
  expect([await altIn('mr'), await altIn('hi')]).toEqual(['रायगड', 'Raigad'])
})

test('a placeholder is said to show nothing', async () => {
  await seedTour({ title: 'Raigad', slug: 'raigad', featuredImage: '' })
  expect(await altIn('mr')).toBe('')
  expect((await translateImages('mr'))(undefined)).toBeUndefined()
})

test('pictures of the settings are said: heroes, slides, the team and partners', async () => {
  const value = { name: 'Asha', role: 'Guide', image: filePath, bio: '' }
  const rows = {
    site_info: { show_team: true, show_slides: true, hero_image: filePath, logo: filePath },
    page_heroes: { about: filePath },
    carousel_images: [{ title: 'Forts', image: filePath }],
    team_members: [value],
    partners: [{ name: 'Rail', website: '', logo: filePath }],
  }
  await database()
    .insert(settings)
    .values(Object.entries(rows).map(([key, value]) => ({ key, value })))
  for (const [language, alt] of [
    ['mr', said],
    ['hi', english],
    ['en', english],
  ] as const) {
    const shown = await readPublicSettingsIn(language)
    const pictures = [shown.site.logo, shown.site.heroPicture, shown.heroes.about]
    const listed = [...shown.slides, ...shown.team, ...shown.partners].map(({ picture }) => picture)
    expect([...pictures, ...listed].map((picture) => picture?.alt)).toEqual(Array(6).fill(alt))
  }
})

test('each drawing that a page begins with is said in each language', async () => {
  const { heroes } = await readPublicSettingsIn('en')
  for (const language of ['mr', 'hi'] as const) {
    const shown = await readPublicSettingsIn(language)
    for (const page of heroPages) {
      expect(shown.heroes[page].alt).toMatch(/^[\p{Script=Devanagari}\s,:.]+$/u)
      expect({ ...shown.heroes[page], alt: '' }).toEqual({ ...heroes[page], alt: '' })
    }
    expect(shown.site.heroPicture.alt).toMatch(/^\p{Script=Devanagari}/u)
  }
})
