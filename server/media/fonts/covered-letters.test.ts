import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readCoveredLetters, unpackWoff } from './unpack-woff.ts'

const { resolve } = createRequire(import.meta.url)

function read(name: string): Buffer {
  return unpackWoff(readFileSync(resolve(`@fontsource/mukta/files/mukta-${name}-400-normal.woff`)))
}

/** The letters of `text` that the font lacks. */
function lacking(font: Buffer, text: string): string {
  const covered = readCoveredLetters(font)
  return [...text].filter((letter) => !covered.has(letter.codePointAt(0) ?? 0)).join('')
}

test('the letters of a font are those that it draws, at both ends of each run', () => {
  expect(lacking(read('latin'), 'AZaz09 ~é½—…€')).toBe('')
  expect(lacking(read('latin'), 'aकł→★👪')).toBe('कł→★👪')
  expect(lacking(read('latin-ext'), 'łŚ')).toBe('')
  expect(lacking(read('devanagari'), 'कळऱॲ्ंँ₹०९\u200d')).toBe('')
})

test('what ends every table is no letter', () => {
  for (const part of ['latin', 'latin-ext', 'devanagari'])
    expect(readCoveredLetters(read(part)).has(0xff_ff)).toBe(false)
})

test('a font without a table of letters is refused', () => {
  const font = read('latin')
  font.write('xmap', font.indexOf('cmap'), 'latin1')
  expect(() => readCoveredLetters(font)).toThrow('names no letters')
})

test('so is one with its letters in another format', () => {
  const font = read('latin')
  const cmap = font.readUInt32BE(font.indexOf('cmap') + 8)
  for (let at = 0; at < font.readUInt16BE(cmap + 2); at += 1)
    font.writeUInt16BE(12, cmap + font.readUInt32BE(cmap + 8 + 8 * at))
  expect(() => readCoveredLetters(font)).toThrow('another format')
})
