// How many messages may go out in a minute, counted by all instances together: at most thirty, passwords aside.
import type { RateLimit } from '#server/database/rate-limit.ts'

/** Enquiries that the office is told of one by one; what comes beyond is told in one message a minute later. */
export const oneByOne: RateLimit = { purpose: 'email: enquiries one by one', hits: 18, seconds: 60 }

/** Messages handed over: to the office, and to travellers. */
export const toOffice: RateLimit = { purpose: 'email: to the office', hits: 22, seconds: 60 }
export const toTravellers: RateLimit = { purpose: 'email: to travellers', hits: 8, seconds: 60 }

/** Acknowledgements that are planned: what can be sent within an hour. An enquiry beyond that gets none, so that the queue stays short. */
export const acknowledgementsPlanned: RateLimit = {
  purpose: 'email: acknowledgements planned',
  hits: 60 * toTravellers.hits,
  seconds: 3600,
}

/** Acknowledgements to one address: whoever types in a stranger's shall not be able to flood it. */
export const toOneTraveller: RateLimit = { purpose: 'email: acknowledgement', hits: 2, seconds: 86_400 }
