import { expect, test } from 'vitest'
import { constraintsOf } from '#shared/forms/form-field.ts'
import { collectErrors } from '#shared/forms/form-values.ts'
import { travelServiceLimits, travelServiceSchema } from './travel-service.ts'

const transport = { title: 'Transport', description: 'Cars and drivers.' }

function errorsOf(changes: object) {
  return collectErrors(travelServiceSchema.safeParse({ ...transport, ...changes }).error?.issues ?? [])
}

test.each(['title', 'description'])('a service without %s is refused there', (name) => {
  expect(Object.keys(errorsOf({ [name]: '' }))).toEqual([name])
})

test.each(['-1', '1.5', 'abc', '100001'])('a sort order of %j is refused', (sortOrder) => {
  expect(errorsOf({ sortOrder })).toEqual({ sortOrder: ['Enter a whole number from 0 to 100000.'] })
})

test('active as "2" is refused', () => {
  expect(errorsOf({ isActive: '2' })).toEqual({ isActive: ['Choose yes or no.'] })
})

test.each(['title', 'description', 'icon'] as const)('%s has a maximum', (name) => {
  const max = travelServiceLimits[name]
  expect(Object.keys(errorsOf({ [name]: 'x'.repeat(max + 1) }))).toEqual([name])
  expect(errorsOf({ [name]: 'x'.repeat(max) })).toEqual({})
})

test('features are split by line, blank ones dropped, and have a maximum', () => {
  expect(travelServiceSchema.parse({ ...transport, features: 'x\n\n  \ny' }).features).toEqual(['x', 'y'])
  expect(errorsOf({ features: 'x\n'.repeat(travelServiceLimits.features + 1) })).toHaveProperty('features')
})

test('a service without a sort order goes behind the others, 0 is the first', () => {
  expect(travelServiceSchema.parse(transport).sortOrder).toBeNull()
  expect(travelServiceSchema.parse({ ...transport, sortOrder: '0' }).sortOrder).toBe(0)
  expect(travelServiceSchema.parse({ ...transport, sortOrder: '3' }).sortOrder).toBe(3)
})

test('an icon nobody draws is kept, none at all becomes the package', () => {
  expect(travelServiceSchema.parse({ ...transport, icon: 'Rocket' }).icon).toBe('Rocket')
  expect(travelServiceSchema.parse(transport).icon).toBe('Package')
})

test('a checked service passes the check again unchanged', () => {
  const once = travelServiceSchema.parse({ ...transport, features: 'a\nb', isActive: 'on', sortOrder: '2' })
  expect(once.isActive).toBe(true)
  expect(travelServiceSchema.parse(once)).toEqual(once)
})

test('the browser brings the keyboard for figures to the sort order', () => {
  expect(constraintsOf(travelServiceSchema).sortOrder).toEqual({ type: 'text', inputMode: 'numeric' })
  expect(constraintsOf(travelServiceSchema).icon).toEqual({ type: 'text', maxLength: 40 })
})
