// Loads the PDF fonts, each file under a unique family name.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from '#server/media/fonts/unpack-woff.ts'

/**
 * Typst uses one file per family, but the packages split characters over several. Unique names match no
 * font of the machine.
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

/** Throws if a package is missing. */
export function readSheetFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url)
  return files.map(([file, family, name]) => {
    const font = unpackWoff(readFileSync(resolve(`@fontsource/${file}`)))
    // Equal length, so file offsets stay valid.
    const [from, to] = [utf16(family), utf16(name)]
    for (let at = font.indexOf(from); at !== -1; at = font.indexOf(from, at + 1)) to.copy(font, at)
    return font
  })
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}
