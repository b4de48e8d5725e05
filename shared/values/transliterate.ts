import { transliterateIndic } from './indic-script.ts'

/** Letters without a Unicode decomposition to Latin. */
const letters: Readonly<Record<string, string>> = {
  ...pairs('ß ss æ ae œ oe ø o đ d ð d ł l þ th ħ h ŋ n ı i ə e ſ s'),
  ...pairs('а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch'),
  ...pairs('ш sh щ shch ы y э e ю yu я ya є ye і i ґ g ј j љ lj њ nj ћ c ђ dj џ dz'),
  ...pairs(
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
  ),
}

/**
 * Transliterates Indic scripts, accents, Cyrillic and Greek to lower-case Latin. Other characters are
 * unchanged.
 */
export function transliterate(text: string): string {
  return transliterateIndic(text.normalize('NFKD').toLowerCase())
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? letter)
}

/** Latin script, lower case, only letters and digits, single spaces. */
export function asciiTerms(text: string): string {
  return transliterate(text)
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
}

function pairs(list: string): Record<string, string> {
  const words = list.split(' ')
  return Object.fromEntries(
    words.flatMap((letter, at) => (at % 2 === 0 ? [[letter, words[at + 1] ?? '']] : [])),
  )
}
