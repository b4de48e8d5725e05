import { expect, test } from 'vitest'
import { readSheetFonts, sheetTemplate } from './sheet-template.ts'

/** The family by which a program finds a font. */
function familyOf(font: Buffer): string {
  const names = ['Fraunces', 'Frauncel', 'Frauncex', 'Mukta', 'Muktl', 'Mukte', 'Mukti']
  return names.filter((name) => font.includes(Buffer.from(name, 'utf16le').swap16())).join()
}

test('each part of a family bears one name of its own, and the template names them all', () => {
  const families = readSheetFonts().map(familyOf)
  expect(families).toEqual([
    ...['Frauncel', 'Frauncex'],
    ...['Muktl', 'Muktl', 'Mukte', 'Mukte', 'Mukti', 'Mukti'],
  ])
  for (const family of families) expect(sheetTemplate).toContain(`"${family}"`)
})
