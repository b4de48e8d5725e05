// Converts WOFF fonts to TrueType, the only format that our renderers read.
import { inflateSync } from 'node:zlib'

const woffHeader = 44
const ttfHeader = 12
const ttfEntry = 16

/** Returns the TrueType file. Throws if `woff` is not WOFF 1. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF file')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(ttfHeader + ttfEntry * count)
  woff.copy(directory, 0, 4, 8)
  writeSearchFields(directory, count)
  const parts = [directory]
  let offset = directory.length
  for (let at = 0; at < count; at += 1) {
    const entry = woffHeader + 20 * at
    const table = readTable(woff, entry)
    const place = ttfHeader + ttfEntry * at
    woff.copy(directory, place, entry, entry + 4)
    woff.copy(directory, place + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(offset, place + 8)
    directory.writeUInt32BE(table.length, place + 12)
    // Tables are aligned to four bytes.
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, entry: number): Buffer {
  const start = woff.readUInt32BE(entry + 4)
  const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8))
  const length = woff.readUInt32BE(entry + 12)
  return packed.length < length ? inflateSync(packed) : packed
}

function writeSearchFields(directory: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count))
  const range = ttfEntry * 2 ** power
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(range, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(count * ttfEntry - range, 10)
}

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
