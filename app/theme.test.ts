import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the focus ring is blue, or turmeric on dark, and never the colour of errors', () => {
  const sources = globSync('app/**/*.{css,ts,tsx}').filter((file) => !file.includes('.test.'))
  const rings = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return text.match(/:focus-visible\b[^{};]{0,200}\{[^}]*\}|focus-visible:(?:outline|ring)-[\w-]+/g) ?? []
  })
  const colours = rings.flatMap((ring) => ring.match(/konkan|turmeric|laterite|monsoon/g) ?? [])
  expect(new Set(colours)).toEqual(new Set(['konkan', 'turmeric']))
})
