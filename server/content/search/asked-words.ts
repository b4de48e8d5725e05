// Reads what a visitor typed into a search: the words that count, and what may be paid.
import { alsoFoundBy } from './same-meaning.ts'
import { termsOf } from './search-terms.ts'

/** The word itself first; then what means the same. */
export type AskedWord = readonly string[]
export type Asked = {
  words: AskedWord[]
  /** The highest price that was named, in rupees. */
  most?: number
}

/** More words of a query are not looked for. */
const mostWords = 8

/** They stand in every query and tell nothing. */
const idle = new Set(
  'a an and any around at best book booking by cha chi citizen for from getaway good holiday i in is it kya la list me my near nice of offer on or other package place places plan please price ki ka ke show reserve sahal sahali se show some special the time to top tour tourism tourist travel trip trips vacation visit want with'
    .split(' ')
    .map((word) => termsOf(word)[0] ?? word),
)

const price =
  /\b(?:under|below|within|up ?to|less than|maximum|max)[ .₹a-z]{0,6}(\d[\d,]{0,8}) ?(k\b|thousand\b)?/i

/** What the query asks for. Where it holds nothing but idle words, these are its words. */
export function readAsked(query: string): Asked {
  const [clause = '', amount = '', thousand] = price.exec(query) ?? []
  const terms = termsOf(query.replace(clause, ' '))
  const telling = terms.filter((term) => !idle.has(term))
  const isIdle = telling.length === 0 && clause === ''
  const words = wordsOf((isIdle ? terms : telling).slice(0, mostWords))
  const most = Number(amount.replaceAll(',', '')) * (thousand ? 1000 : 1)
  return most > 0 ? { words, most } : { words }
}

/** Two words that are one expression, such as `hill station`, count once. */
function wordsOf(terms: readonly string[]): AskedWord[] {
  const [first, second, ...rest] = terms
  if (first === undefined) return []
  const together = second === undefined ? [] : alsoFoundBy(`${first} ${second}`)
  if (together.length > 0) return [together, ...wordsOf(rest)]
  return [[...new Set([first, ...alsoFoundBy(first)])], ...wordsOf(terms.slice(1))]
}
