// The names that items bear, found by how they sound: a query that nothing fits is spelt as they are.
import { type PhoneticKey, phoneticDistance, phoneticKeyOf } from './phonetic-key.ts'

/** Letters of an item's names, and words of them, that are taken in. */
const mostLetters = 6_000
const mostWords = 120
/** Words of a query that are respelt. */
const mostAsked = 8
/** Names of one key that are compared. */
const mostCompared = 50

type Name = { spelling: string; phonetic: PhoneticKey; bearers: number }

/** No names at first. */
export function createPhoneticNames() {
  const byKey = new Map<string, Map<string, Name>>()
  const bySpelling = new Map<string, Name>()
  const byItem = new Map<string, readonly Name[]>()

  /** The names of an item, in place of those it had; a line or a comma ends one. */
  function put(id: string, names: string): void {
    remove(id)
    const spellings = names
      .slice(0, mostLetters)
      .split(/[\n,;:]/)
      .flatMap((name) => wordsAndPairs(name.split(/[\s()/–—]+/)))
    byItem.set(
      id,
      [...new Set(spellings)].slice(0, mostWords).flatMap((spelling) => bear(spelling) ?? []),
    )
  }

  function bear(spelling: string): Name | undefined {
    const name = bySpelling.get(spelling) ?? begin(spelling)
    if (name) name.bearers += 1
    return name
  }

  function begin(spelling: string): Name | undefined {
    const phonetic = phoneticKeyOf(joined(spelling))
    if (!phonetic) return undefined
    const name = { spelling, phonetic, bearers: 0 }
    bySpelling.set(spelling, name)
    const alike = byKey.get(phonetic.key) ?? new Map<string, Name>()
    byKey.set(phonetic.key, alike.set(spelling, name))
    return name
  }

  function remove(id: string): void {
    for (const name of byItem.get(id) ?? []) {
      name.bearers -= 1
      if (name.bearers > 0) continue
      bySpelling.delete(name.spelling)
      const alike = byKey.get(name.phonetic.key)
      alike?.delete(name.spelling)
      if (alike?.size === 0) byKey.delete(name.phonetic.key)
    }
    byItem.delete(id)
  }

  /** The name that sounds most like this word, or these two; undefined where none does. */
  function closest(asked: string): string | undefined {
    const phonetic = phoneticKeyOf(joined(asked))
    const alike = phonetic && byKey.get(phonetic.key)
    if (!alike) return undefined
    const [best] = [...alike.values()]
      .slice(0, mostCompared)
      .flatMap((name) => {
        const distance = phoneticDistance(phonetic, name.phonetic)
        return distance === undefined ? [] : [{ ...name, distance }]
      })
      .toSorted(byDistance)
    return best?.spelling
  }

  /** The query with names in place of words that sound like them and that nobody knows; undefined where it has none. */
  function respell(query: string, isKnown: (word: string) => boolean): string | undefined {
    const words = query.split(/[\s,]+/).filter(Boolean)
    const spelt: string[] = []
    for (let at = 0; at < words.length; at += 1) {
      const [word = '', next] = words.slice(at, at + 2)
      const isLate = at >= mostAsked
      const pair = isLate || next === undefined ? undefined : closest(`${word} ${next}`)
      if (pair) at += 1
      spelt.push(pair ?? (isLate ? undefined : respellWord(word, isKnown)) ?? word)
    }
    const whole = spelt.join(' ')
    return whole === words.join(' ') ? undefined : whole
  }

  function respellWord(word: string, isKnown: (word: string) => boolean): string | undefined {
    const name = closest(word)
    return name === undefined || isKnown(word) ? undefined : name
  }

  return { put, remove, respell }
}

/** A name may be written as one word or as two. */
function wordsAndPairs(words: readonly string[]): string[] {
  const pairs = words.flatMap((word, at) => (at === 0 ? [] : [`${words[at - 1]} ${word}`]))
  return [...words, ...pairs]
}

function joined(words: string): string {
  return words.replace(' ', '')
}

function byDistance(one: Name & { distance: number }, other: Name & { distance: number }): number {
  return (
    one.distance - other.distance || other.bearers - one.bearers || (one.spelling < other.spelling ? -1 : 1)
  )
}
