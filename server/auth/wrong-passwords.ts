// Reports each wrong password or code: to owners by the ledger, to the operator by a figure, and a line of the log that tells the network and, of the account, a keyed hash.

import { eq } from 'drizzle-orm'
import { keyedHash } from '#server/config/keyed-hash.ts'
import { log } from '#server/config/log.ts'
import { visitor } from '#server/content/actor.ts'
import { enterEvent } from '#server/content/record-event.ts'
import { database } from '#server/database/database.ts'
import { asJob } from '#server/database/database-share.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import { staffUsers } from '#server/tables/auth-tables.ts'
import type { HashClient } from './hash-queue.ts'

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

/** Enters wrong passwords and wrong second steps for an account in the ledger: so many an hour as a reader can use. */
type RecordedGuess = 'sign-in-failed' | 'second-step-failed'

/** For each address and kind of guess: whoever guesses fills neither the disk nor the list. */
function recordedGuesses(guess: RecordedGuess): RateLimit {
  const what = { 'sign-in-failed': 'wrong password', 'second-step-failed': 'wrong second step' }[guess]
  return { purpose: `ledger: ${what}`, hits: 5, seconds: 3600 }
}

/** Nobody waits for it: how long it takes tells nobody whether there is such an account. */
function recordGuessSoon(guess: RecordedGuess, email: string): void {
  asJob(() => recordGuess(guess, email)).catch((err) =>
    log().warn({ part: 'access', err, guess }, 'a wrong guess could not be entered in the ledger'),
  )
}

/** Counted before anybody is looked for, so that the database is asked as often for an address that nobody has. */
async function recordGuess(action: RecordedGuess, email: string): Promise<void> {
  const { allowed } = await countHit({ limit: recordedGuesses(action), who: email })
  if (!allowed) return
  const { id, name } = staffUsers
  const [person] = await database().select({ id, name }).from(staffUsers).where(eq(staffUsers.email, email))
  if (!person) return
  await enterEvent(visitor, { action, kind: 'access', itemId: person.id, title: person.name })
}
