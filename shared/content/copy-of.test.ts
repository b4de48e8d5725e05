import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentRegister, listContentKinds } from '#server/content/content-register.ts'
import { describeField } from '#shared/forms/form-field.ts'
import { copyOf } from './copy-of.ts'

/** What a copy has of its own. */
const own = ['title', 'slug', 'status', 'isActive', 'publishAt', 'unpublishAt']

test.each(listContentKinds())('a copy of a $name has every field of the item', ({ schema: { shape } }) => {
  const item = Object.fromEntries(Object.keys(shape).map((name) => [name, `the ${name}`]))
  const copy = copyOf(shape, { ...item, id: 'its id', createdAt: 'then' })
  const others = Object.keys(shape).filter((name) => !own.includes(name))
  expect(others.length).toBeGreaterThan(2)
  for (const name of others) expect(copy[name], name).toBe(`the ${name}`)
  expect(Object.keys(copy).toSorted()).toEqual(Object.keys(shape).toSorted())
})

test.each(listContentKinds())('a copy of a $name is shown to nobody', ({ schema: { shape } }) => {
  const copy = copyOf(shape, {
    title: 'Raigad',
    slug: 'raigad',
    status: 'published',
    isActive: true,
    publishAt: new Date(),
  })
  expect([copy.status ?? 'draft', copy.isActive ?? false]).toEqual(['draft', false])
  expect([copy.publishAt, copy.unpublishAt]).toEqual([null, null])
})

test('its title says what it is a copy of, and its address follows', () => {
  const { shape } = contentRegister.tour.schema
  expect(copyOf(shape, { title: 'Raigad', slug: 'old-address' })).toMatchObject({
    title: 'Copy of Raigad',
    slug: 'copy-of-raigad',
  })
})

test('the longest title stays within what a title may be', () => {
  const { shape } = contentRegister.tour.schema
  const maxLength = describeField(shape.title)?.constraints.maxLength ?? 0
  const copy = copyOf(shape, { title: '🏰'.repeat(maxLength) })
  expect(z.safeParse(shape.title, copy.title).success).toBe(true)
})
