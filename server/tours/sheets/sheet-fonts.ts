// Gives the fonts of print sheets: the site's own, each part of a family under a name of its own.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from '#server/media/fonts/unpack-woff.ts'

/**
 * Typst takes one file of a family, while the packages spread its letters over several: so each gets another name, which no font of the machine
 * has.
 */
const files = [
  ['fraunces/files/fraunces-latin-600-normal.woff', 'Fraunces', 'Frauncel'],
  ['fraunces/files/fraunces-latin-ext-600-normal.woff', 'Fraunces', 'Frauncex'],
  ['mukta/files/mukta-latin-400-normal.woff', 'Mukta', 'Muktl'],
  ['mukta/files/mukta-latin-600-normal.woff', 'Mukta', 'Muktl'],
  ['mukta/files/mukta-latin-ext-400-normal.woff', 'Mukta', 'Mukte'],
  ['mukta/files/mukta-latin-ext-600-normal.woff', 'Mukta', 'Mukte'],
  ['mukta/files/mukta-devanagari-400-normal.woff', 'Mukta', 'Mukti'],
  ['mukta/files/mukta-devanagari-600-normal.woff', 'Mukta', 'Mukti'],
] as const

/** The TrueType files, with the families that `sheetTemplate` names. Throws when a package is not there. */
export function readSheetFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url)
  return files.map(([file, family, name]) => {
    const font = unpackWoff(readFileSync(resolve(`@fontsource/${file}`)))
    // Both names have the same length, so that no other part of the file moves.
    const [from, to] = [utf16(family), utf16(name)]
    for (let at = font.indexOf(from); at !== -1; at = font.indexOf(from, at + 1)) to.copy(font, at)
    return font
  })
}

/** As a font file holds its names. */
function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}
