import { beforeAll, expect, test } from 'vitest'
import { loadSampleContent } from '#sample/load-sample-content.ts'
import { loadConfiguration } from '#server/config/configuration.ts'
import { listPublishedDestinations } from '#server/destinations/published-destinations.ts'
import { listPublishedTours } from '#server/tours/published-tours.ts'
import { readTourFilters } from '#shared/content/list-filters.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'

useTestDatabase()

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  await loadSampleContent(() => undefined)
})

const list = (q: string) => listPublishedTours(readTourFilters(new URLSearchParams({ q })))

async function search(q: string): Promise<string[]> {
  const { items, nearest } = await list(q)
  return [...items, ...nearest].map(({ slug }) => slug)
}

const konkan = 'konkan-coast-road-trip'
const tarkarli = 'tarkarli-snorkelling-and-backwaters'
const alibaug = 'alibaug-beach-weekend'
const grand = 'grand-maharashtra-circuit'
const caves = 'ajanta-ellora-world-heritage'
const kolhapur = 'kolhapur-and-panhala-heritage'
const hills = 'mahabaleshwar-panchgani-hills'
const raigad = 'raigad-and-sahyadri-forts-trek'
const tadoba = 'tadoba-tiger-safari'
const nashik = 'nashik-vineyards-and-temples'
const warli = 'warli-villages-and-dahanu'
const mumbai = 'mumbai-city-and-elephanta'
const pune = 'pune-heritage-weekend'
const lonavala = 'lonavala-khandala-monsoon-escape'

/** As families write, and a tour that they mean: it stands within the first three. */
const asked: readonly (readonly [query: string, ...meant: string[]])[] = [
  ['raigad trek', raigad],
  ['pune weekend', pune],
  ['konkan beach', alibaug, konkan, tarkarli],
  ['lonawala', lonavala],
  ['lonavla', lonavala],
  ['पुणे', pune],
  ['family', alibaug, pune, hills, konkan, tarkarli],
  ['rain', lonavala],
  ['monsoon', lonavala],
  ['rainy season trip', lonavala],
  ['waterfalls near mumbai', lonavala],
  ['mahabaleshwar', hills],
  ['mahableshwar', hills],
  ['महाबळेश्वर', hills],
  ['महाबलेश्वर', hills],
  ['panchgani', hills],
  ['strawberry', hills],
  ['hill station', hills, lonavala],
  ['ajanta ellora', caves],
  ['ajantha', caves],
  ['अजिंठा', caves],
  ['वेरूळ', caves],
  ['ellora caves', caves],
  ['aurangabad', caves],
  ['sambhaji nagar', caves],
  ['unesco', caves],
  ['tadoba', tadoba],
  ['tiger', tadoba],
  ['tiger safari', tadoba],
  ['jungle safari', tadoba],
  ['nagpur', tadoba],
  ['वाघ', tadoba],
  ['nasik', nashik],
  ['nashik wine', nashik],
  ['trimbakeshwar', nashik],
  ['tryambakeshwar', nashik],
  ['temple', nashik, kolhapur],
  ['vineyard', nashik],
  ['kolhapur', kolhapur],
  ['कोल्हापूर', kolhapur],
  ['panhala', kolhapur],
  ['alibag', alibaug],
  ['अलिबाग', alibaug],
  ['beach weekend', alibaug],
  ['goa road', konkan],
  ['konkan', konkan, tarkarli, alibaug],
  ['कोकण', konkan, tarkarli, alibaug],
  ['kokan', konkan, tarkarli, alibaug],
  ['ganpatipule', konkan],
  ['malvan', tarkarli, konkan],
  ['malwan', tarkarli, konkan],
  ['scuba diving', tarkarli],
  ['snorkeling', tarkarli],
  ['sindhudurg fort', tarkarli, konkan],
  ['janjira', konkan],
  ['forts', raigad],
  ['shivaji', raigad],
  ['रायगड', raigad],
  ['trekking', raigad],
  ['fort trek 5 days', raigad],
  ['rajgad torna', raigad],
  ['warli painting', warli],
  ['tribal village', warli],
  ['dahanu', warli],
  ['mumbai one day', mumbai],
  ['elephanta', mumbai],
  ['bombay', mumbai],
  ['मुंबई', mumbai],
  ['12 days', grand],
  ['whole maharashtra', grand],
  ['under 10000', pune, lonavala, alibaug, mumbai],
  ['weekend trip under 10k', pune, lonavala, alibaug],
  ['seniors', hills, pune, konkan, kolhapur, nashik, alibaug],
  ['kids beach', alibaug, tarkarli, konkan],
  ['3 days', kolhapur, tadoba, nashik, warli],
  ['easy', konkan, pune, alibaug, hills, kolhapur, nashik, mumbai, lonavala],
  ['mango', konkan],
  ['mahabaleshwar 3 days', hills],
  ['बाघ', tadoba],
  ['पाऊस', lonavala],
  ['समुद्रकिनारा', alibaug, konkan, tarkarli],
  ['tour for senior citizens', hills, kolhapur, nashik, tarkarli],
  ['lonawla khandala', lonavala],
  ['honeymoon', hills, nashik, lonavala],
]

test('whoever asks as families do finds the tour within the first three, nine times of ten', async () => {
  const missed: string[] = []
  for (const [query, ...meant] of asked) {
    const first = (await search(query)).slice(0, 3)
    if (!first.some((slug) => meant.includes(slug))) missed.push(`${query}: ${first.join(', ')}`)
  }
  expect(missed).toEqual([])
})

test('where no tour fits all words, the nearest are named', async () => {
  const { total, nearest } = await list('raigad by helicopter')
  expect(total).toBe(0)
  expect(nearest[0]?.slug).toBe(raigad)
  expect(await search('qqqqqq zzzzzz')).toEqual([])
})

test('places are found by their old names and near spellings, too', async () => {
  const places = async (q: string) => {
    const { items } = await listPublishedDestinations({ q, region: '', page: 1 })
    return items[0]?.slug
  }
  expect(await Promise.all(['bombay', 'lonawala', 'पुणे', 'tiger'].map(places))).toEqual([
    'mumbai',
    'lonavala',
    'pune',
    'tadoba',
  ])
})
