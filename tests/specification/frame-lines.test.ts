import { expect, test } from 'vitest'
import { siteNavigation } from '#app/site/frame/site-navigation.ts'
import { messages } from '#app/site/messages/messages.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { all, headings, links, one, part, pictures, words } from '#tests/support/pages/page-tree.ts'
import { useSpecifiedSite } from '#tests/support/site/specified-site.ts'

useTestDatabase()
const { visit } = useSpecifiedSite()

const screens = [
  ['Home', '/', undefined, 'Come when it rains'],
  ['About', '/about-maharashtra-tour-operator', '/about', 'About Us'],
  ['Destinations', '/maharashtra-destinations', '/destinations', 'Explore Maharashtra'],
  ['Tours', '/maharashtra-tour-packages', '/tours', 'Maharashtra Tours'],
  ['Blog', '/maharashtra-travel-blog', '/blog', 'Travel Stories'],
  ['Services', '/maharashtra-travel-services', '/services', 'Our Services'],
  ['Contact', '/contact-maharashtra-tour-operator', '/contact', 'Contact Us'],
  ['Plan My Trip', '/plan-maharashtra-trip', '/plan-my-trip', 'Plan My Trip'],
] as const

test.each(screens)(
  'the screen %s answers at %s and at its short address %s alike, headed "%s"',
  async (...[, long, short, title]) => {
    for (const path of [long, short ?? long]) {
      const { status, page } = await visit(path)
      expect([path, status, headings(page, ['h1'])]).toEqual([path, 200, [title]])
    }
  },
)

const specified = screens.slice(0, 7).map(([label, long]) => [label, long])
/** Another kind of content stands among them. */
const navigation = siteNavigation.map(({ label, to }) => [messages.en.frame[label], to])
/** The same page in each language; decision 76. */
const languagesOf = (path: string) => [
  ['English', path],
  ['मराठी', path === '/' ? '/mr' : `/mr${path}`],
  ['हिन्दी', path === '/' ? '/hi' : `/hi${path}`],
]

test('the navigation names seven screens in their order', async () => {
  const { page } = await visit('/')
  const [main] = all(one(page, 'header'), 'nav')
  expect(links(main!)).toEqual(navigation)
  expect(navigation.filter(([label]) => specified.some(([each]) => each === label))).toEqual(specified)
})

const places: [label: string, path: string][] = [
  ...screens.slice(0, 7).flatMap(([label, long, short]) => {
    return [long, short ?? long].map((path): [string, string] => [label, path])
  }),
  ['Destinations', '/destinations/raigad'],
  ['Tours', '/tours/fort-walk'],
  ['Blog', '/blog/rain'],
]

test.each(places)('the navigation shows %s as the current place on %s', async (label, path) => {
  const { page } = await visit(path)
  for (const navigation of all(one(page, 'header'), 'nav')) {
    const current = all(navigation, 'a').filter(({ attributes }) => attributes['aria-current'] === 'page')
    expect(current.map(words)).toEqual([label])
  }
})

test('a button "Plan My Trip", on small screens "Plan Trip", leads to the planning form', async () => {
  const { page } = await visit('/')
  const button = links(one(page, 'header')).find(([label]) => label.includes('Plan My Trip'))
  expect(button).toEqual(['Plan TripPlan My Trip', '/plan-maharashtra-trip'])
})

test('the mobile menu opens and closes without script, and holds the same screens, the telephone and the e-mail', async () => {
  const { page } = await visit('/')
  const menu = one(one(page, 'header'), 'details')
  expect(menu.attributes.open).toBeUndefined()
  expect(links(menu)).toEqual([
    ...navigation,
    ...languagesOf('/'),
    ['+91 98220 12345', 'tel:+919822012345'],
    ['desk@sahyadri.test', 'mailto:desk@sahyadri.test'],
  ])
})

test('the top strip tells the location, the telephone and the e-mail, and offers no Refresh while all is well', async () => {
  const { page } = await visit('/')
  const strip = all(page, 'section')[0]
  expect(words(strip!)).toBe('Maharashtra, IndiaEnglishमराठीहिन्दी+91 98220 12345desk@sahyadri.test')
  expect(links(strip!).slice(0, 3)).toEqual(languagesOf('/'))
  expect(all(strip!, 'button')).toEqual([])
})

test('the header shows name and tagline of the site as they were entered', async () => {
  const { page } = await visit('/about')
  expect(links(one(page, 'header'))[0]).toEqual(['Sahyadri JourneysRain, rock and rice', '/'])
})

test('the foot of the page describes the site in the words that were entered', async () => {
  const footer = one((await visit('/')).page, 'footer')
  expect(words(footer)).toContain('Sahyadri Journeys')
  expect(words(footer)).toContain('Three generations on the ghats')
})

test('social icons stand in the foot of the page, and are links only where an address was entered', async () => {
  const footer = one((await visit('/')).page, 'footer')
  const icons = all(footer, 'ul')[0]
  expect(all(icons!, 'svg')).toHaveLength(5)
  expect(links(icons!)).toEqual([])
})

test('the quick links lead to About Us, Destinations, Tours, Blog and Contact', async () => {
  const footer = one((await visit('/')).page, 'footer')
  expect(links(part(footer, 'Quick Links'))).toEqual([
    ['About Us', '/about-maharashtra-tour-operator'],
    ['Destinations', '/maharashtra-destinations'],
    ['Tours', '/maharashtra-tour-packages'],
    ['Blog', '/maharashtra-travel-blog'],
    ['Contact', '/contact-maharashtra-tour-operator'],
  ])
})

test('five popular destinations stand at the foot of every page, each a link where its page is published', async () => {
  const popular = part(one((await visit('/contact')).page, 'footer'), 'Popular Destinations')
  const titles = ['Mumbai', 'Pune', 'Lonavala', 'Mahabaleshwar', 'Ajanta Caves']
  expect(all(popular, 'li').map(words)).toEqual(titles)
  const slugs = ['mumbai', 'pune', 'lonavala', 'ajanta-caves']
  expect(links(popular).map(([, to]) => to)).toEqual(slugs.map((slug) => `/destinations/${slug}`))
})

test('the foot of the page tells telephone and e-mail under Contact Info', async () => {
  const footer = one((await visit('/')).page, 'footer')
  expect(links(part(footer, 'Contact Info'))).toEqual([
    ['+91 98220 12345', 'tel:+919822012345'],
    ['desk@sahyadri.test', 'mailto:desk@sahyadri.test'],
  ])
})

test('the foot of the page lists our offices, each with city and address', async () => {
  const offices = part(one((await visit('/')).page, 'footer'), 'Our Offices')
  expect(all(offices, 'li').map(words)).toEqual(['Pune12 Laxmi Road', 'Mumbai3 Ballard Pier'])
})

test('the trusted partners stand in a grid of two, three or four columns by width', async () => {
  const grid = one(part(one((await visit('/')).page, 'footer'), 'Our Trusted Partners'), 'ul')
  expect(grid.attributes.class).toMatch(/grid-cols-2 .*md:grid-cols-3 .*lg:grid-cols-4/)
})

test("a partner's logo leads to the partner's website in a new tab, titled with the name, where there is one (F11)", async () => {
  const [guides, homestays] = all(part(one((await visit('/')).page, 'footer'), 'Our Trusted Partners'), 'li')
  const link = one(guides!, 'a')
  expect(link.attributes).toMatchObject({
    href: 'https://guides.test/',
    target: '_blank',
    title: 'Fort guides',
    rel: 'noopener noreferrer',
  })
  expect(pictures(guides!)).toEqual(['https://pictures.test/guides.png'])
  expect([links(homestays!), words(homestays!)]).toEqual([[], 'Homestays'])
})

test('the last line claims the copyright of the current year', async () => {
  const footer = one((await visit('/')).page, 'footer')
  const year = new Date(Date.now() + 5.5 * 3_600_000).getUTCFullYear()
  expect(words(footer)).toContain(`© ${year} Sahyadri Journeys Pvt Ltd. All rights reserved`)
})
