import { expect, test } from 'vitest'
import { destinationPath, listPath } from './site-paths.ts'

test('a search has the canonical address of the whole list', () => {
  expect(listPath('/list', { page: 2, q: 'fort' } as { page: number })).toBe('/list')
  expect(listPath('/list', { page: 1, q: '' } as { page: number })).toBe('/list')
  expect(listPath('/list', undefined)).toBe('/list')
})

test('a further page has an address of its own', () => {
  expect(listPath('/list', { page: 2, q: '', region: '' } as { page: number })).toBe('/list?page=2')
})

test('a slug cannot leave its folder', () => {
  expect(destinationPath('../admin')).toBe('/destinations/..%2Fadmin')
})
