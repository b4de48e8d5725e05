// Reports each wrong password to the operator: a figure, and a line of the log that tells the network and, of the account, a keyed hash.
import { keyedHash } from '#server/config/keyed-hash.ts'
import { log } from '#server/config/log.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import type { HashClient } from './hash-queue.ts'

/** Counts and logs a password that was compared and is wrong. The hash is the same for each guess at one account. */
export function reportWrongPassword({ network, account }: Pick<HashClient, 'network' | 'account'>): void {
  signInCounts.wrong += 1
  log().warn(
    { part: 'access', network, account: keyedHash('wrong password', [account]) },
    'wrong email or password',
  )
}
