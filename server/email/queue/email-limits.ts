// Limits emails about new enquiries to thirty a minute on all instances, and no other kind.
import type { RateLimit } from '#server/database/rate-limit.ts'

/** Enquiries with a separate email to the office. Further ones share one, a minute later. */
export const oneByOne: RateLimit = { purpose: 'email: enquiries one by one', hits: 18, seconds: 60 }

export const toOffice: RateLimit = { purpose: 'email: to the office', hits: 22, seconds: 60 }
export const toTravellers: RateLimit = { purpose: 'email: to travellers', hits: 8, seconds: 60 }

/** As many as can be sent in an hour. Further enquiries get none, so the queue stays short. */
export const acknowledgementsPlanned: RateLimit = {
  purpose: 'email: acknowledgements planned',
  hits: 60 * toTravellers.hits,
  seconds: 3600,
}

/** Per address, to protect third parties. */
export const toOneTraveller: RateLimit = { purpose: 'email: acknowledgement', hits: 2, seconds: 86_400 }
