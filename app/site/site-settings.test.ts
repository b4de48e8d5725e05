import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { media } from '#server/tables/media-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { frameOf } from './settings-frame.ts'

useTestDatabase()

test('every number of the office is dialled by its first, however it is written', async () => {
  const offices = [{ city: 'London', address: '1 Strand', phone: '+44 (0)20 7946 0018' }]
  await database()
    .insert(settings)
    .values([
      { key: 'contact_info', value: { phone: '020-25531234, 98220 12345', email: 'office@site.test' } },
      { key: 'offices', value: offices },
    ])
  expect(frameOf(await readPublicSettings()).phoneLinks).toEqual({
    '020-25531234, 98220 12345': 'tel:+912025531234',
    '+44 (0)20 7946 0018': 'tel:+442079460018',
  })
})

test('a partner without a name is called by the words of the logo, or by the address it leads to', async () => {
  const filePath = 'media/1732190000000-0a1b2c.webp'
  const file = { filename: 'logo.webp', originalFilename: 'logo.webp', fileSize: 10, mimeType: 'image/webp' }
  await database()
    .insert(media)
    .values({ ...file, filePath, altText: 'Tiger with a walking stick' })
  const elsewhere = 'https://pictures.test/logo.png'
  const value = [
    { name: 'Fort guides', logo: filePath, website: 'https://guides.test/' },
    { name: '', logo: filePath, website: 'https://walks.test/' },
    { name: '', logo: elsewhere, website: 'https://www.ferries.test/harbour?from=2026' },
    { name: '', logo: elsewhere, website: '' },
  ]
  await database().insert(settings).values({ key: 'partners', value })
  const { partners } = frameOf(await readPublicSettings())
  expect(partners.map(({ name }) => name)).toEqual([
    'Fort guides',
    'Tiger with a walking stick',
    'www.ferries.test',
    '',
  ])
})
