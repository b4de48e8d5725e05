import { expect, test } from 'vitest'
import { revalidateAfterConflict } from './notice-line.tsx'

test('a form that a colleague overtook has its screen read anew, though the router would not', () => {
  expect(revalidateAfterConflict({ actionStatus: 409, defaultShouldRevalidate: false })).toBe(true)
})

test.each([422, 403, 503])('after a refusal with %s the router decides', (actionStatus) => {
  expect(revalidateAfterConflict({ actionStatus, defaultShouldRevalidate: false })).toBe(false)
  expect(revalidateAfterConflict({ actionStatus, defaultShouldRevalidate: true })).toBe(true)
})
