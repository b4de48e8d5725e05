// Enters wrong passwords for an account in the ledger: so many an hour as a reader can use.
import { eq } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { visitor } from '#server/content/actor.ts'
import { enterEvent } from '#server/content/record-event.ts'
import { database } from '#server/database/database.ts'
import { asJob } from '#server/database/database-share.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { staffUsers } from '#server/tables/auth-tables.ts'

/** For each address: whoever guesses fills neither the disk nor the list. */
const recordedGuesses: RateLimit = { purpose: 'ledger: wrong password', hits: 5, seconds: 3600 }

/** Nobody waits for it: how long it takes tells nobody whether there is such an account. */
export function recordWrongPasswordSoon(email: string): void {
  asJob(() => recordWrongPassword(email)).catch((err) =>
    log().warn({ part: 'access', err }, 'a wrong password could not be entered in the ledger'),
  )
}

/** Counted before anybody is looked for, so that the database is asked as often for an address that nobody has. */
async function recordWrongPassword(email: string): Promise<void> {
  const { allowed } = await countHit({ limit: recordedGuesses, who: email })
  if (!allowed) return
  const { id, name } = staffUsers
  const [person] = await database().select({ id, name }).from(staffUsers).where(eq(staffUsers.email, email))
  if (!person) return
  const event = { action: 'sign-in-failed', kind: 'access', itemId: person.id, title: person.name } as const
  await enterEvent(visitor, event)
}
