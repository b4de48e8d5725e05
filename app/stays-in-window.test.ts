import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const scrolling = readFileSync('app/theme-scroll.css', 'utf8')

/** The looks of everything that stays at the foot of the window. */
const looks = globSync('app/**/*.tsx').flatMap((file) => {
  const texts = readFileSync(file, 'utf8').match(/(["'`])[^"'`\n]*\1/g) ?? []
  return texts.filter((text) => /\b(?:sticky|fixed)\b/.test(text) && /[ :]bottom-\d/.test(text))
})

test('what stays at the foot of the window is reckoned with where the focus is scrolled to', () => {
  const names = [...scrolling.matchAll(/html:has\(\.([\w-]+)\)/g)].map(([, name = '']) => name)
  expect(looks.length).toBeGreaterThan(3)
  expect(looks.filter((look) => !names.some((name) => look.includes(`${name} `)))).toEqual([])
})
