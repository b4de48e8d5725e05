// Reports each wrong password or code: to owners by the ledger, to the operator by a figure, and a line of the log that tells the network and, of the account, a keyed hash.
import { keyedHash } from '#server/config/keyed-hash.ts'
import { log } from '#server/config/log.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import type { HashClient } from './hash-queue.ts'
import { recordGuessSoon } from './recorded-guesses.ts'

type Guess = Pick<HashClient, 'network' | 'account'>

/** Enters, counts and logs a password that was compared and is wrong. The hash is the same for each guess at one account. */
export function reportWrongPassword(guess: Guess): void {
  report(guess, 'wrong email or password')
  recordGuessSoon('sign-in-failed', guess.account)
}

/** Enters, counts and logs a wrong code of somebody who has shown the right password. */
export function reportWrongSecondStep(guess: Guess): void {
  report(guess, 'wrong second step')
  recordGuessSoon('second-step-failed', guess.account)
}

function report({ network, account }: Guess, words: string): void {
  signInCounts.wrong += 1
  log().warn({ part: 'access', network, account: keyedHash('wrong password', [account]) }, words)
}
