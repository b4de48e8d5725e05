import { expect, test } from 'vitest'
import { z } from 'zod'
import { constraintsOf } from '#shared/forms/form-field.ts'
import { slugMaximum } from '#shared/values/slug-shape.ts'
import {
  contentLimits,
  descriptionField,
  pageFields,
  shortTextField,
  slugField,
  titleField,
} from './content-fields.ts'

const pageSchema = z.object(pageFields())

test.each(['archived', 'PUBLISHED', 'true'])('the status %j is refused', (status) => {
  expect(pageSchema.safeParse({ status }).error?.issues).toMatchObject([
    { path: ['status'], message: 'Choose Published or Draft.' },
  ])
})

test.each(['maybe', '2'])('featured as %j is refused', (isFeatured) => {
  expect(pageSchema.safeParse({ isFeatured }).error?.issues).toMatchObject([{ path: ['isFeatured'] }])
})

test.each(['!!!', '/../', '京都'])('a typed address of %j, of which nothing is left, is refused', (slug) => {
  expect(slugField().safeParse(slug).error?.issues[0]?.message).toBe('Use letters or digits in the address.')
})

test('an address longer than allowed is refused', () => {
  expect(slugField().safeParse('a'.repeat(slugMaximum + 1)).success).toBe(false)
  expect(slugField().parse('a'.repeat(slugMaximum))).toHaveLength(slugMaximum)
})

test.each([
  ['titleField', titleField(), contentLimits.title],
  ['descriptionField', descriptionField(), contentLimits.description],
  ['shortTextField', shortTextField('Enter it.'), contentLimits.shortText],
] as const)('%s is required and has a maximum', (...[, field, max]) => {
  expect(field.safeParse(' ').success).toBe(false)
  expect(field.safeParse('x'.repeat(max + 1)).success).toBe(false)
  expect(field.parse('x'.repeat(max))).toHaveLength(max)
})

test.each(['metaTitle', 'metaDescription', 'metaKeywords'] as const)(
  '%s may be empty and has a maximum',
  (name) => {
    const max = contentLimits[name]
    expect(pageSchema.safeParse({ [name]: 'x'.repeat(max + 1) }).success).toBe(false)
    expect(pageSchema.parse({ [name]: 'x'.repeat(max) })[name]).toHaveLength(max)
    expect(constraintsOf(pageSchema)[name]).toEqual({ type: 'text', maxLength: max })
  },
)

test('a page left alone is published, not featured, and says nothing of its own', () => {
  expect(pageSchema.parse({})).toEqual({
    featuredImage: '',
    publishAt: null,
    unpublishAt: null,
    metaTitle: '',
    metaDescription: '',
    metaKeywords: '',
    isFeatured: false,
    status: 'published',
  })
})

test('a typed address is put into its proper spelling, an empty one is left to the title', () => {
  expect(slugField().parse(' A B/../c ')).toBe('a-b-c')
  expect(slugField().parse('पुणे')).toBe('pune')
  expect(slugField().parse('')).toBe('')
})

test('what was pasted over two lines is joined, where one line is meant', () => {
  const fields = [titleField(), shortTextField('Enter it.')]
  expect(fields.map((field) => field.parse('Raigad\nfort'))).toEqual(['Raigad fort', 'Raigad fort'])
  const words = { metaTitle: 'a\nb', metaDescription: 'a\r\nb', metaKeywords: 'a\nb' }
  expect(pageSchema.parse(words)).toMatchObject({
    metaTitle: 'a b',
    metaDescription: 'a b',
    metaKeywords: 'a b',
  })
})
