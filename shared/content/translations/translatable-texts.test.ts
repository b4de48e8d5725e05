import { expect, test } from 'vitest'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'
import {
  listTranslatable,
  measureTranslation,
  placeTranslations,
  stateOfText,
  translateItem,
} from './translatable-texts.ts'

const days = [
  { day: 1, title: 'Pune to Raigad', activities: ['Climb', 'Rest'] },
  { day: 2, title: 'Home', activities: ['Breakfast'] },
]
const tour = {
  title: 'Forts',
  slug: 'forts',
  shortDescription: 'Two forts',
  description: 'By bus and on foot',
  itinerary: days,
  inclusions: ['Tea', 'Bus'],
  exclusions: [],
  priceFrom: 9000,
  startsAt: 'Pune',
  status: 'draft',
}
const namesOf = (texts: { name: string }[]) => texts.map(({ name }) => name)
const say = (text: string, english: string) => ({ text, english })
const required = {
  title: say('किल्ले', 'Forts'),
  shortDescription: say('दोन किल्ले', 'Two forts'),
  description: say('बसने आणि पायी', 'By bus and on foot'),
}

test('addresses, prices, places, pictures and what nobody wrote are no texts to translate', () => {
  const names = namesOf(listTranslatable(tourSchema, tour))
  for (const none of ['slug', 'priceFrom', 'startsAt', 'status', 'featuredImage', 'exclusions', 'metaTitle'])
    expect(names).not.toContain(none)
  expect(listTranslatable(tourSchema, {})).toEqual([])
  expect(listTranslatable(tourSchema, { title: ' \n ' })).toEqual([])
})

test('each day of a tour is two texts, in the order of the form', () => {
  expect(listTranslatable(tourSchema, tour).map(({ name, text }) => [name, text])).toEqual([
    ['title', 'Forts'],
    ['shortDescription', 'Two forts'],
    ['description', 'By bus and on foot'],
    ['day1Title', 'Pune to Raigad'],
    ['day1Activities', 'Climb\nRest'],
    ['day2Title', 'Home'],
    ['day2Activities', 'Breakfast'],
    ['inclusions', 'Tea\nBus'],
  ])
})

test.each([
  ['a destination', destinationSchema, ['title', 'shortDescription', 'description']],
  ['a tour', tourSchema, ['title', 'shortDescription', 'description']],
  ['a post', blogPostSchema, ['title', 'excerpt', 'content']],
  ['a service', travelServiceSchema, ['title', 'description']],
])('%s needs its title and its texts before it is shown in a language', (...[, schema, needed]) => {
  const item = Object.fromEntries(needed.map((name) => [name, name]))
  const texts = listTranslatable(schema, { ...item, metaTitle: 'M', itinerary: days })
  expect(namesOf(texts.filter(({ isRequired }) => isRequired))).toEqual(needed)
})

test('a text is read within the limits of its English field', () => {
  const texts = listTranslatable(tourSchema, tour)
  const read = (name: string, raw: string) => texts.find((one) => one.name === name)?.read(raw)
  expect(read('title', 'क'.repeat(161))).toEqual({ problem: 'Use at most 160 characters; this has 161.' })
  expect(read('title', 'दोन\nओळी')).toEqual({ value: 'दोन ओळी' })
  expect(read('inclusions', 'क'.repeat(301))).toEqual({ problem: 'Use at most 300 characters in line 1.' })
  expect(read('inclusions', ' चहा \n\nबस')).toEqual({ value: 'चहा\nबस' })
  expect(read('day1Title', 'क'.repeat(201))).toEqual({ problem: 'Use at most 200 characters; this has 201.' })
  expect(read('day1Activities', 'क\n'.repeat(41))).toEqual({ problem: 'Use at most 40 lines; there are 41.' })
  expect(read('day2Activities', 'क'.repeat(2001))).toMatchObject({ problem: expect.stringContaining('2000') })
  expect(read('description', 'a\u0000b')).toEqual({ value: 'ab' })
})

test('a whole itinerary in plain text may be as long in another language', () => {
  const plain = { ...tour, itinerary: [{ day: 1, title: 'Day 1', activities: ['Up\nand down'] }] }
  const texts = listTranslatable(tourSchema, plain)
  const long = 'क'.repeat(2001)
  expect(texts.find(({ name }) => name === 'day1Activities')?.read(long)).toEqual({ value: long })
})

test('a text is missing, changed since or done', () => {
  const [title] = listTranslatable(tourSchema, tour)
  const state = (translated: Parameters<typeof stateOfText>[1]) => title && stateOfText(title, translated)
  expect(state(undefined)).toBe('missing')
  expect(state(say('', 'Forts'))).toBe('missing')
  expect(state(say('किल्ले', 'Fort'))).toBe('changed')
  expect(state(say('किल्ले', 'Forts'))).toBe('done')
})

test('a day that is put in before others moves their translations and changes none', () => {
  const stored = {
    day1Title: say('पुणे ते रायगड', 'Pune to Raigad'),
    day2Title: say('घरी', 'Home'),
    day2Activities: say('नाश्ता', 'Breakfast'),
  }
  const longer = {
    ...tour,
    itinerary: [{ day: 1, title: 'Meet in Pune', activities: ['Tea'] }, ...days],
  }
  const placed = placeTranslations(listTranslatable(tourSchema, longer), stored)
  expect(placed.get('day1Title')).toBeUndefined()
  expect(placed.get('day2Title')).toEqual(stored.day1Title)
  expect(placed.get('day3Title')).toEqual(stored.day2Title)
  expect(placed.get('day3Activities')).toEqual(stored.day2Activities)
})

test('a day whose English changed keeps its translation, marked as changed', () => {
  const stored = { day1Title: say('पुणे ते रायगड', 'Pune to Raigad'), day2Title: say('घरी', 'Home') }
  const renamed = { ...tour, itinerary: [{ ...days[0], title: 'Mumbai to Raigad' }, days[1]] }
  const texts = listTranslatable(tourSchema, renamed)
  const placed = placeTranslations(texts, stored)
  const first = texts.find(({ name }) => name === 'day1Title')
  expect(first && stateOfText(first, placed.get('day1Title'))).toBe('changed')
  expect(placed.get('day2Title')).toEqual(stored.day2Title)
})

test('two days of one title take one translation each', () => {
  const free = { title: 'At leisure', activities: [] }
  const twice = {
    ...tour,
    itinerary: [
      { day: 1, ...free },
      { day: 2, ...free },
    ],
  }
  const stored = { day1Title: say('एक', 'At leisure'), day2Title: say('दोन', 'At leisure') }
  const placed = placeTranslations(listTranslatable(tourSchema, twice), stored)
  expect([placed.get('day1Title')?.text, placed.get('day2Title')?.text]).toEqual(['एक', 'दोन'])
})

test('a title never takes the translation of another text that says the same', () => {
  const same = { ...tour, shortDescription: 'Forts' }
  const placed = placeTranslations(listTranslatable(tourSchema, same), { title: say('किल्ले', 'Forts') })
  expect([placed.has('title'), placed.has('shortDescription')]).toEqual([true, false])
})

test('what is required makes it public once somebody says that it is ready, and nothing else does', () => {
  const texts = listTranslatable(tourSchema, tour)
  const measure = (fields: typeof required | object, isReady: boolean) =>
    measureTranslation(texts, { fields: { ...fields }, isReady })
  expect(measureTranslation(texts, undefined)).toEqual({
    ...{ texts: 8, missing: 8, changed: 0 },
    ...{ isReady: false, isPublic: false },
  })
  expect(measure(required, false)).toMatchObject({ missing: 5, isPublic: false })
  expect(measure(required, true)).toMatchObject({ missing: 5, isPublic: true })
  const { title: _, ...others } = required
  expect(measure(others, true)).toMatchObject({ isReady: true, isPublic: false })
  const older = { ...required, title: say('किल्ले', 'Fort') }
  expect(measure(older, true)).toMatchObject({ changed: 1, isPublic: true })
})

test('an item in another language has the fields that are translated, as its schema has them', () => {
  const fields = {
    ...required,
    inclusions: say('चहा\nबस', 'Tea\nBus'),
    day1Activities: say('चढाई\nविश्रांती', 'Climb\nRest'),
    day2Activities: say('नाश्ता', 'Breakfast'),
  }
  expect(translateItem(tourSchema, { item: tour, fields })).toEqual({
    title: 'किल्ले',
    shortDescription: 'दोन किल्ले',
    description: 'बसने आणि पायी',
    inclusions: ['चहा', 'बस'],
    itinerary: [
      { day: 1, title: undefined, activities: ['चढाई', 'विश्रांती'] },
      { day: 2, title: undefined, activities: ['नाश्ता'] },
    ],
  })
})

test('an activity of several lines stays one', () => {
  const item = { itinerary: [{ day: 1, title: 'Up', activities: ['Climb\nand rest'] }] }
  const fields = { day1Activities: say('चढा\nआणि थांबा', 'Climb\nand rest') }
  expect(translateItem(tourSchema, { item, fields })).toEqual({
    itinerary: [{ day: 1, title: undefined, activities: ['चढा\nआणि थांबा'] }],
  })
})

test('what a field would not take, or no field has, is not shown', () => {
  const fields = { title: say('क'.repeat(200), 'Forts'), slug: say('x', 'forts'), nothing: say('x', 'y') }
  expect(translateItem(tourSchema, { item: tour, fields })).toEqual({})
})
