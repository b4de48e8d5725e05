import { expect, test } from 'vitest'
import { readsWhatOvertook } from './reads-what-overtook.ts'

test('a form that a colleague overtook has its screen read anew, though the router would not', () => {
  expect(readsWhatOvertook({ actionStatus: 409, defaultShouldRevalidate: false })).toBe(true)
})

test.each([422, 403, 503])('after a refusal with %s the router decides', (actionStatus) => {
  expect(readsWhatOvertook({ actionStatus, defaultShouldRevalidate: false })).toBe(false)
  expect(readsWhatOvertook({ actionStatus, defaultShouldRevalidate: true })).toBe(true)
})
