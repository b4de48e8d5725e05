import { expect, test } from 'vitest'
import { numberedSlug, slugOf, slugOrFallback } from './slug.ts'
import { slugMaximum, slugPattern } from './slug-shape.ts'

test.each(['', '   ', '---', '京都', '!?&', '🚩🚩'])('nothing of %j can stand in an address', (title) => {
  expect(slugOf(title)).toBe('')
  expect(slugOrFallback(title, 'tour')).toBe('tour')
})

test.each(['', '-', 'A', 'a--b', '-a', 'a-', 'a b', 'a/b', 'é'])('%j is not the shape of a slug', (text) => {
  expect(slugPattern.test(text)).toBe(false)
})

test.each([
  ['Hello,  World!!', 'hello-world'],
  ['--A--', 'a'],
  ['Pune & Mumbai', 'pune-mumbai'],
  ['A B/../c', 'a-b-c'],
  ["Traveller's guide", 'traveller-s-guide'],
  ['7 days_in (Konkan)', '7-days-in-konkan'],
  ['Café Léopold', 'cafe-leopold'],
  ['महाबळेश्वर', 'mahabaleshwar'],
  ['पुणे', 'pune'],
  ['लोणावळा', 'lonavala'],
  ['नाशिक', 'nashik'],
  ['पुणे ते नाशिक: ३ दिवस', 'pune-te-nashik-3-divas'],
])('%j has the slug %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
  expect(slug).toMatch(slugPattern)
})

test('a slug is its own slug', () => {
  const slug = slugOf('Ajanta & Ellora, unhurried — 4 days')
  expect(slugOf(slug)).toBe(slug)
})

test('a title longer than an address may be is cut between words', () => {
  expect(slugOf(`${'konkan '.repeat(30)}`)).toBe('konkan-'.repeat(17).slice(0, -1))
  expect(slugOf(`${'a'.repeat(slugMaximum)} b`)).toBe('a'.repeat(slugMaximum))
  expect(slugOf(`${'a'.repeat(59)} ${'b'.repeat(60)} c`)).toBe(`${'a'.repeat(59)}-${'b'.repeat(60)}`)
  const exact = `${'a'.repeat(59)}-${'b'.repeat(slugMaximum - 60)}`
  expect([slugOf(exact), exact.length]).toEqual([exact, slugMaximum])
  expect(slugOf('a'.repeat(slugMaximum + 5))).toHaveLength(slugMaximum)
})

test('the second item of a title gets -2, and a long one still fits', () => {
  expect(numberedSlug('raigad', 2)).toBe('raigad-2')
  expect(numberedSlug('fort-of-raigad', 2)).toBe('fort-of-raigad-2')
  expect(numberedSlug('a'.repeat(slugMaximum), 12)).toHaveLength(slugMaximum)
  expect(numberedSlug(`${'a'.repeat(slugMaximum - 3)}-bc`, 2)).toMatch(slugPattern)
})

test('whatever a title is made of, its slug is empty or has the shape of one', () => {
  const blocks = [
    0x20, 0xa0, 0x300, 0x370, 0x400, 0x900, 0x940, 0x980, 0xa00, 0xb80, 0xd00, 0x2000, 0x3040, 0xd800, 0xdc00,
    0xff00,
  ]
  let seed = 7
  // A fixed sequence of pseudo-random numbers: the same titles on every run.
  function next(below: number): number {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let round = 0; round < 2000; round += 1) {
    const codes = Array.from({ length: next(30) }, () => (blocks[next(blocks.length)] ?? 0) + next(0x80))
    const slug = slugOf(String.fromCharCode(...codes))
    expect(slug === '' || (slugPattern.test(slug) && slug.length <= slugMaximum)).toBe(true)
    expect(slugOf(slug)).toBe(slug)
  }
})
