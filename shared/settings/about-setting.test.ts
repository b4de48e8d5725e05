import { expect, test } from 'vitest'
import { aboutSchema, aboutTextMaximum, aboutToShow, defaultAboutContent } from './about-setting.ts'

test.each(['our_story', 'our_mission', 'our_vision'] as const)('%s takes at most the maximum', (name) => {
  expect(aboutSchema.safeParse({ [name]: 'x'.repeat(aboutTextMaximum + 1) }).success).toBe(false)
  expect(aboutSchema.parse({ [name]: 'x'.repeat(aboutTextMaximum) })[name]).toHaveLength(aboutTextMaximum)
})

test('an empty text falls back to the default, one by one', () => {
  const stored = aboutSchema.parse({ our_mission: 'To travel well.', our_vision: ' \n ' })
  expect(aboutToShow(stored)).toEqual({ ...defaultAboutContent, our_mission: 'To travel well.' })
})

test('the default texts pass the rules unchanged', () => {
  expect(aboutSchema.parse(defaultAboutContent)).toEqual(defaultAboutContent)
})
