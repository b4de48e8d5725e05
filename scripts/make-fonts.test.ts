import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coreRange, placeOf, readSource, smallFonts } from './make-fonts.ts'

const styles = readFileSync('app/theme-fonts.css', 'utf8')

for (const font of smallFonts) {
  test(`${font.name} is what its package's file gives now: else run "npm run fonts"`, async () => {
    const made = await font.make(readSource(font))
    expect(made.equals(readFileSync(placeOf(font)))).toBe(true)
  })

  test(`${font.name} is used, and less than its source`, () => {
    expect(styles).toContain(`./fonts/${font.name}`)
    expect(readFileSync(placeOf(font)).length).toBeLessThan(readSource(font).length * 0.65)
  })
}

test('the letters of the small files are told to the browser exactly', () => {
  const told = styles.replace(/\s+/g, ' ').split(`unicode-range: ${coreRange()};`).length - 1
  expect(told).toBe(smallFonts.filter(({ name }) => name.includes('core')).length)
})

test('each weight of Devanagari is a file of its own, none of which a page without such letters asks for', () => {
  const faces = styles.split('@font-face').filter((face) => /U\+0900/.test(face))
  const weightOf = (face: string) =>
    [/font-weight: (\d+)/, /devanagari-(\d+)/].map((part) => part.exec(face)?.[1])
  expect(faces.map(weightOf)).toEqual([
    ['400', '400'],
    ['600', '600'],
  ])
  expect(faces.filter((face) => /unicode-range:[^;]*U\+00[0-7]/.test(face))).toEqual([])
})
