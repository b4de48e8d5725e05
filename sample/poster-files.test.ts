import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { widthsUpTo } from '#server/media/ingest/encode-image.ts'
import heroWords from '#server/settings/default-heroes/hero-words.json' with { type: 'json' }
import heroWordsIn from '#server/settings/default-heroes/hero-words-in.json' with { type: 'json' }
import {
  hashFiles,
  listSampleImageFiles,
  preparedSampleImages,
  readSampleImage,
  sampleImageAltTexts,
  sampleImageTranslations,
} from './poster-files.ts'
import { listPlaces } from './poster-places.ts'

const folder = 'sample/posters'
const heroFolder = 'server/settings/default-heroes'
const listDrawings = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.svg'))
const drawings = listDrawings(folder)
const names = drawings.map((file) => path.basename(file, '.svg')).sort()
const heroNames = listDrawings(heroFolder).map((file) => path.basename(file, '.svg'))
const everyDrawing = [
  ...names.map((name) => ({ name, file: path.join(folder, `${name}.svg`), ...preparedSampleImages[name]! })),
  ...heroNames.map((name) => ({
    name,
    file: path.join(heroFolder, `${name}.svg`),
    width: 1920,
    height: 1080,
  })),
]

/** Tags that are opened and not closed, or closed and not opened, in order; empty for well-formed text. */
function findUnbalancedTags(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, tag = '', selfClosing] of svg.matchAll(
    /<(\/?)([\w:]+)(?:\s+[\w:-]+="[^"<>]*")*\s*(\/?)>/g,
  )) {
    if (selfClosing) continue
    if (!closing) open.push(tag)
    else if (open.pop() !== tag) return [...open, `/${tag}`]
  }
  return open
}

/** What is left when every well-written tag is taken out: nothing but space, in a picture without text. */
function findStrayText(svg: string): string {
  return svg.replace(/<\/?[\w:]+(?:\s+[\w:-]+="[^"<>]*")*\s*\/?>/g, '').trim()
}

test('finds a tag left open and stray text', () => {
  expect(findUnbalancedTags('<svg><g><path d="M0 0"/></svg>')).not.toEqual([])
  expect(findStrayText('<svg><path d=M0/></svg>')).not.toBe('')
})

test('every place of the sample has a drawing, every drawing a place, and all of them words and pictures', () => {
  const places = [...new Set(listPlaces().map(({ name }) => name))].sort()
  expect(places.length + heroNames.length).toBeGreaterThan(40)
  expect(names).toEqual(places)
  expect(Object.keys(sampleImageAltTexts).sort()).toEqual(names)
  expect(Object.keys(preparedSampleImages).sort()).toEqual(names)
})

test('every poster says in words of its own what it shows', () => {
  const words = [...Object.values(sampleImageAltTexts), ...Object.values(heroWords)]
  expect(words.filter((alt) => alt.length < 20 || alt.length > 160)).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test('every poster and every hero says it in Marathi and in Hindi as well', () => {
  const said = { ...sampleImageTranslations, ...heroWordsIn }
  expect(Object.keys(said).sort()).toEqual([...names, ...heroNames].sort())
  for (const language of ['mr', 'hi'] as const) {
    const words = Object.values(said).map((one) => one[language])
    expect(words.filter((alt) => !/^[\p{Script=Devanagari}\s,:.-]{20,160}$/u.test(alt))).toEqual([])
    expect(new Set(words).size).toBe(words.length)
  }
})

test('there are no other files among the pictures, and all together stay below 15 MB', () => {
  const listed = names.flatMap((name) => listSampleImageFiles(name, preparedSampleImages[name]!.widths))
  const found = readdirSync(path.join(folder, 'prepared'))
  expect(found.sort()).toEqual(listed.map(({ file }) => path.basename(file)).sort())
  const sizes = [...listed.map(({ file }) => file), ...drawings.map((file) => path.join(folder, file))]
  const bytes = sizes.reduce((sum, file) => sum + readFileSync(file).length, 0)
  expect(bytes).toBeLessThan(15_000_000)
})

test('a poster that nobody drew is none', async () => {
  await expect(readSampleImage('hero-nowhere')).rejects.toThrow('There is no poster hero-nowhere')
})

describe.each(everyDrawing)('$name', ({ file, width, height }) => {
  const bytes = readFileSync(file)
  const svg = bytes.toString()

  test('refers to nothing outside itself and holds no text, script or picture', () => {
    expect(svg).not.toMatch(/<(text|tspan|script|style|image|use|foreignObject|a)\b/)
    expect(svg).not.toMatch(/href|@import|\son\w+=/)
    expect(svg.match(/url\((?!#)/g)).toBeNull()
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:/)
  })

  test('is well-formed, without a number that is none, in fewer than 150 kB', () => {
    expect(findUnbalancedTags(svg)).toEqual([])
    expect(findStrayText(svg)).toBe('')
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/)
    expect(svg).toMatch(
      new RegExp(`^<svg [^>]*width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`),
    )
    expect(bytes.length).toBeLessThan(150_000)
  })

  test('clips only with paths of its own, each named once', () => {
    const ids = [...svg.matchAll(/<clipPath id="(\w+)">/g)].map(([, id]) => id)
    const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
  })
})

test.each(names)(
  '%s has pictures made of this very drawing, in every width of an upload (else: npm run posters)',
  async (name) => {
    const { drawing, pictures, width, height, placeholder, widths } = preparedSampleImages[name]!
    expect(drawing).toBe(hashFiles([readFileSync(path.join(folder, `${name}.svg`))]))
    expect(widths).toEqual(widthsUpTo(width))
    const { variants, original } = await readSampleImage(name)
    expect(hashFiles(variants.map(({ data }) => data))).toBe(pictures)
    expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/]{20,}=*$/)
    expect(await sharp(original).metadata()).toMatchObject({ format: 'webp', width, height })
  },
)
