import { beforeAll, expect, test } from 'vitest'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { all, headings, links, one, type PageElement, part, words } from '#tests/support/pages/page-tree.ts'
import { useSpecifiedSite } from '#tests/support/site/specified-site.ts'

useTestDatabase()
const { visit } = useSpecifiedSite()

const hostile = '<script>window.__x=1</script>'

beforeAll(async () => {
  await seedTour({ title: 'Told in part', priceFrom: 9000, startsAt: hostile, priceBasis: hostile })
  await seedTour({
    ...{
      title: 'Told whole',
      priceFrom: 10_000,
      durationDays: 5,
      nights: 4,
      startsAt: 'Wai',
      endsAt: 'Bhor',
    },
    ...{ months: [1, 2, 11, 12], suitsFamilies: true, ageFrom: 9, guideLanguages: 'Marathi', gst: 'plus-5' },
    ...{ priceBasis: 'Twin sharing', childPriceWithBed: 7500, childPriceWithoutBed: 0 },
    groupPrices: [{ people: 6, price: 9000 }],
  })
})

async function mainOf(slug: string, prefix = ''): Promise<PageElement> {
  return one((await visit(`${prefix}/tours/${slug}`)).page, 'main')
}

const rows = (within: PageElement) => one(within, 'dl').children.map(words)

test('a tour that tells nothing more shows no facts, no prices and no sum', async () => {
  const main = await mainOf('fort-walk')
  expect([all(main, 'dl'), all(main, 'table')]).toEqual([[], []])
  expect(headings(main, ['h2'])).not.toContain('Prices')
})

test('the facts of a tour stand with their names, and what is not filled in is not mentioned', async () => {
  expect(rows(part(await mainOf('told-whole'), 'Overview'))).toEqual([
    'Starts atWai',
    'Ends atBhor',
    'Nights4',
    'Runs inNovember to February',
    'Suited forFamilies, everyone aged 9 and over',
    'Guide speaksMarathi',
  ])
  expect(rows(part(await mainOf('told-in-part'), 'Overview'))).toEqual([`Starts at${hostile}`])
})

test('all prices are told, and without script what two adults pay, GST with it', async () => {
  const prices = part(await mainOf('told-whole'), 'Prices')
  expect(rows(prices)).toEqual([
    'Per personTwin sharing₹10,000',
    'Per person, from 6 people₹9,000',
    'Child with a bed₹7,500',
    'Child without a bedFree',
  ])
  expect(all(prices, 'tr').map(words)).toEqual(['Adults2 × ₹10,000₹20,000', 'GST, 5%₹1,000'])
  expect(words(prices)).toContain('Total with GST₹21,000')
})

test('the price card says what the price is for and leads to all prices', async () => {
  const card = one(await mainOf('told-whole'), 'aside')
  expect(words(card)).toMatch(/^From₹10,000per personTwin sharingPlus 5% GSTAll prices/)
  expect(links(card)[0]).toEqual(['All prices', '#prices'])
  expect(words(one(await mainOf('told-in-part'), 'aside'))).toContain(hostile)
})

test('the menus of the list come from tours, and an unknown place is a choice that fits nothing', async () => {
  const menuOf = async (query: string) => {
    const { page, status } = await visit(`/maharashtra-tour-packages${query}`)
    const menu = all(page, 'select').find(({ attributes }) => attributes.name === 'start') as PageElement
    return { status, choices: all(menu, 'option').map(words), main: words(one(page, 'main')) }
  }
  const { choices } = await menuOf('')
  expect(choices).toEqual(['Any starting point', hostile, 'Wai'])
  const wai = await menuOf('?start=wai&month=1&budget=15000')
  expect([wai.status, wai.main.includes('Told whole'), wai.main.includes('Told in part')]).toEqual([
    200,
    true,
    false,
  ])
  expect(wai.main).toContain('More filters (3)')
  const unknown = await menuOf('?start=Atlantis')
  expect(unknown.choices).toContain('Atlantis')
  expect(unknown.main).toContain('No tours found matching your criteria.')
})

test('facts and prices are told in the language of the page, months by their names', async () => {
  const marathi = await mainOf('told-whole', '/mr')
  expect(rows(part(marathi, 'सहलीविषयी'))).toEqual([
    'सुरुवातWai',
    'शेवटBhor',
    'रात्रीचे मुक्काम4',
    'कोणत्या महिन्यांतनोव्हेंबर ते फेब्रुवारी',
    'कोणासाठी योग्यकुटुंबांसाठी, 9 वर्षांवरील सर्वांसाठी',
    'गाइडची भाषाMarathi',
  ])
  const prices = part(await mainOf('told-whole', '/hi'), 'क़ीमतें')
  expect(rows(prices)).toEqual([
    'प्रति व्यक्तिTwin sharing₹10,000',
    'प्रति व्यक्ति, 6 या ज़्यादा लोगों पर₹9,000',
    'बच्चा, अलग बेड के साथ₹7,500',
    'बच्चा, अलग बेड के बिनामुफ़्त',
  ])
  expect(all(prices, 'tr').map(words)).toEqual(['वयस्क2 × ₹10,000₹20,000', 'GST, 5%₹1,000'])
})
