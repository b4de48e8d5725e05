import { expect, test } from 'vitest'
import { formOf } from '#app/ui/forms/form-values-of.ts'
import { baseFields, baseMark, baseValuesIn, mergeVersions } from './merge-versions.ts'

const base = { title: 'Walk', price: '100', days: '2' }

test('a field that both changed is a person’s choice', () => {
  const merge = mergeVersions({
    base,
    mine: { ...base, title: 'Mine' },
    stored: { ...base, title: 'Theirs' },
  })
  expect(merge).toEqual({ merged: { ...base, title: 'Mine' }, taken: [], disputed: ['title'] })
})

test('a field that only the other one changed is never taken back', () => {
  const merge = mergeVersions({
    base,
    mine: { ...base, title: 'Mine' },
    stored: { ...base, price: '200' },
  })
  expect(merge).toEqual({
    merged: { title: 'Mine', price: '200', days: '2' },
    taken: ['price'],
    disputed: [],
  })
})

test('the same change by both is no question', () => {
  const both = { ...base, days: '3' }
  expect(mergeVersions({ base, mine: both, stored: both })).toEqual({ merged: both, taken: [], disputed: [] })
})

test('without a base every difference is asked and nothing is taken', () => {
  const mine = { ...base, title: 'Mine' }
  const merge = mergeVersions({ base: undefined, mine, stored: { ...base, price: '200' } })
  expect(merge).toEqual({ merged: mine, taken: [], disputed: ['title', 'price'] })
})

test('a form names what it began with; a field that it leaves out was not changed', () => {
  const mine = { ...base, title: 'Mine' }
  const form = formOf({ ...mine, 'base.title': 'One\r\nline', 'base.other': 'x' })
  expect(baseValuesIn(form, mine)).toBeUndefined()
  form.set(baseMark.name, baseMark.value)
  expect(baseValuesIn(form, mine)).toEqual({ ...base, title: 'One\nline' })
  for (const [name, value] of baseFields(base)) form.set(name, value)
  expect(baseValuesIn(form, mine)).toEqual(base)
})
