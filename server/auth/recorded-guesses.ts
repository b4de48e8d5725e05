// Enters wrong passwords and wrong second steps for an account in the ledger: so many an hour as a reader can use.
import { eq } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { visitor } from '#server/content/actor.ts'
import { enterEvent } from '#server/content/record-event.ts'
import { database } from '#server/database/database.ts'
import { asJob } from '#server/database/database-share.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { staffUsers } from '#server/tables/auth-tables.ts'

type Guess = 'sign-in-failed' | 'second-step-failed'

/** For each address and kind of guess: whoever guesses fills neither the disk nor the list. */
function recordedGuesses(guess: Guess): RateLimit {
  const what = { 'sign-in-failed': 'wrong password', 'second-step-failed': 'wrong second step' }[guess]
  return { purpose: `ledger: ${what}`, hits: 5, seconds: 3600 }
}

/** Nobody waits for it: how long it takes tells nobody whether there is such an account. */
export function recordGuessSoon(guess: Guess, email: string): void {
  asJob(() => recordGuess(guess, email)).catch((err) =>
    log().warn({ part: 'access', err, guess }, 'a wrong guess could not be entered in the ledger'),
  )
}

/** Counted before anybody is looked for, so that the database is asked as often for an address that nobody has. */
async function recordGuess(action: Guess, email: string): Promise<void> {
  const { allowed } = await countHit({ limit: recordedGuesses(action), who: email })
  if (!allowed) return
  const { id, name } = staffUsers
  const [person] = await database().select({ id, name }).from(staffUsers).where(eq(staffUsers.email, email))
  if (!person) return
  await enterEvent(visitor, { action, kind: 'access', itemId: person.id, title: person.name })
}
