import { afterEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { all, one, type PageElement, words } from '#tests/support/pages/page-tree.ts'
import { useSpecifiedSite } from '#tests/support/site/specified-site.ts'

useTestDatabase()
const { visit } = useSpecifiedSite()

const name = 'Sahyadri Journeys'
async function write(show_devanagari_digits: boolean): Promise<void> {
  const value = { name, show_devanagari_digits }
  await database()
    .insert(settings)
    .values({ key: 'site_info', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
afterEach(() => write(false))

/** What stands in a page beside its forms. */
function beside(page: PageElement): string {
  const forms = all(page, 'form').map(words)
  return forms.reduce((text, form) => text.replace(form, ''), words(page))
}

const marathi = /[\u0966-\u096f]/

test('digits are Latin in all languages until the office switches them', async () => {
  for (const path of ['/mr/tours/two-valleys', '/hi/tours', '/mr'])
    expect([path, marathi.test(words((await visit(path)).page))]).toEqual([path, false])
})

test('switched on, an English page, phone numbers, e-mail addresses and forms keep their digits', async () => {
  await write(true)
  for (const path of ['/tours/two-valleys', '/tours', '/'])
    expect([path, marathi.test(words((await visit(path)).page))]).toEqual([path, false])
  const { page, html } = await visit('/mr/tours/two-valleys')
  for (const form of all(page, 'form')) expect(words(form)).not.toMatch(marathi)
  expect(html).toMatch(/href="tel:\+919822012345"[^>]*>(?:(?!<\/a>).)*\+91 98220 12345/)
})

test('switched on, prices, counts and dates in Marathi and Hindi are written in Devanagari digits', async () => {
  await write(true)
  const tour = await visit('/mr/tours/two-valleys')
  const shown = beside(one(tour.page, 'main'))
  expect(shown).toContain('₹४२,०००')
  expect(shown).toContain('९ दिवस')
  expect(shown).toContain('जास्तीत जास्त १२')
  expect(shown).toContain('दिवस १')
  expect(shown).not.toContain('₹42,000')
  const list = beside(one((await visit('/hi/tours')).page, 'main'))
  expect(list).toContain('₹१,२३,४५६.५०')
  expect(list).toContain('६ टूर')
  expect(beside(one((await visit('/hi/blog/rain')).page, 'main'))).toContain('२० मई २०२६')
})

test('switched on, the figures of the home and About pages and the steps of the plan are too', async () => {
  await write(true)
  for (const [path, texts] of [
    ['/mr', ['५०,०००+', '५ पैकी']],
    ['/hi/about-maharashtra-tour-operator', ['४.८', '१०+']],
    ['/mr/plan-maharashtra-trip', ['२', '३']],
  ] as const) {
    const shown = beside(one((await visit(path)).page, 'main'))
    for (const text of texts) expect([path, shown]).toEqual([path, expect.stringContaining(text)])
  }
})
