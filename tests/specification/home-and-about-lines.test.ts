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

async function sections(path: string): Promise<PageElement[]> {
  const { page } = await visit(path)
  return one(page, 'main').children.filter(({ name }) => name === 'section')
}

async function homeSection(number: number): Promise<PageElement> {
  const section = (await sections('/'))[number - 1]
  if (!section) throw new Error(`the home page has no section ${number}`)
  return section
}

test('the home page has ten sections', async () => {
  expect(await sections('/')).toHaveLength(10)
})

test('the home hero is as tall as the window and shows the entered title, subtitle and picture', async () => {
  const hero = await homeSection(1)
  expect(headings(hero, ['h1'])).toEqual(['Come when it rains'])
  expect(words(hero)).toContain('And stay until it stops')
  expect(pictures(hero)).toEqual(['https://pictures.test/home.jpg'])
  expect(hero.children[0]?.attributes.class).toContain('100svh')
})

test('its two buttons lead to the tours and to the planning form', async () => {
  expect(links(await homeSection(1))).toEqual([
    ['Explore Tour Packages', '/maharashtra-tour-packages'],
    ['Plan My Trip', '/plan-maharashtra-trip'],
  ])
})

test('three points speak for trust: certified, professional, reliable', async () => {
  const points = all(await homeSection(2), 'h3').map(words)
  expect(points).toEqual(['Certified Tour Operator', 'Professional DMC Services', 'Trusted & Reliable'])
})

test('the claims stand as text: 4.8, 50,000+, 10+ and #1 rated', async () => {
  const claims = all(await homeSection(2), 'dd').map(words)
  expect(claims).toEqual(['#1 rated', '4.8', '50,000+', '10+'])
})

test('six categories tell their starting prices, each with View Tours', async () => {
  const cards = all(await homeSection(3), 'li')
  expect(cards.map((card) => [headings(card)[0], /Starting price(₹[\d,]+)/.exec(words(card))?.[1]])).toEqual([
    ['Hill Station', '₹8,000'],
    ['Heritage & Culture', '₹12,000'],
    ['Konkan Coast', '₹10,000'],
    ['Wildlife & Nature', '₹15,000'],
    ['Photography', '₹18,000'],
    ['Group & Corporate', '₹6,000'],
  ])
  for (const card of cards)
    expect(links(card)).toEqual([[expect.stringMatching(/^View Tours/), '/maharashtra-tour-packages']])
})

test('of the featured tours the four newest are shown, with picture, days, title, short text, price and View Details', async () => {
  const cards = all(await homeSection(4), 'article')
  expect(cards.map((card) => headings(card)[0])).toEqual([
    'Fort walk',
    'Coast road',
    'Tiger drive',
    'Vineyards',
  ])
  expect(pictures(cards[1]!)).toEqual(['https://pictures.test/tour-1.jpg'])
  expect(words(cards[1]!)).toMatch(/^3 Days.*Coast road.*Coast road in short.*From ₹1,23,456\.50/)
  expect(words(cards[0]!)).toContain('1 Day')
  expect(links(cards[1]!)).toEqual([['View Details Coast road', '/tours/coast-road']])
})

test('of the featured destinations the four newest are shown, with picture, region, title, short text and Explore Destination', async () => {
  const cards = all(await homeSection(5), 'article')
  expect(cards.map((card) => headings(card)[0])).toEqual(['Raigad', 'Pune', 'Lonavala', 'Nashik'])
  expect(words(cards[2]!)).toMatch(/^Deccan.*Lonavala.*Lonavala in short/)
  expect(all(cards[2]!, 'img')).toHaveLength(1)
  expect(links(cards[2]!)).toEqual([['Explore Destination Lonavala', '/destinations/lonavala']])
})

test('four DMC services are named', async () => {
  const section = await homeSection(6)
  expect(headings(section)).toEqual([
    'DMC Services',
    'Transportation',
    'Accommodation',
    'Expert Guides',
    'Culinary Experiences',
  ])
})

test('three travellers are quoted', async () => {
  expect(all(await homeSection(7), 'blockquote')).toHaveLength(3)
})

test('five questions are answered: the best operator, kinds of package, DMC from abroad, booking, customising', async () => {
  const questions = all(await homeSection(8), 'details')
  const subjects = [
    /best tour operator/,
    /types of tour packages/,
    /DMC for international/,
    /book by phone or e-mail/,
    /customised/,
  ]
  expect(questions).toHaveLength(5)
  for (const [at, subject] of subjects.entries()) {
    expect(words(one(questions[at]!, 'summary'))).toMatch(subject)
    expect(words(one(questions[at]!, 'p')).length).toBeGreaterThan(50)
  }
})

test('of the featured posts the three newest are shown, with picture, title, excerpt, author and date', async () => {
  const cards = all(await homeSection(9), 'article')
  expect(cards.map((card) => headings(card)[0])).toEqual(['Rain', 'Rice', 'Rails'])
  expect(pictures(cards[0]!)).toEqual(['https://pictures.test/post-0.jpg'])
  expect(words(cards[0]!)).toMatch(/Rain in short.*by The desk 20 May 2026/)
})

test('the last section calls to action, with the telephone and e-mail of the settings', async () => {
  const section = await homeSection(10)
  expect(links(section)).toEqual([
    ['Get Your Custom Quote Today', '/plan-maharashtra-trip'],
    ['+91 98220 12345', 'tel:+919822012345'],
    ['desk@sahyadri.test', 'mailto:desk@sahyadri.test'],
  ])
})

test('the About page has a shorter hero with the picture entered for it', async () => {
  const [hero] = await sections('/about')
  expect(pictures(hero!)).toEqual(['https://pictures.test/about.jpg'])
  expect(hero?.attributes.class).toContain('min-h-[min(21rem,52svh)]')
})

test('Our Story comes with three figures: 10+ years, 50K+ travellers, 4.8', async () => {
  const { page } = await visit('/about')
  const figures = one(part(page, 'Our Story'), 'dl').children.map(words)
  expect(figures).toEqual(['Years of Experience10+', 'Happy Travelers50K+', 'Average Rating4.8'])
})

test('the About page tells the mission and the vision', async () => {
  const { page } = await visit('/about')
  for (const title of ['Our Mission', 'Our Vision'])
    expect(words(part(page, title)).length).toBeGreaterThan(40)
})

test('four core values are named: Excellence, Customer First, Authenticity, Innovation', async () => {
  const values = part((await visit('/about')).page, 'Our Core Values')
  expect(all(values, 'h3').map(words)).toEqual(['Excellence', 'Customer First', 'Authenticity', 'Innovation'])
})

test('six reasons are given to choose us', async () => {
  expect(all(part((await visit('/about')).page, 'Why Choose Us'), 'h3')).toHaveLength(6)
})

test('the partners of the settings stand on the About page by name', async () => {
  const partners = part((await visit('/about')).page, 'Our Partners')
  expect(all(partners, 'li').map(words)).toEqual(['Fort guides', 'Homestays'])
})

test('the About page ends with a call to action, with telephone and e-mail', async () => {
  const last = (await sections('/about')).at(-1)
  expect(links(last!).map(([, to]) => to)).toEqual([
    '/plan-maharashtra-trip',
    'tel:+919822012345',
    'mailto:desk@sahyadri.test',
  ])
})
