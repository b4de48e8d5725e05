// Parses a search query into words and a maximum price.
import { latinDigits } from '#shared/values/parse-number.ts'
import { synonymsOf } from './same-meaning.ts'
import { termsOf } from './search-terms.ts'

export type SearchTerm = readonly string[]
export type Asked = {
  words: SearchTerm[]
  /** In rupees. */
  most?: number
}

const maxTerms = 6

/** Stop words. */
const idle = new Set(
  'a an and any around at best book booking by can cha chi citizen do for from getaway go good holiday hotel how i in is it ka ke ki kya la list looking me my near need nice of offer on or other package place places plan please price reach reserve resort sahal sahali se season should show some special stay the thing time to top tour tourism tourist travel travelling trip trips vacation visit want we where with'
    .split(' ')
    .map((word) => termsOf(word)[0] ?? word),
)

const price =
  /\b(?:under|below|within|up ?to|less than|maximum|max)[ .₹a-z]{0,6}(\d[\d,]{0,11}) ?(k\b|thousand\b)?/i

/** Parses a query; without other words, stop words count. */
export function readSearchTerms(typed: string): Asked {
  const query = latinDigits(typed)
  const [clause = '', amount = '', thousand] = price.exec(query) ?? []
  const terms = [...new Set(termsOf(query.replace(clause, ' ')))].filter((term) => !/^[a-z]$/.test(term))
  const telling = terms.filter((term) => !idle.has(term))
  const isIdle = telling.length === 0 && clause === ''
  const words = searchTermsOf((isIdle ? terms : telling).slice(0, maxTerms))
  const most = Number(amount.replaceAll(',', '')) * (thousand ? 1000 : 1)
  return most > 0 ? { words, most } : { words }
}

/** Two words may form one expression, such as `hill station`. */
function searchTermsOf(terms: readonly string[]): SearchTerm[] {
  const [first, second, ...rest] = terms
  if (first === undefined) return []
  const together = second === undefined ? [] : synonymsOf(`${first} ${second}`)
  if (together.length > 0) return [together, ...searchTermsOf(rest)]
  return [[...new Set([first, ...synonymsOf(first)])], ...searchTermsOf(terms.slice(1))]
}
