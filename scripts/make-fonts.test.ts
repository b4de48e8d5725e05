import { readFileSync } from 'node:fs'
import { Blob, Face, Font, Buffer as Letters, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { languageNames } from '#shared/pages/languages.ts'
import { coreRange, headingRange, placeOf, readSource, smallFonts } from './make-fonts.ts'

const styles = readFileSync('app/theme-fonts.css', 'utf8')

/** Shapes a text as a browser does: the numbers of the signs that are drawn. */
async function openFont(file: string): Promise<(text: string, language: string) => number[]> {
  const kept = readFileSync(`app/fonts/${file}`)
  const plain = await subsetFont(kept, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true })
  const font = new Font(new Face(new Blob(new Uint8Array(plain).buffer)))
  return (text, language) => {
    const letters = new Letters()
    letters.addText(text)
    letters.guessSegmentProperties()
    letters.setLanguage(language)
    shape(font, letters)
    return letters.getGlyphInfos().map(({ codepoint }) => codepoint)
  }
}

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

test('headings in Devanagari have a face of their own for the letters that its file holds', () => {
  const face = styles.split('@font-face').find((one) => one.includes('halant-devanagari-700'))
  expect(face).toContain("font-family: 'Fraunces'")
  expect(face).toContain(`unicode-range: ${headingRange()};`)
})

test.each(Object.entries(languageNames))(
  'the name of %s is drawn by its own small file: %s',
  async (language, name) => {
    if (language === 'en') return expect(name).toMatch(/^[a-z]+$/i)
    const draw = await openFont('mukta-language-names-400.woff2')
    const glyphs = draw(name, language)
    // No letter is missing, and one that joins the next one is drawn as a half, without the sign that says so.
    expect(glyphs).not.toContain(0)
    const joining = name.split('\u094d').length - 1
    expect(glyphs).toHaveLength([...name].length - joining)
  },
)

const joins = 'क्ष ज्ञ श्र श्व द्व द्य द्ध त्त त्र क्त ह्म ट्ट ष्ट्र ल्ल ङ्ग श्च स्त्री र्ग र्थी'.split(' ')

test.each(['halant-devanagari-700.woff2', 'mukta-devanagari-400.woff2', 'mukta-devanagari-600.woff2'])(
  '%s joins the letters of Marathi and Hindi, in a text that is marked as either',
  async (name) => {
    const draw = await openFont(name)
    const virama = draw('\u25cc\u094d', 'mr').at(-1)
    expect(draw('क\u094d\u200c', 'mr')).toContain(virama)
    for (const letters of [...joins, 'ऱ्ह', 'ऱ्य']) {
      for (const language of ['mr', 'hi']) {
        expect(draw(letters, language), `${letters} in ${language}`).not.toContain(virama)
      }
    }
  },
)

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
