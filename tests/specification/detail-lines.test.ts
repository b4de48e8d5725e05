import { expect, test } from 'vitest'
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

async function mainOf(path: string): Promise<PageElement> {
  return one((await visit(path)).page, 'main')
}

function heroOf(main: PageElement): PageElement {
  return all(main, 'section')[0] as PageElement
}

test.each([
  ['/destinations/atlantis', 'Destination Not Found', '/destinations'],
  ['/tours/atlantis', 'Tour Not Found', '/tours'],
  ['/blog/atlantis', 'Blog Post Not Found', '/blog'],
])('%s is not there: 404, "%s", and a link to %s', async (...[path, title, way]) => {
  const { status, page } = await visit(path)
  expect([status, headings(page, ['h1'])]).toEqual([404, [title]])
  expect(links(one(page, 'main')).map(([, to]) => to)).toEqual([way])
  expect(words(one(page, 'main'))).toContain("doesn't exist")
})

test('a missing post is told in the specified words, with the link View All Posts', async () => {
  const main = await mainOf('/blog/atlantis')
  expect(words(main)).toContain("The blog post you're looking for doesn't exist.")
  expect(links(main)).toEqual([['View All Posts', '/blog']])
})

test('a destination has a hero with picture, title and region, and the way back to all of them', async () => {
  const hero = heroOf(await mainOf('/destinations/ajanta-caves'))
  expect([headings(hero), pictures(hero)]).toEqual([['Ajanta Caves'], ['https://pictures.test/ajanta.jpg']])
  expect(words(hero)).toContain('Marathwada')
  expect(links(hero)).toEqual([['Back to Destinations', '/maharashtra-destinations']])
})

test('a destination is described, with the best time to visit it', async () => {
  const about = part(await mainOf('/destinations/ajanta-caves'), 'About Ajanta Caves')
  const texts = all(about, 'p').map(words)
  expect(texts).toEqual(['Thirty caves.', 'Painted by lamplight.', 'November to February'])
})

test('a destination lists its top highlights, each as often as it was written', async () => {
  const highlights = part(await mainOf('/destinations/ajanta-caves'), 'Top Highlights')
  expect(all(highlights, 'li').map(words)).toEqual(['1The bodhisattva', '2The viewpoint', '3The bodhisattva'])
})

test('a destination has a box of quick information', async () => {
  const facts = one(part(await mainOf('/destinations/ajanta-caves'), 'Quick Info'), 'dl')
  expect(facts.children.map(words)).toEqual([
    'RegionMarathwada',
    'Best timeNovember to February',
    'Highlights3',
  ])
})

test('a destination has a box that leads to the planning form and to the contact page', async () => {
  const box = part(await mainOf('/destinations/ajanta-caves'), 'Plan Your Visit')
  expect(links(box).map(([, to]) => to)).toEqual([
    '/plan-maharashtra-trip',
    '/contact-maharashtra-tour-operator',
  ])
})

test('a destination shows its three newest tours, and no such part when it has none', async () => {
  const tours = all(part(await mainOf('/destinations/raigad'), 'Related Tours'), 'article')
  expect(tours.map((tour) => headings(tour)[0])).toEqual(['Fort walk', 'Coast road', 'Tiger drive'])
  expect(headings(await mainOf('/destinations/ajanta-caves'))).not.toContain('Related Tours')
})

test('a tour has a hero with its days, its group and the fixed rating, and the way back to all tours', async () => {
  const hero = heroOf(await mainOf('/tours/two-valleys'))
  expect(all(hero, 'li').map(words)).toEqual(['9 Days', 'Group size: Max 12', '4.8 out of 5'])
  expect(links(hero)).toEqual([['Back to Tours', '/maharashtra-tour-packages']])
})

test('a tour without a limit is Open', async () => {
  const hero = heroOf(await mainOf('/tours/fort-walk'))
  expect(all(hero, 'li').map(words)).toEqual(['1 Day', 'Group size: Open', '4.8 out of 5'])
})

test('a tour is described, with its difficulty', async () => {
  const overview = part(await mainOf('/tours/two-valleys'), 'Overview')
  const texts = all(overview, 'p').map(words)
  expect(texts).toEqual([
    'Difficulty: Moderate',
    'Over one pass.',
    'And down the other side.',
    'Over one pass.',
  ])
})

test('a tour tells its itinerary day by day, with title and activities', async () => {
  const itinerary = part(await mainOf('/tours/two-valleys'), 'Day-by-Day Itinerary')
  const days = one(itinerary, 'ol').children.map((day) => [headings(day)[0], all(day, 'li').map(words)])
  expect(days).toEqual([
    ['Day 1Up', ['Tea', 'Bus to the foot', 'Tea']],
    ['Day 2Down', ['Walk']],
  ])
})

test('a tour lists what is included and what is not', async () => {
  const main = await mainOf('/tours/two-valleys')
  const listed = (title: string) => all(part(main, title), 'li').map(words)
  expect([listed("What's Included"), listed("What's Not Included")]).toEqual([
    ['Lunch', 'A guide', 'Lunch'],
    ['Flights'],
  ])
})

test('a card that stays in sight tells the price per person, with Book Now and Customize Tour', async () => {
  const card = all(await mainOf('/tours/two-valleys'), 'aside')[0] as PageElement
  expect(words(card)).toMatch(/^From₹42,000per person/)
  expect(card.attributes.class).toContain('lg:sticky')
  expect(links(card)).toEqual([
    ['Book Now', '#booking-name'],
    ['Customize Tour', '/plan-maharashtra-trip?tour=two-valleys'],
  ])
})

test('Book Now leads to a booking form on the page', async () => {
  const main = await mainOf('/tours/two-valleys')
  const frame = all(main, 'details').find(
    ({ attributes }) => attributes.id === 'booking-frame',
  ) as PageElement
  expect(one(frame, 'form').attributes).toMatchObject({ method: 'post', action: '/tours/two-valleys' })
  expect(all(frame, 'input').map(({ attributes }) => attributes.id)).toContain('booking-name')
})

test('the parts of a tour stand in their order, the destinations it covers last', async () => {
  const main = await mainOf('/tours/two-valleys')
  expect(headings(main, ['h2'])).toEqual([
    'Overview',
    'Day-by-Day Itinerary',
    "What's Included",
    "What's Not Included",
    'Book this tour',
    'Destinations Covered',
  ])
})

test('a tour lists the destinations it covers, each a link', async () => {
  const covered = part(await mainOf('/tours/two-valleys'), 'Destinations Covered')
  expect(links(covered)).toEqual([
    ['RaigadKonkan', '/destinations/raigad'],
    ['PuneKonkan', '/destinations/pune'],
  ])
})

test('a post has a hero of about 500 pixels with picture, title, author and date, and the way back to the blog', async () => {
  const hero = heroOf(await mainOf('/blog/rain'))
  expect([headings(hero), pictures(hero)]).toEqual([['Rain'], ['https://pictures.test/post-0.jpg']])
  expect(words(hero)).toContain('by The desk 20 May 2026')
  expect(hero.attributes.class).toContain('31.25rem')
  expect(links(hero)).toEqual([['Back to Blog', '/maharashtra-travel-blog']])
})

test('the body of a post is its markdown: headings, paragraphs, lists, quotations and code', async () => {
  const article = one(await mainOf('/blog/rain'), 'article')
  const body = article.children[0] as PageElement
  expect(headings(body)).toEqual(['First light'])
  for (const name of ['p', 'li', 'blockquote', 'code']) expect(all(body, name).length).toBeGreaterThan(0)
})

test('three networks share a post, each in a new tab with its address, the microblog with its title too', async () => {
  const share = part(await mainOf('/blog/rain'), 'Share this story')
  const networks = all(one(share, 'ul'), 'a')
  const address = encodeURIComponent('https://site.test/blog/rain')
  expect(networks.map(({ attributes }) => attributes.target)).toEqual(['_blank', '_blank', '_blank'])
  expect(networks.map(({ attributes }) => attributes.href)).toEqual([
    `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    `https://x.com/intent/post?url=${address}&text=Rain`,
    `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
  ])
})

test('the tags of a post stand as chips below the ways to share it, and nothing where it has none', async () => {
  const tagsOf = async (path: string) =>
    all(await mainOf(path), 'ul').filter(({ attributes }) => attributes['aria-label'] === 'Tags')
  const [tags] = await tagsOf('/blog/rain')
  expect(all(tags!, 'li').map(words)).toEqual(['Monsoon', 'Forts'])
  expect(words(one(await mainOf('/blog/rain'), 'article'))).toMatch(/Share this story.*MonsoonForts$/)
  expect(await tagsOf('/blog/no-tags')).toEqual([])
})

test('beside a post its author is named, a Travel Writer exploring Maharashtra', async () => {
  const card = part(await mainOf('/blog/no-tags'), 'About the Author')
  expect(words(card)).toMatch(
    /^About the AuthorMeera JoshiTravel Writer.*travel writer exploring Maharashtra/,
  )
})

test('beside a post a card leads to the planning form and to the tours', async () => {
  expect(links(part(await mainOf('/blog/rain'), 'Plan Your Trip'))).toEqual([
    ['Plan My Trip', '/plan-maharashtra-trip'],
    ['View Tours', '/maharashtra-tour-packages'],
  ])
})

test('beside a post up to three others are named, the newest first, each with picture, title and date', async () => {
  const related = part(await mainOf('/blog/rice'), 'Related Posts')
  expect(links(related)).toEqual([
    ['Rain20 May 2026', '/blog/rain'],
    ['Rails20 May 2026', '/blog/rails'],
    ['Rock20 May 2026', '/blog/rock'],
  ])
  expect(pictures(related)).toEqual([0, 2, 3].map((at) => `https://pictures.test/post-${at}.jpg`))
})
