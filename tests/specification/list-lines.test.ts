import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import {
  all,
  headings,
  links,
  one,
  type PageElement,
  part,
  pictures,
  words,
} from '#tests/support/pages/page-tree.ts'
import { useSpecifiedSite } from '#tests/support/site/specified-site.ts'

useTestDatabase()
const { visit } = useSpecifiedSite()

async function listOf(path: string) {
  const { page } = await visit(path)
  const main = one(page, 'main')
  const menus = all(main, 'select').map((menu) => all(menu, 'option').map(words))
  return { main, menus, cards: all(main, 'article'), hero: all(main, 'section')[0] as PageElement }
}

const titles = (cards: PageElement[]) => cards.map((card) => headings(card)[0])

test.each([
  [
    '/destinations',
    'Explore Maharashtra',
    'https://pictures.test/destinations.jpg',
    'Search destinations...',
  ],
  ['/tours', 'Maharashtra Tours', 'https://pictures.test/tours.jpg', 'Search tours...'],
  ['/blog', 'Travel Stories', 'https://pictures.test/blog.jpg', 'Search articles...'],
])(
  '%s has a hero "%s" with the picture entered for it, and a box that says "%s"',
  async (...[path, title, picture, box]) => {
    const { hero, main } = await listOf(path)
    expect([headings(hero), pictures(hero)]).toEqual([[title], [picture]])
    const search = all(main, 'input').find(({ attributes }) => attributes.name === 'q')
    expect(search?.attributes).toMatchObject({ type: 'search', placeholder: box })
  },
)

test.each([
  ['/destinations?q=zzzz', 'No destinations found matching your criteria.'],
  ['/tours?q=zzzz', 'No tours found matching your criteria.'],
  ['/blog?q=zzzz', 'No articles found matching your criteria.'],
])('%s finds nothing and says "%s"', async (path, text) => {
  const { main, cards } = await listOf(path)
  expect([words(main).includes(text), cards]).toEqual([true, []])
})

test.each([
  ['/destinations?q=raygadh', 'Showing results for Raigad: 1 destination', ['Raigad']],
  [
    '/destinations?q=%E0%A4%B0%E0%A4%BE%E0%A4%AF%E0%A4%97%E0%A4%A1',
    'Showing results for Raigad: 1 destination',
    ['Raigad'],
  ],
  ['/destinations?q=raygadh+helicopter', 'No destinations found', []],
  ['/destinations?q=raigad', '1 destination', ['Raigad']],
  ['/tours?q=lonawala&difficulty=difficult', 'No tours found', []],
])('%s says "%s"', async (...[path, text, places]) => {
  const { main, cards } = await listOf(path)
  expect(words(main)).toContain(text)
  expect(words(main).includes('Showing results for')).toBe(text.startsWith('Showing'))
  expect(titles(cards)).toEqual(places)
})

test.each([
  ['/destinations', 'Show all destinations'],
  ['/tours', 'Show all tours'],
  ['/blog', 'Show all articles'],
])('%s leads back to the whole list where nothing fits, and nowhere else', async (path, text) => {
  const nothing = await listOf(`${path}?q=zzzz`)
  expect(links(nothing.main)).toContainEqual([text, path])
  expect(links((await listOf(path)).main).map(([label]) => label)).not.toContain(text)
})

test.each(['RAIGAD', 'raigad in short', 'marathw'])(
  'a search for %j looks into title, short text and region of destinations',
  async (q) => {
    const { cards } = await listOf(`/destinations?q=${encodeURIComponent(q)}`)
    expect(titles(cards)).toEqual([q === 'marathw' ? 'Ajanta Caves' : 'Raigad'])
  },
)

test('the regions to choose from are All Regions and those of the published destinations', async () => {
  expect((await listOf('/destinations')).menus).toEqual([['All Regions', 'Deccan', 'Konkan', 'Marathwada']])
})

test('a region leaves its destinations, the newest first', async () => {
  expect(titles((await listOf('/destinations?region=Konkan')).cards)).toEqual(['Raigad', 'Pune'])
})

test('a card of a destination shows picture, region, Featured, title and short text, and leads on by Explore', async () => {
  const { cards } = await listOf('/destinations')
  expect(titles(cards)).toEqual(['Raigad', 'Pune', 'Lonavala', 'Nashik', 'Mumbai', 'Ajanta Caves'])
  expect(words(cards[0]!)).toBe('KonkanFeaturedRaigadRaigad in shortExplore Raigad')
  expect(words(cards[5]!)).not.toContain('Featured')
  expect(pictures(cards[5]!)).toEqual(['https://pictures.test/ajanta.jpg'])
  expect(links(cards[5]!)).toEqual([['Explore Ajanta Caves', '/destinations/ajanta-caves']])
})

test('tours can be chosen by duration and by difficulty, before anything else', async () => {
  expect((await listOf('/tours')).menus.slice(0, 2)).toEqual([
    ['Any Duration', '1-3 Days', '4-7 Days', '8+ Days'],
    ['Any Difficulty', 'Easy', 'Moderate', 'Difficult'],
  ])
})

test.each([
  ['duration=1-3', ['Fort walk', 'Coast road']],
  ['duration=4-7', ['Tiger drive', 'Vineyards']],
  ['duration=8%2B', ['Caves', 'Two valleys']],
  ['difficulty=easy', ['Fort walk', 'Coast road', 'Tiger drive', 'Vineyards', 'Caves']],
  ['difficulty=moderate', ['Two valleys']],
  ['difficulty=difficult', []],
  ['duration=8%2B&difficulty=moderate&q=valley', ['Two valleys']],
])('the choice %s leaves %j', async (query, fitting) => {
  const { cards, main } = await listOf(`/tours?${query}`)
  expect(titles(cards)).toEqual(fitting)
  const chosen = all(main, 'option').filter(
    ({ attributes }) => attributes.selected !== undefined && attributes.value !== '',
  )
  expect(chosen.length).toBe(query.split('&').filter((part) => !part.startsWith('q=')).length)
})

test('a card of a tour shows, in this order, price, Featured, difficulty, title, short text, days, the group, the fixed rating, the price and View', async () => {
  const { cards } = await listOf('/tours')
  expect(words(cards[5]!)).toBe(
    'From ₹42,000Difficulty: ModerateTwo valleysTwo valleys in short9 DaysMax group size: 12Rating: 4.8₹42,000 per personView Two valleys',
  )
  expect(words(cards[0]!)).toBe(
    'From ₹1,23,456.50FeaturedDifficulty: EasyFort walkFort walk in short1 DayRating: 4.8₹1,23,456.50 per personView Fort walk',
  )
  expect(links(cards[5]!)).toEqual([['View Two valleys', '/tours/two-valleys']])
})

test('four price bands stand as text: budget, standard, premium and luxury', async () => {
  const { page } = await visit('/tours')
  const bands = one(part(page, 'What a trip costs'), 'dl').children
  const told = bands.map((band) => [words(one(band, 'dt')), words(all(band, 'span')[0]!)])
  expect(told).toEqual([
    ['Budget', '5K-15K'],
    ['Standard', '15K-30K'],
    ['Premium', '30K-60K'],
    ['Luxury', '60K+'],
  ])
})

test('the topics to choose from are All Topics and every tag of a published post', async () => {
  expect((await listOf('/blog')).menus).toEqual([['All Topics', 'Food', 'Forts', 'Monsoon']])
})

test('a topic leaves the posts that carry it', async () => {
  expect(titles((await listOf('/blog?topic=Forts')).cards)).toEqual(['Rain'])
})

test('a card of a post shows picture, Featured, title, excerpt and author, and leads on by Read More', async () => {
  const { cards } = await listOf('/blog')
  expect(titles(cards)).toEqual(['Rain', 'Rice', 'Rails', 'Rock', 'No tags'])
  expect(words(cards[0]!)).toMatch(/^FeaturedRainRain in shortby The desk/)
  expect(words(cards[4]!)).toMatch(/^No tags.*by Meera Joshi/)
  expect(pictures(cards[0]!)).toEqual(['https://pictures.test/post-0.jpg'])
  expect(links(cards[0]!)).toEqual([['Read More Rain', '/blog/rain']])
})

test('the services have a hero "Our Services" with the picture entered for it', async () => {
  const { hero } = await listOf('/services')
  expect([headings(hero), pictures(hero)]).toEqual([['Our Services'], ['https://pictures.test/services.jpg']])
})

test('only active services are shown, in their order, each with icon, title, text and its features', async () => {
  const { main } = await listOf('/services')
  const rows = all(main, 'li').filter((row) => headings(row).length > 0)
  expect(titles(rows)).toEqual(['Cars', 'Guides'])
  expect(words(rows[1]!)).toBe('GuidesGuides in fullFeaturesEnglishMarathiEnglish')
  for (const row of rows) expect(all(row, 'svg').length).toBeGreaterThan(0)
  expect(words(main)).not.toContain('Elephants')
})

test('the services end with the ways to contact us and to plan a trip', async () => {
  const last = all((await listOf('/services')).main, 'section').at(-1)
  expect(links(last!)).toEqual([
    ['Contact Us', '/contact-maharashtra-tour-operator'],
    ['Plan My Trip', '/plan-maharashtra-trip'],
  ])
})

test.each([
  ['/destinations', 'destinations', 'No destinations found matching your criteria.'],
  ['/tours', 'tours', 'No tours found matching your criteria.'],
  ['/blog', 'blog_posts', 'No articles found matching your criteria.'],
])(
  '%s offers no search while nothing is published, but to whoever comes with a choice',
  async (...[path, table, text]) => {
    const published = sql`UPDATE ${sql.identifier(table)} SET status = 'published' WHERE status = 'draft' AND slug LIKE 'hidden-%'`
    const shown = async (query: string) => {
      const { main, cards } = await listOf(path + query)
      const fields = all(main, 'input').filter(({ attributes }) => attributes.name === 'q')
      return {
        fields: fields.length,
        menus: all(main, 'select').length > 0,
        cards: cards.length,
        says: words(main).includes(text),
      }
    }
    await database().execute(
      sql`UPDATE ${sql.identifier(table)} SET status = 'draft', slug = 'hidden-' || slug WHERE status = 'published'`,
    )
    try {
      expect(await shown('')).toEqual({ fields: 0, menus: false, cards: 0, says: true })
      expect(await shown('?page=2')).toMatchObject({ fields: 0, menus: false })
      expect(await shown('?q=rain')).toEqual({ fields: 1, menus: true, cards: 0, says: true })
    } finally {
      await database().execute(published)
      await database().execute(
        sql`UPDATE ${sql.identifier(table)} SET slug = substr(slug, 8) WHERE slug LIKE 'hidden-%'`,
      )
    }
    expect(await shown('')).toMatchObject({ fields: 1, says: false })
  },
)
