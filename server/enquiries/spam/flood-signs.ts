// Says by which signs the members of a flood of enquiries are told from everybody else: their network, and their words.
import { keyedHash } from '#server/config/keyed-hash.ts'
import { siteNetworkOf } from '#server/database/client-network.ts'
import type { EnquiryDraft } from '#shared/enquiries/enquiry-draft.ts'

/** Counted over `seconds`, by all instances together. */
export const flood = {
  seconds: 600,
  /** From so many unsuspected enquiries on, signs are counted. */
  watched: 100,
  /** From so many on, an enquiry is suspected when its network or its words came `perSign` times already. */
  enquiries: 300,
  perSign: 3,
  /** Of those that bear no such sign so many are let through: a flood of many networks and words must not reach the mail server. */
  others: 100,
} as const

/** What the counts of networks begin with in `rate_limits`, so that they can be counted themselves. */
export const networkSign = 'flood network '
const wordsSign = 'flood words '
/** What those that are let through amid a flood are counted by. */
export const everybodySign = 'flood everybody'

/** Words that several people may well write by themselves are no sign. */
const fewestLetters = 40

/** The names under which an enquiry is counted in a flood, from which neither address nor words can be read. */
export function floodSigns(draft: EnquiryDraft, clientAddress: string): string[] {
  const network = networkSign + keyedHash('enquiry flood: network', [siteNetworkOf(clientAddress)])
  // Numbers and signs are what programs change from one message to the next.
  const letters = draft.message.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')
  if (letters.length < fewestLetters) return [network]
  return [network, wordsSign + keyedHash('enquiry flood: words', [letters])]
}
