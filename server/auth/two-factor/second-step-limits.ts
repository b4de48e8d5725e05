// Limits two-factor codes by network and account, which makes six digits sufficient.

import { type Attempt, knownDevice } from '#server/auth/sign-in-limits.ts'
import { networkOf } from '#server/database/client-network.ts'
import { countHit, type Hit, type RateLimit, refundHit } from '#server/database/rate-limit.ts'

const byAddress: RateLimit = { purpose: 'second step: address', hits: 20, seconds: 600 }
const byDevice: RateLimit = { purpose: 'second step: device', hits: 10, seconds: 900 }
const byAccount: RateLimit = { purpose: 'second step: account', hits: 10, seconds: 900 }
/** With three valid codes at a time, guessing succeeds with a chance of 1 in 7,000 per day. */
const byAccountAndDay: RateLimit = { purpose: 'second step: account, day', hits: 50, seconds: 86_400 }
/** Shared, because access to the mailbox suffices to make browsers known. */
const byKnownAndDay: RateLimit = { purpose: 'second step: known browsers, day', hits: 50, seconds: 86_400 }

export type CodeAdmission =
  | { admitted: false; retryAfterSeconds: number }
  | { admitted: true; network: string; refund: () => Promise<void> }

/** Browsers known to the account have separate limits. */
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
    async refund() {
      await Promise.all(hits.map(refundHit))
    },
  }
}
