/** Reads the titles of a PDF that Typst wrote: the document's own and those of its headings, which are not compressed. */

/** In the order of the file; throws for what is no PDF. */
export function readPdfTitles(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1')
  if (!text.startsWith('%PDF-')) throw new Error('This is no PDF')
  return [...text.matchAll(/\/Title (?:<([0-9A-F]+)>|\((.*)\))$/gm)].map(([, hex, plain = '']) =>
    hex ? readHex(hex) : plain.replaceAll(/\\(.)/g, '$1'),
  )
}

/** How many pages it has. */
export function countPdfPages(pdf: Uint8Array): number {
  const counts = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Pages\s+\/Count (\d+)/g),
  ]
  return Math.max(0, ...counts.map(([, count]) => Number(count)))
}

/** UTF-16 behind its mark. */
function readHex(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le').slice(1)
}
