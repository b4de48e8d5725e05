/*
 * Transliterates Indic scripts to Latin as in names on maps of Maharashtra. The Unicode blocks are
 * parallel, so all scripts are mapped to Devanagari first.
 */
const consonants = table(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n ऩ n प p फ ph ब b भ bh म m य y र r ऱ r ल l ळ l ऴ zh व v श sh ष sh स s ह h',
)
const vowels = table('अ a आ a इ i ई i उ u ऊ u ऋ ri ऌ li ऍ e ऎ e ए e ऐ ai ऑ o ऒ o ओ o औ au ॲ a ॐ om')
const vowelSigns = table('ा a ि i ी i ु u ू u ृ ri ॄ ri ॅ e ॆ e े e ै ai ॉ o ॊ o ो o ौ au')
const nuktaConsonants = table('ज z फ f')

const virama = '्'
const nukta = '़'
const labials = 'पफबभम'

/**
 * Consonants that, at the end of a cluster, preserve the word's final vowel: maharashtra and surya, but
 * durg.
 */
const finalVowelLetters = 'यरलळवमनणभह'

/**
 * Unicode blocks by first code point; northern languages drop unstressed vowels, southern ones and Odia
 * pronounce them.
 */
const scripts = [
  { start: 0x0980, northern: true },
  { start: 0x0a00, northern: true },
  { start: 0x0a80, northern: true },
  { start: 0x0b00, northern: false },
  { start: 0x0b80, northern: false },
  { start: 0x0c00, northern: false },
  { start: 0x0c80, northern: false },
  { start: 0x0d00, northern: false },
] as const

interface Syllable {
  letter: string
  onset: string
  vowel: string
  /** The unwritten vowel of a consonant; only this one can be dropped. */
  inherent: boolean
  nasal: boolean
  tail: string
}

/** Transliterates runs of Indic letters and preserves all other text. */
export function transliterateIndic(text: string): string {
  // Zero-width joiners only affect rendering and would split the word.
  return text.replace(/[\u0900-\u0d7f\u200c\u200d]+/g, (run) => {
    const word = run.normalize('NFC').replace(/[\u200c\u200d]/g, '')
    const script = scripts.find(({ start }) => inBlock(word, start))
    const northern = script?.northern ?? true
    return toDevanagari(word)
      .split(/[\u0964\u0965]+/)
      .map((part) => transliterateWord(part, northern))
      .join(' ')
  })
}

function transliterateWord(word: string, northern: boolean): string {
  const syllables = splitSyllables(word)
  if (northern) silenceVowels(syllables)
  return syllables.map((syllable, at) => readSyllable(syllable, { syllables, at })).join('')
}

function splitSyllables(word: string): Syllable[] {
  const syllables: Syllable[] = []
  for (const letter of word) {
    const last = syllables.at(-1)
    const consonant = consonants.get(letter)
    const spoken = vowels.get(letter) ?? digitOf(letter)
    if (consonant !== undefined) {
      syllables.push({ letter, onset: consonant, vowel: 'a', inherent: true, nasal: false, tail: '' })
    } else if (spoken !== '') {
      syllables.push({ letter, onset: '', vowel: spoken, inherent: false, nasal: false, tail: '' })
    } else if (last) {
      applyMark(last, letter)
    }
  }
  return syllables
}

/** Applies a sign to the previous syllable; ignores other characters. */
function applyMark(syllable: Syllable, letter: string): void {
  const sign = letter === virama ? '' : vowelSigns.get(letter)
  if (sign !== undefined) Object.assign(syllable, { vowel: sign, inherent: false })
  else if (letter === nukta) syllable.onset = nuktaConsonants.get(syllable.letter) ?? syllable.onset
  else if (letter === 'ं' || letter === 'ँ') syllable.nasal = true
  else if (letter === 'ः') syllable.tail = 'h'
}

/** Drops silent inherent vowels: at the end of a word, and between two pronounced syllables. */
function silenceVowels(syllables: Syllable[]): void {
  const last = syllables.at(-1)
  const before = syllables.at(-2)
  if (last?.inherent && before && !last.nasal && !last.tail) {
    const inCluster = before.vowel === '' || before.nasal
    if (!inCluster || !finalVowelLetters.includes(last.letter)) last.vowel = ''
  }
  for (let at = 1; at < syllables.length - 1; at += 1) {
    const syllable = syllables[at]
    if (syllable && losesVowel(syllables, at)) syllable.vowel = ''
  }
}

function losesVowel(syllables: Syllable[], at: number): boolean {
  const [before, self, next] = syllables.slice(at - 1, at + 2)
  if (!before || !self?.inherent || self.nasal || self.tail || !next) return false
  if (before.vowel === '' || before.nasal || next.vowel === '' || next.onset === '') return false
  // Exceptions: the vowel is pronounced before य and ळ and in names with -eshwar: vijaydurg, lonavala,
  // mahabaleshwar.
  if (next.letter === 'य' || next.letter === 'ळ') return false
  return !(next.vowel === 'e' && syllables[at + 2]?.letter === 'श' && syllables[at + 3]?.letter === 'व')
}

function readSyllable(syllable: Syllable, { syllables, at }: { syllables: Syllable[]; at: number }): string {
  const before = syllables[at - 1]
  const next = syllables[at + 1]
  const inCluster = before !== undefined && before.onset !== '' && before.vowel === ''
  const onset = onsetOf(syllable, { before: inCluster ? before : undefined, next })
  return onset + syllable.vowel + nasalOf(syllable, next) + syllable.tail
}

function nasalOf(syllable: Syllable, next: Syllable | undefined): string {
  if (!syllable.nasal) return ''
  return next && labials.includes(next.letter) ? 'm' : 'n'
}

/** ज्ञ is dny in Marathi names, and व after a consonant is w. */
function onsetOf(
  syllable: Syllable,
  { before, next }: { before: Syllable | undefined; next: Syllable | undefined },
) {
  if (syllable.letter === 'ज' && syllable.vowel === '' && next?.letter === 'ञ') return 'd'
  if (syllable.letter === 'ञ' && before?.letter === 'ज') return 'ny'
  return syllable.letter === 'व' && before ? 'w' : syllable.onset
}

function toDevanagari(word: string): string {
  return Array.from(word, (letter) => {
    const script = scripts.find(({ start }) => inBlock(letter, start))
    if (!script) return letter
    if (letter === '\u0a70') return 'ं'
    return String.fromCharCode(letter.charCodeAt(0) - script.start + 0x0900)
  }).join('')
}

function inBlock(text: string, start: number): boolean {
  const code = text.charCodeAt(0)
  return code >= start && code < start + 0x80
}

function digitOf(letter: string): string {
  const digit = letter.charCodeAt(0) - 0x0966
  return digit >= 0 && digit <= 9 ? String(digit) : ''
}

function table(list: string): ReadonlyMap<string, string> {
  const words = list.split(' ')
  return new Map(words.flatMap((letter, at) => (at % 2 === 0 ? [[letter, words[at + 1] ?? '']] : [])))
}
