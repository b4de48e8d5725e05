// Index of names by sound, to correct queries without matches.
import { type PhoneticKey, phoneticDistance, phoneticKeyOf } from './phonetic-key.ts'

/** Per item. */
const maxLetters = 6_000
const maxTerms = 120
/** Corrected words per query. */
const maxQueryWords = 8
/** Per key. */
const maxCompared = 50

export type OtherName = { name: string; shown: string }

type Spelt = { spelling: string; shown: string }
type Name = Spelt & { phonetic: PhoneticKey; bearers: number }

/** Creates an empty index. */
export function createPhoneticNames() {
  const byKey = new Map<string, Map<string, Name>>()
  const bySpelling = new Map<string, Name>()
  const byItem = new Map<string, readonly Name[]>()

  function put(id: string, names: string): void {
    remove(id)
    const spellings = names
      .slice(0, maxLetters)
      .split(/[\n,;:]/)
      .flatMap((name) => termsAndPairs(termsIn(name)))
    bear(
      id,
      [...new Set(spellings)].map((spelling) => ({ spelling, shown: spelling })),
    )
  }

  /** Adds aliases; call it after `put`. */
  function putOthers(id: string, others: readonly OtherName[]): void {
    bear(
      id,
      others.flatMap(({ name, shown }) => pairNames(name).map((spelling) => ({ spelling, shown }))),
    )
  }

  function bear(id: string, spelt: readonly Spelt[]): void {
    const names = spelt
      .slice(0, maxTerms)
      .flatMap((one) => bySpelling.get(identityOf(one)) ?? begin(one) ?? [])
    for (const name of names) name.bearers += 1
    byItem.set(id, [...(byItem.get(id) ?? []), ...names])
  }

  function begin(spelt: Spelt): Name | undefined {
    const phonetic = phoneticKeyOf(joined(spelt.spelling))
    if (!phonetic) return undefined
    const name = { ...spelt, phonetic, bearers: 0 }
    bySpelling.set(identityOf(name), name)
    const alike = byKey.get(phonetic.key) ?? new Map<string, Name>()
    byKey.set(phonetic.key, alike.set(identityOf(name), name))
    return name
  }

  function remove(id: string): void {
    for (const name of byItem.get(id) ?? []) {
      name.bearers -= 1
      if (name.bearers > 0) continue
      bySpelling.delete(identityOf(name))
      const alike = byKey.get(name.phonetic.key)
      alike?.delete(identityOf(name))
      if (alike?.size === 0) byKey.delete(name.phonetic.key)
    }
    byItem.delete(id)
  }

  function closest(asked: string): string | undefined {
    const phonetic = phoneticKeyOf(joined(asked))
    const alike = phonetic && byKey.get(phonetic.key)
    if (!alike) return undefined
    const [best] = [...alike.values()]
      .slice(0, maxCompared)
      .flatMap((name) => {
        const distance = phoneticDistance(phonetic, name.phonetic)
        return distance === undefined ? [] : [{ ...name, distance }]
      })
      .toSorted(byDistance)
    return best?.shown
  }

  function respell(query: string, isKnown: (word: string) => boolean): string | undefined {
    const words = query.split(/[\s,]+/).filter(Boolean)
    const spelt: string[] = []
    for (let at = 0; at < words.length; at += 1) {
      const [word = '', next] = words.slice(at, at + 2)
      const isBeyondLimit = at >= maxQueryWords
      const pair = isBeyondLimit || next === undefined ? undefined : closest(`${word} ${next}`)
      if (pair) at += 1
      spelt.push(pair ?? (isBeyondLimit ? undefined : correctWord(word, isKnown)) ?? word)
    }
    const whole = spelt.join(' ')
    return whole === words.join(' ') ? undefined : whole
  }

  function correctWord(word: string, isKnown: (word: string) => boolean): string | undefined {
    const name = closest(word)
    return name === undefined || isKnown(word) ? undefined : name
  }

  return { put, putOthers, remove, respell }
}

function termsIn(name: string): string[] {
  return name.split(/[\s()/–—]+/)
}

/** A name may be written as one word or two. */
function termsAndPairs(words: readonly string[]): string[] {
  return [...words, ...pairsOf(words)]
}

/** Pairs only: a single word may be generic, such as Fort. */
function pairNames(name: string): string[] {
  const words = termsIn(name).filter(Boolean)
  return words.length < 2 ? words : pairsOf(words)
}

function pairsOf(words: readonly string[]): string[] {
  return words.flatMap((word, at) => (at === 0 ? [] : [`${words[at - 1]} ${word}`]))
}

function identityOf({ spelling, shown }: Spelt): string {
  return `${spelling}\n${shown}`
}

function joined(words: string): string {
  return words.replace(' ', '')
}

function byDistance(one: Name & { distance: number }, other: Name & { distance: number }): number {
  return (
    one.distance - other.distance ||
    Number(isRecorded(other)) - Number(isRecorded(one)) ||
    other.bearers - one.bearers ||
    (one.spelling < other.spelling ? -1 : 1)
  )
}

function isRecorded({ spelling, shown }: Spelt): boolean {
  return spelling === shown
}
