import { expect, test } from 'vitest'
import { collectErrors } from '#shared/forms/form-values.ts'
import { readDestinationFilters } from '#shared/pages/published-list-filters.ts'
import { contentLimits } from './content-fields.ts'
import { destinationLimits, destinationSchema } from './destination.ts'

const raigad = {
  title: 'Raigad',
  shortDescription: 'The capital above the clouds.',
  description: 'A fort on a table of rock.',
  region: 'Konkan',
}

function errorsOf(input: object) {
  return collectErrors(destinationSchema.safeParse(input).error?.issues ?? [])
}

test('an empty destination is refused at each required field', () => {
  expect(errorsOf({})).toEqual({
    title: ['Enter a title.'],
    shortDescription: ['Enter a short description.'],
    description: ['Enter the full description.'],
    region: ['Enter the region.'],
  })
})

test.each(['title', 'shortDescription', 'description', 'region'])(
  'a destination without %s is refused',
  (name) => {
    expect(Object.keys(errorsOf({ ...raigad, [name]: '' }))).toEqual([name])
  },
)

test.each(['region', 'bestTimeToVisit'] as const)('%s has a maximum', (name) => {
  const max = destinationLimits[name]
  expect(Object.keys(errorsOf({ ...raigad, [name]: 'x'.repeat(max + 1) }))).toEqual([name])
  expect(errorsOf({ ...raigad, [name]: 'x'.repeat(max) })).toEqual({})
})

test('highlights have a maximum in number and in length', () => {
  const { highlights, highlight } = destinationLimits
  expect(errorsOf({ ...raigad, highlights: 'x\n'.repeat(highlights + 1) })).toHaveProperty('highlights')
  expect(errorsOf({ ...raigad, highlights: 'x'.repeat(highlight + 1) })).toHaveProperty('highlights')
  expect(errorsOf({ ...raigad, highlights: `${'x'.repeat(highlight)}\n`.repeat(highlights) })).toEqual({})
})

test('other names have a maximum in number and in length, and may be none', () => {
  const { otherNames, otherName } = contentLimits
  const named = (count: number) => Array.from({ length: count }, (_, at) => `Name ${at}`).join(', ')
  expect(errorsOf({ ...raigad, alsoKnownAs: named(otherNames + 1) })).toEqual({
    alsoKnownAs: [`Use at most ${otherNames} names; there are ${otherNames + 1}.`],
  })
  expect(errorsOf({ ...raigad, alsoKnownAs: `Rayri\n${'x'.repeat(otherName + 1)}` })).toEqual({
    alsoKnownAs: [`Use at most ${otherName} characters in name 2.`],
  })
  expect(destinationSchema.parse({ ...raigad, alsoKnownAs: named(otherNames) }).alsoKnownAs).toHaveLength(
    otherNames,
  )
  expect(destinationSchema.parse(raigad).alsoKnownAs).toEqual([])
})

test('a destination keeps what is listed here and nothing else', () => {
  const sent = { ...raigad, id: '1', createdAt: '2001-01-01', isAdmin: 'true' }
  expect(Object.keys(destinationSchema.parse(sent))).toEqual(Object.keys(destinationSchema.shape))
})

test('a destination may leave out all but the required, its address too', () => {
  expect(destinationSchema.parse({ ...raigad, highlights: 'Ropeway\n\n Sunrise ' })).toMatchObject({
    ...raigad,
    slug: '',
    highlights: ['Ropeway', 'Sunrise'],
    bestTimeToVisit: '',
    status: 'published',
  })
})

test('a region is written with single plain spaces, as the list of destinations is filtered by it', () => {
  const { region } = destinationSchema.parse({ ...raigad, region: ' Western\u00a0 Maharashtra ' })
  expect(region).toBe('Western Maharashtra')
  const address = new URLSearchParams({ region })
  expect(readDestinationFilters(address).region).toBe(region)
})

test('a checked destination passes the check again unchanged', () => {
  const once = destinationSchema.parse({
    ...raigad,
    slug: 'Raigad Fort',
    highlights: 'a\nb',
    isFeatured: 'on',
  })
  expect(destinationSchema.parse(once)).toEqual(once)
})
