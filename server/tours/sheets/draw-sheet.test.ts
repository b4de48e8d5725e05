import { expect, test } from 'vitest'
import { noTourFacts } from '#shared/content/tours/tour-fact-fields.ts'
import { countPdfPages, readPdfTitles } from '#tests/support/media/pdf-titles.ts'
import { drawSheet as drawOrder, UndrawnSheet } from './draw-sheet.ts'
import { writeSheet } from './sheet-data.ts'

const tour = {
  ...noTourFacts,
  ...{ slug: 'konkan-coast', title: 'Konkan Coast', shortDescription: 'Beaches and forts.' },
  ...{ priceFrom: 18500, durationDays: 2, difficultyLevel: 'easy', maxGroupSize: null },
  itinerary: [{ day: 1, title: 'Alibag', activities: ['Leave at seven'] }],
  ...{ inclusions: ['Breakfast'], exclusions: ['Flights'], destinations: [] },
} as const
const contact = { phone: '', email: '', website: '', address: '' }

type Tour = Parameters<typeof writeSheet>[0]['tour']

function sheetOf(
  more: object = {},
  { cancellationLines = '', ...site } = { name: 'Konkan Desk', tagline: '', cancellationLines: '' },
): string {
  const settings = { site, contact, cancellationLines, policyNames: ['cancellation' as const] }
  const given = { settings, origin: 'https://site.test', now: new Date(0) }
  return writeSheet({ tour: { ...tour, ...more } as unknown as Tour, ...given }).data
}

const drawFor = (data: string, account: string) => drawOrder({ data, account })
const drawSheet = (data: string) => drawFor(data, 'meera')

const hostile = [
  '#import "@preview/cetz:0.3.0"',
  '#read("/etc/passwd")',
  '#include "sheet-fonts.ts"',
  '#panic("out")',
  '\\ #] } ) $x/0$ *b* _i_ <label> @label `raw` // /* $(1) \u2028 \u0007',
]

test.each(hostile)('%j is text wherever it stands in a tour (F17)', async (words) => {
  const shown = words.replaceAll(/\s+/gu, ' ').trim()
  const day = { day: 1, title: words, activities: [words, words] }
  const lists = {
    itinerary: [day],
    inclusions: [words],
    exclusions: [words],
    destinations: [{ title: words }],
  }
  const pdf = await drawSheet(
    sheetOf(
      { title: words, shortDescription: words, ...lists },
      { name: words, tagline: words, cancellationLines: words },
    ),
  )
  const titles = readPdfTitles(pdf).map((title) => title.replaceAll(/\s+/gu, ' ').trim())
  expect(titles.filter((title) => title.includes(shown))).toHaveLength(3)
  expect(titles.join()).not.toContain('root:')
})

test('a sheet that says something of cancelling has a section for it; one of an earlier release is drawn as it was', async () => {
  const site = { name: 'Konkan Desk', tagline: '', cancellationLines: '30 दिवस आधी: 90% परत.' }
  const titlesOf = async (data: string) => readPdfTitles(await drawSheet(data))
  expect(await titlesOf(sheetOf({}, site))).toContain('Cancellation and Refunds')
  expect(await titlesOf(sheetOf())).not.toContain('Cancellation and Refunds')
  const { cancelling: _, ...earlier } = JSON.parse(sheetOf({}, site))
  expect(await titlesOf(JSON.stringify(earlier))).toEqual(await titlesOf(sheetOf()))
})

test('a tour as long as its form takes is drawn, and one that is longer is refused before anything runs (F17)', async () => {
  const lines = Array.from({ length: 700 }, () => '👪 Family')
  const activities = ['x'.repeat(50_000), 'क्ष'.repeat(3_000), ...lines]
  const long = await drawSheet(sheetOf({ itinerary: [{ day: 1, title: 'T'.repeat(200), activities }] }))
  expect(countPdfPages(long)).toBeGreaterThan(8)
  await expect(drawSheet(sheetOf({ title: 'x'.repeat(300_000) }))).rejects.toThrow('too long')
})

test('a sheet is drawn with fonts of ours alone, whatever signs are typed, and says emoji in none of them', async () => {
  const signs = 'Forts → 3★ ✓ ∞ ☎ 👪 中文 ગુજરાત'
  const tour = {
    title: signs,
    shortDescription: signs,
    itinerary: [{ day: 1, title: signs, activities: [signs] }],
  }
  const pdf = await drawSheet(sheetOf(tour))
  const fonts = [...pdf.toString('latin1').matchAll(/\/BaseFont \/([^\s/]+)/g)].map(([, font]) => font)
  expect(fonts.length).toBeGreaterThan(2)
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(Fraunce[lx]|Mukt[lei])/)
  expect(readPdfTitles(pdf)).toContain('Forts – 3* 中文 ગુજરાત')
})

test('the accounts are served in turn, and one that asks for too many is refused at once (F17)', async () => {
  const order: string[] = []
  const ask = (account: string, at: number) =>
    drawFor(sheetOf({ priceFrom: 700 + at, title: account }), account).then(() => order.push(account))
  const flood = Array.from({ length: 12 }, (_, at) => ask('asha', at))
  const other = ask('ravi', 0)
  const outcomes = await Promise.allSettled([...flood, other])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(order.slice(0, 3)).toEqual(['asha', 'ravi', 'asha'])
})

test.each(['', 'no json', '{}', '{"title":1}'])(
  '%j is no sheet, and the next one is drawn (F17)',
  async (data) => {
    await expect(drawSheet(data)).rejects.toThrow(UndrawnSheet)
    expect(countPdfPages(await drawSheet(sheetOf()))).toBe(1)
  },
)

test('the headings of a sheet are those of the page, in either script', async () => {
  const pdf = await drawSheet(
    sheetOf({ title: 'कोकण किनारा', itinerary: [{ day: 2, title: 'रायगड', activities: [] }] }),
  )
  expect(readPdfTitles(pdf)).toEqual(
    expect.arrayContaining([
      'कोकण किनारा',
      expect.stringMatching(/^Day 2\s*रायगड$/),
      'Day-by-Day Itinerary',
      "What's Included",
      "What's Not Included",
    ]),
  )
})

test('the same words give the same file, so that what was looked at is what is sent', async () => {
  const first = await drawSheet(sheetOf())
  // Nine others, so that it is not kept any more.
  for (let at = 0; at < 9; at += 1) await drawSheet(sheetOf({ priceFrom: at }))
  const again = await drawSheet(sheetOf())
  expect(again).not.toBe(first)
  expect(again.equals(first)).toBe(true)
  expect(await drawSheet(sheetOf())).toBe(again)
})
