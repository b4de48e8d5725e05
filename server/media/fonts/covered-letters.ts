// Reads a TrueType font's characters from its `cmap` table of format 4.

const directoryEntry = 16

/** Returns the code points with a glyph. Throws without a Unicode table of format 4. */
export function readCoveredLetters(font: Buffer): Set<number> {
  const table = font.subarray(findSegments(font))
  const count = table.readUInt16BE(6) / 2
  const [ends, starts, deltas, offsets] = [14, 16 + 2 * count, 16 + 4 * count, 16 + 6 * count]
  const covered = new Set<number>()
  for (let at = 0; at < count; at += 1) {
    const [end, start] = [table.readUInt16BE(ends + 2 * at), table.readUInt16BE(starts + 2 * at)]
    const [delta, place] = [table.readUInt16BE(deltas + 2 * at), offsets + 2 * at]
    const offset = table.readUInt16BE(place)
    for (let letter = start; letter <= end; letter += 1) {
      const glyph = offset ? table.readUInt16BE(place + offset + 2 * (letter - start)) : letter + delta
      if (glyph % 0x1_00_00 !== 0) covered.add(letter)
    }
  }
  // The final segment of every font, not a character.
  covered.delete(0xff_ff)
  return covered
}

function findSegments(font: Buffer): number {
  const directory = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + directoryEntry * at)
  const entry = directory.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (entry === undefined) throw new Error('This font names no letters')
  const cmap = font.readUInt32BE(entry + 8)
  const encodings = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) => cmap + 4 + 8 * at)
  const tables = encodings.map((at) => cmap + font.readUInt32BE(at + 4))
  const segments = tables.find((at) => font.readUInt16BE(at) === 4)
  if (segments === undefined) throw new Error('This font names its letters in another format')
  return segments
}
