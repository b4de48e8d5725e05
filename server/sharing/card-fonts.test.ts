import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unpackCardFonts } from './card-fonts.ts'

test('unpacks whole TrueType files and names their folder to fontconfig, as often as it is asked', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'pravas-fonts-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const directory = path.join(parent, 'fonts & more')
  await unpackCardFonts(directory)
  const configuration = await unpackCardFonts(directory)
  expect(await readFile(configuration, 'utf8')).toContain(`<dir>${parent}/fonts &amp; more</dir>`)
  const fonts = (await readdir(directory)).filter((name) => name.endsWith('.ttf'))
  expect(fonts).toHaveLength(5)
  for (const name of fonts) expectWholeFont(await readFile(path.join(directory, name)))
})

function expectWholeFont(font: Buffer): void {
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  const count = font.readUInt16BE(4)
  for (let at = 0; at < count; at += 1) {
    const entry = 12 + 16 * at
    const offset = font.readUInt32BE(entry + 8)
    const length = font.readUInt32BE(entry + 12)
    expect(offset % 4).toBe(0)
    expect(offset + length).toBeLessThanOrEqual(font.length)
    // The checksum of `head` itself is counted without the field that it fills.
    if (font.toString('latin1', entry, entry + 4) === 'head') continue
    expect(checksum(font.subarray(offset, offset + length))).toBe(font.readUInt32BE(entry + 4))
  }
}

function checksum(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
