/** Generates the font subsets in `app/fonts`: `npm run fonts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { languageNames } from '#shared/pages/languages.ts'

const root = path.resolve(import.meta.dirname, '..')
const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')

/** Other characters load the full fonts. */
const coreLetters = `${ascii}\u00a0©°·½×é–—‘’“”•…`

/** Marathi and Hindi. Vedic signs and other languages use Mukta. */
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

// Hinting only matters on old low-resolution screens and takes half of the bytes.
const lean = { targetFormat: 'woff2', keepFeatures: ['kern', 'liga'], noHinting: true } as const
const joined = { targetFormat: 'woff2', noHinting: true } as const
/** Without the feature for widths of pre-base signs, which would double the size. */
const named = { ...joined, keepFeatures: ['half', 'psts', 'abvs', 'abvm', 'dist', 'kern'] } as const
const whole = { targetFormat: 'woff2', keepAllGlyphs: true, noHinting: true } as const

type SmallFont = { name: string; source: string; make: (font: Buffer) => Promise<Buffer> }

export const smallFonts: readonly SmallFont[] = [
  {
    name: 'fraunces-core.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    // The weight in theme-fonts.css; all weights would double the size.
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

export function readSource({ source }: SmallFont): Buffer {
  return readFileSync(path.join(root, 'node_modules', source))
}

export function placeOf({ name }: SmallFont): string {
  return path.join(root, 'app/fonts', name)
}

/** A CSS `unicode-range`. */
export function headingRange(): string {
  return headingRanges.map(writeRange).join(', ')
}

/** A CSS `unicode-range`. */
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
