import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { warliRow } from './warli-figures.ts'

const themeText = readFileSync('app/theme.css', 'utf8')
const themeColours = new Set(themeText.match(/oklch\([^)]*\)/g))
const scenes = ['hill', 'cave', 'coast', 'forest', 'night', 'dance']

/** What a file draws: shapes, colours, words. */
function draw(file: string): string {
  return readFileSync(file, 'utf8')
}

test.for(scenes)(
  'the scene "%s" brings no script, no address and no ink that the theme does not know',
  (name) => {
    const drawing = draw(`app/site/home/${name}-scene.svg`)
    expect(drawing).not.toMatch(/script|href|url\(|style|#[0-9a-f]{3}/i)
    const inks = drawing.match(/(?<=(fill|stroke)=")[^"]+/g)?.filter((ink) => ink !== 'none') ?? []
    expect(inks.length).toBeGreaterThan(3)
    expect(inks.filter((ink) => !themeColours.has(ink))).toEqual([])
  },
)

test.for([
  { file: 'app/ui/warli-dancers.svg', count: 11 },
  { file: 'app/site/home/dance-scene.svg', count: 8 },
])('the dancers in $file stand as the code draws them', ({ file, count }) => {
  const { bodies, limbs } = warliRow(count)
  expect(draw(file)).toContain(`d="${bodies}"`)
  expect(draw(file)).toContain(`d="${limbs}"`)
})
