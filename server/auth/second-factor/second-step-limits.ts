// Slows the guessing of codes down by network and by account: so few are tried that six digits are enough.

import { type Attempt, knownDevice } from '#server/auth/sign-in-limits.ts'
import { networkOf } from '#server/database/client-network.ts'
import { countHit, forgiveHit, type Hit, type RateLimit } from '#server/database/rate-limit.ts'

const byAddress: RateLimit = { purpose: 'second step: address', hits: 20, seconds: 600 }
const byDevice: RateLimit = { purpose: 'second step: device', hits: 10, seconds: 900 }
const byAccount: RateLimit = { purpose: 'second step: account', hits: 10, seconds: 900 }
/** Three codes in a million are right at any time: these give one chance in seven thousand a day. */
const byAccountAndDay: RateLimit = { purpose: 'second step: account, day', hits: 50, seconds: 86_400 }
/** Of all browsers that the account knows together: whoever reads its mail makes each new one known by a link to a new password. */
const byKnownAndDay: RateLimit = { purpose: 'second step: known browsers, day', hits: 50, seconds: 86_400 }

export type CodeAdmission =
  | { admitted: false; retryAfterSeconds: number }
  /** Only failures count. */
  | { admitted: true; network: string; forgive: () => Promise<void> }

/** Counts one attempt with a code; a browser that has signed in to the account before is counted apart from all others. */
export async function admitCode({ email, clientAddress, cookie }: Attempt): Promise<CodeAdmission> {
  const device = knownDevice(email, cookie)
  const network = networkOf(clientAddress)
  const atAccount: Hit[] = device
    ? [
        { limit: byDevice, who: device },
        { limit: byKnownAndDay, who: email },
      ]
    : [byAccount, byAccountAndDay].map((limit) => ({ limit, who: email }))
  const hits = [{ limit: byAddress, who: network }, ...atAccount]
  for (const hit of hits) {
    const answer = await countHit(hit)
    if (!answer.allowed) return { admitted: false, retryAfterSeconds: answer.retryAfterSeconds }
  }
  return {
    admitted: true,
    network,
    async forgive() {
      await Promise.all(hits.map(forgiveHit))
    },
  }
}
