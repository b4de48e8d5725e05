// Records wrong passwords and codes in audit log, metrics and server log, which contains only a hash of the
// account.

import { eq } from 'drizzle-orm'
import { keyedHash } from '#server/config/keyed-hash.ts'
import { log } from '#server/config/log.ts'
import { visitor } from '#server/content/actor.ts'
import { enterEvent } from '#server/content/record-event.ts'
import { database } from '#server/database/database.ts'
import { asJob } from '#server/database/database-share.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import type { HashClient } from './hash-queue.ts'

type Guess = Pick<HashClient, 'network' | 'account'>

/** The hash is equal for all guesses at one account. */
export function reportWrongPassword(guess: Guess): void {
  report(guess, 'wrong email or password')
  recordGuessSoon('sign-in-failed', guess.account)
}

/** Records a wrong two-factor code. */
export function reportWrongSecondStep(guess: Guess): void {
  report(guess, 'wrong second step')
  recordGuessSoon('second-step-failed', guess.account)
}

function report({ network, account }: Guess, words: string): void {
  signInCounts.wrong += 1
  log().warn({ part: 'access', network, account: keyedHash('wrong password', [account]) }, words)
}

type RecordedGuess = 'sign-in-failed' | 'second-step-failed'

/** Prevents guesses from filling the disk and the list. */
function recordedGuesses(guess: RecordedGuess): RateLimit {
  const what = { 'sign-in-failed': 'wrong password', 'second-step-failed': 'wrong second step' }[guess]
  return { purpose: `ledger: ${what}`, hits: 5, seconds: 3600 }
}

/** In the background, so timing does not reveal whether the account exists. */
function recordGuessSoon(guess: RecordedGuess, email: string): void {
  asJob(() => recordGuess(guess, email)).catch((err) =>
    log().warn({ part: 'access', err, guess }, 'a wrong guess could not be entered in the ledger'),
  )
}

/** Counts first, so unknown accounts cause as many queries. */
async function recordGuess(action: RecordedGuess, email: string): Promise<void> {
  const { allowed } = await countHit({ limit: recordedGuesses(action), who: email })
  if (!allowed) return
  const { id, name } = staffUsers
  const [person] = await database().select({ id, name }).from(staffUsers).where(eq(staffUsers.email, email))
  if (!person) return
  await enterEvent(visitor, { action, kind: 'access', itemId: person.id, title: person.name })
}
