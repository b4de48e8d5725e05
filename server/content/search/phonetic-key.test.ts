import { expect, test } from 'vitest'
import otherPlaces from './other-places.json' with { type: 'json' }
import { type PhoneticKey, phoneticDistance, phoneticKeyOf } from './phonetic-key.ts'
import spellings from './spelling-pairs.json' with { type: 'json' }

const keys = new Map<string, PhoneticKey | undefined>()

function keyOf(name: string): PhoneticKey | undefined {
  if (!keys.has(name)) keys.set(name, phoneticKeyOf(name.replaceAll(' ', '')))
  return keys.get(name)
}

function soundAlike(one: string, other: string): boolean {
  const [first, second] = [keyOf(one), keyOf(other)]
  return first !== undefined && second !== undefined && phoneticDistance(first, second) !== undefined
}

const places = Object.keys(spellings)
const pairs = Object.entries(spellings).flatMap(([place, typed]) =>
  typed.split(', ').map((spelling) => ({ place, spelling })),
)
const everyPlace = [...places, ...otherPlaces.join(' ').split(' ')]

/** The only two names among them that one key cannot tell apart. */
const sameKey = ['Bandra = Bhandara']

test('no usual spelling of a place is taken for another place', () => {
  const taken = pairs.flatMap(({ place, spelling }) =>
    everyPlace
      .filter((other) => other !== place && soundAlike(spelling, other))
      .map((other) => [spelling, other]),
  )
  expect(taken).toEqual([])
})

test('no two places sound alike, but for two that are named here', () => {
  const alike = everyPlace.flatMap((one, at) =>
    everyPlace.slice(at + 1).flatMap((other) => (soundAlike(one, other) ? [`${one} = ${other}`] : [])),
  )
  expect(everyPlace.length).toBeGreaterThan(300)
  expect(new Set(everyPlace).size).toBe(everyPlace.length)
  expect(alike).toEqual(sameKey)
})

test('usual spellings in both scripts sound like the place, 97 of 100', () => {
  const missed = pairs.filter(({ place, spelling }) => !soundAlike(spelling, place))
  expect(pairs.length).toBeGreaterThan(500)
  expect(new Set(pairs.map(({ spelling }) => spelling)).size).toBe(pairs.length)
  expect(missed.length / pairs.length).toBeLessThanOrEqual(0.03)
})

test.each([
  ['', 'nothing'],
  ['wai', 'three letters'],
  ['aieou', 'no consonants'],
  ['oota', 'one consonant'],
  ['2024', 'digits'],
  ['raig4d', 'a digit within'],
  ['राय', 'three letters once read'],
  ['r'.repeat(41), 'too long'],
  ['खा'.repeat(20), 'too long once read'],
  ['ra\0igad', 'a control character'],
  ['raigad fort', 'two words'],
  ['(a+)+$', 'a pattern'],
])('%j has no key: %s', (word) => {
  expect(phoneticKeyOf(word)).toBeUndefined()
})

test.each([
  ['sangli', 'sangola'],
  ['akola', 'akole'],
  ['vasai', 'vashi'],
  ['lonar', 'lonere'],
  ['wardha', 'warud'],
  ['warli', 'worli'],
  ['uran', 'varna'],
  ['alang', 'lang'],
])('%s is not %s', (one, other) => {
  expect(soundAlike(one, other)).toBe(false)
})

test.each([
  ['dnyaneshwar', 'gyaneshwar'],
  ['mahalaxmi', 'mahalakshmi'],
  ['raigarh', 'raigad'],
  ['singhgad', 'sinhagad'],
  ['jyotiba', 'jotiba'],
  ['nagaon', 'nagav'],
  ['dowlatabad', 'daulatabad'],
  ['pachgani', 'panchgani'],
  ['lohgad', 'lohagad'],
  ['Fansad', 'phansad'],
  ["shivaji's", 'shivajis'],
])('%s sounds like %s', (one, other) => {
  expect(soundAlike(one, other)).toBe(true)
})

test('of two spellings the nearer one has the smaller distance, and its own has none', () => {
  const [asked, near, nearer] = ['ratnagiri', 'ratnageri', 'ratanagiri'].map((name) => phoneticKeyOf(name))
  if (!asked || !near || !nearer) throw new Error('a name without a key')
  expect(phoneticDistance(asked, asked)).toBe(0)
  expect(phoneticDistance(asked, nearer)).toBe(0)
  expect(phoneticDistance(asked, near)).toBe(0.5)
})
