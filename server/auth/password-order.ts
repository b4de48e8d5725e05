// Mails a password link on request, without revealing whether the account exists.
import { log } from '#server/config/log.ts'
import { networkOf } from '#server/database/client-network.ts'
import { database } from '#server/database/database.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { emailIsEnabled } from '#server/email/email-account.ts'
import { enqueueEmail } from '#server/email/queue/outbox.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { forgottenPasswordForm } from '#shared/staff/staff-forms.ts'

export type PasswordOrderOutcome =
  | { kind: 'taken' }
  | { kind: 'refused'; errors: FormErrors }
  | { kind: 'unavailable' }

const byAddress: RateLimit = { purpose: 'password link: address', hits: 5, seconds: 900 }
const byAccount: RateLimit = { purpose: 'password link: account', hits: 3, seconds: 3600 }

/** The account is looked up only when the email is sent, so timing does not reveal it. */
export async function orderPasswordLink({
  form,
  clientAddress,
}: {
  form: FormData
  clientAddress: string
}): Promise<PasswordOrderOutcome> {
  const reading = readForm(forgottenPasswordForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors }
  const address = reading.value.email.toLowerCase()
  try {
    const [here, there] = [
      await countHit({ limit: byAddress, who: networkOf(clientAddress) }),
      await countHit({ limit: byAccount, who: address }),
    ]
    const goesOut = here.allowed && there.allowed && (await emailIsEnabled())
    if (goesOut) {
      await database().transaction((transaction) => enqueueEmail(transaction, { kind: 'password', address }))
    }
    return { kind: 'taken' }
  } catch (error) {
    log().error({ part: 'access', err: error }, 'a link for a new password could not be ordered')
    return { kind: 'unavailable' }
  }
}

/** Returns `unknown` if the database is unavailable. */
export async function canMailPasswordLink(): Promise<'yes' | 'no' | 'unknown'> {
  // The database logs its own outage.
  const isEnabled = await emailIsEnabled().catch(() => undefined)
  if (isEnabled === undefined) return 'unknown'
  return isEnabled ? 'yes' : 'no'
}
