/** Makes the small font files of `app/fonts` out of the packages' files: `npm run fonts`, after a change here or there. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { languageNames } from '#shared/pages/languages.ts'

const root = path.resolve(import.meta.dirname, '..')
const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')

/** What nearly every page gets along with; other letters come from the whole files, on pages that use them. */
const coreLetters = `${ascii}\u00a0©°·½×é–—‘’“”•…`

/** What Marathi and Hindi are written with. Signs of Vedic texts and of other languages come from Mukta, in headings, too. */
const headingRanges: readonly { from: number; to: number }[] = [
  { from: 0x901, to: 0x970 },
  { from: 0x972, to: 0x972 },
  { from: 0x200c, to: 0x200d },
  { from: 0x25cc, to: 0x25cc },
]
const headingLetters = headingRanges
  .flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
  .join('')

// Hints steer pixels as large as those of twenty years ago, and are ignored nearly everywhere, for half of the bytes.
const lean = { targetFormat: 'woff2', keepFeatures: ['kern', 'liga'], noHinting: true } as const
/** With all that joins letters to one sign. */
const joined = { targetFormat: 'woff2', noHinting: true } as const
/** For two words that each page shows: without the widths of signs before a letter, which would take as many bytes again as all of them. */
const named = { ...joined, keepFeatures: ['half', 'psts', 'abvs', 'abvm', 'dist', 'kern'] } as const
const whole = { targetFormat: 'woff2', keepAllGlyphs: true, noHinting: true } as const

type SmallFont = { name: string; source: string; make: (font: Buffer) => Promise<Buffer> }

export const smallFonts: readonly SmallFont[] = [
  {
    name: 'fraunces-core.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    // The weight of headings, at which theme-fonts.css holds the whole files too: all weights take twice the bytes.
    make: (font) =>
      subsetFont(font, coreLetters, { ...lean, variationAxes: { wght: { min: 560, max: 560 } } }),
  },
  {
    name: 'halant-devanagari-700.woff2',
    source: '@fontsource/halant/files/halant-devanagari-700-normal.woff2',
    make: (font) => subsetFont(font, headingLetters, joined),
  },
  {
    name: 'mukta-core-400.woff2',
    source: '@fontsource/mukta/files/mukta-latin-400-normal.woff2',
    make: (font) => subsetFont(font, coreLetters, lean),
  },
  {
    name: 'mukta-core-600.woff2',
    source: '@fontsource/mukta/files/mukta-latin-600-normal.woff2',
    make: (font) => subsetFont(font, coreLetters, lean),
  },
  {
    name: 'mukta-devanagari-400.woff2',
    source: '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2',
    make: (font) => subsetFont(font, undefined, whole),
  },
  {
    name: 'mukta-language-names-400.woff2',
    source: '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2',
    make: (font) => subsetFont(font, Object.values(languageNames).join(''), named),
  },
  {
    name: 'mukta-devanagari-600.woff2',
    source: '@fontsource/mukta/files/mukta-devanagari-600-normal.woff2',
    make: (font) => subsetFont(font, undefined, whole),
  },
]

/** The font as its package brings it. */
export function readSource({ source }: SmallFont): Buffer {
  return readFileSync(path.join(root, 'node_modules', source))
}

/** Where the small font is kept. */
export function placeOf({ name }: SmallFont): string {
  return path.join(root, 'app/fonts', name)
}

/** The letters of Devanagari headings as CSS writes a `unicode-range`. */
export function headingRange(): string {
  return headingRanges.map(writeRange).join(', ')
}

/** The core letters as CSS writes a `unicode-range`. */
export function coreRange(): string {
  const codes = [...coreLetters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: { from: number; to: number }[] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && code <= last.to + 1) last.to = code
    else ranges.push({ from: code, to: code })
  }
  return ranges.map(writeRange).join(', ')
}

function writeRange({ from, to }: { from: number; to: number }): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`
}

if (import.meta.main) {
  for (const font of smallFonts) {
    const made = await font.make(readSource(font))
    writeFileSync(placeOf(font), made)
    console.log(`${font.name}: ${made.length} bytes`)
  }
}
