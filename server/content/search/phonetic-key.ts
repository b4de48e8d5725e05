// Compares the sound of names of Maharashtra in Latin and Indic spellings.
import { transliterate } from '#shared/values/transliterate.ts'

export type PhoneticKey = {
  /** The consonants; prefixed with `-` if the name starts with a vowel. */
  key: string
  vowels: readonly string[]
}

/** Latin letters. Shorter words are ambiguous; longer ones are not names. */
const spelledLetters = { least: 4, most: 40 } as const

/** Applied in this order. */
const rules: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/dny|gny|jny|jn|gy(?=a)/g, 'gn'],
  [/jy/g, 'j'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/ow(?![aeiou])/g, 'au'],
  [/w/g, 'v'],
  [/ph|f/g, 'p'],
  // The Hindi flap, as in Raigarh.
  [/rh/g, 'd'],
  [/singh/g, 'sinh'],
  [/s?sh/g, 's'],
  [/t?ch+/g, 'C'],
  [/n(?=C)/g, ''],
  [/ck|c|q/g, 'k'],
  [/([bdgjkt])h/g, '$1'],
  [/ga(?:on|um|o|a?n?va?)$/, 'gan'],
  [/(?<=.)y/g, 'i'],
  [/([bcCdgjklmnprstv])\1+/g, '$1'],
]

const sameVowels: readonly (readonly [RegExp, string])[] = [
  [/a+/g, 'a'],
  [/e{2,}|i{2,}/g, 'i'],
  [/o{2,}|u{2,}/g, 'u'],
  [/aia|ei/g, 'ai'],
  [/ao|ou/g, 'au'],
]

/** Others cost 1. */
const vowelCosts = new Map([
  ...['/a'].map((pair) => [pair, 0] as const),
  ...['a/e', 'a/i', 'e/i', 'o/u', 'a/au', 'au/o', 'au/u'].map((pair) => [pair, 0.5] as const),
  ...['ai/e', 'ai/i', 'a/ia', 'i/ia', 'e/ia'].map((pair) => [pair, 0.5] as const),
  ...['/i', '/u', 'a/ai'].map((pair) => [pair, 0.75] as const),
])

/** By number of consonants: short names have more neighbours. */
const maxCosts = [0, 0, 0.25, 0.5, 1, 1.5]

/** Undefined if the word is too short or too long. */
export function phoneticKeyOf(word: string): PhoneticKey | undefined {
  if (word.length > spelledLetters.most) return undefined
  const latin = transliterate(word).replace(/['’-]/g, '')
  if (latin.length < spelledLetters.least || latin.length > spelledLetters.most) return undefined
  if (!/^[a-z]+$/.test(latin)) return undefined
  const spoken = rules.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin)
  const consonants = spoken.replace(/(?<!^)h|[aeiou]/g, '')
  if (consonants.length < 2) return undefined
  const vowels = spoken.split(/^h|[^aeiouh]/).map(soundOf)
  return { key: vowels[0] ? `-${consonants}` : consonants, vowels }
}

/** Undefined for different names. */
export function phoneticDistance(one: PhoneticKey, other: PhoneticKey): number | undefined {
  if (one.key !== other.key) return undefined
  const costs = one.vowels.map((vowel, at) => vowelCost(vowel, other.vowels[at] ?? ''))
  const cost = costs.reduce((sum, each) => sum + each, 0)
  return cost <= (maxCosts[one.vowels.length - 1] ?? 1.5) ? cost : undefined
}

function soundOf(vowels: string): string {
  // An `h` counts only between vowels; vowels after it are often omitted.
  const [first = ''] = vowels.split('h')
  const mark = /[aeiou]h+[aeiou]/.test(vowels) ? 'h' : ''
  return sameVowels.reduce((text, [spelling, sound]) => text.replace(spelling, sound), first) + mark
}

function vowelCost(one: string, other: string): number {
  if (one === other) return 0
  if (one.endsWith('h') !== other.endsWith('h'))
    return 0.5 + vowelCost(one.replace(/h$/, ''), other.replace(/h$/, ''))
  return vowelCosts.get([one, other].toSorted().join('/')) ?? 1
}
