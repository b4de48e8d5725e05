import { beforeAll, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { imageOfCard, readCardBrand } from './card-brand.ts'
import { findItemCard, findSiteCard } from './published-cards.ts'

useTestDatabase()

beforeAll(() => void loadConfiguration({ SECRET: 'a secret for tests alone, letter s' }))

const key = 'uploads/1732190000000-0a1b2c3d4e5f.jpg'
const picture = { src: `/${key}`, width: 1, height: 1, alt: '', placeholder: '', sources: [] }
const item = { title: 'Raigad', picture }

test.each([
  ['a picture of another site', 'https://pictures.test/a.jpg'],
  ['one of our name behind another’s', `//evil.test/${key}`],
  ['a drawing of the build', '/assets/placeholder.svg'],
  ['a way up', '/media/../secret.jpg'],
  ['what waits to be prepared, without its slash', key],
  ['nothing', ''],
])('%s is no picture of the storage', (_what, src) => {
  expect(imageOfCard({ src }).pictureKey).toBe('')
})

test('a stored picture is known by its key, with the point that its crops keep', () => {
  const focalPoint = { x: 30, y: 10 }
  expect(imageOfCard({ src: `/${key}`, focalPoint })).toEqual({ pictureKey: key, focalPoint })
})

test('before anything is stored the cards bear the name by default', async () => {
  expect(await readCardBrand()).toMatchObject({ name: 'Pravas Maharashtra', tagline: 'Discover Maharashtra' })
})

test('each thing that is shown makes another card, and the same shown makes the same', async () => {
  const tour = { ...item, priceFrom: 8000, durationDays: 2 }
  const paths = [
    await findSiteCard(),
    await findItemCard('destination', { ...item, region: 'Konkan' }),
    await findItemCard('destination', { ...item, region: 'Deccan' }),
    await findItemCard('blogPost', { ...item, author: 'Konkan' }),
    await findItemCard('tour', tour),
    await findItemCard('tour', { ...tour, priceFrom: 8001 }),
    await findItemCard('tour', { ...tour, durationDays: 3 }),
    await findItemCard('tour', { ...tour, picture: { ...picture, src: '' } }),
    await findItemCard('tour', { ...tour, picture: { ...picture, focalPoint: { x: 10, y: 50 } } }),
  ]
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^\/cards\/[0-9a-f]{32}\.jpg$/)
  expect(await findItemCard('tour', tour)).toBe(paths[4])
})
