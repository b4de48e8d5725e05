// Changes a sign-in address by a mailed one-time link or the operator's command.
import { and, eq, ne } from 'drizzle-orm'
import { closePasswordLinks } from '#server/auth/password-link.ts'
import { opensNow, redeemToken } from '#server/auth/session-token.ts'
import { lockStaff } from '#server/auth/staff-accounts.ts'
import { arrivingActor, commandActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { emailIsEnabled } from '#server/email/email-account.ts'
import { enqueueEmail } from '#server/email/queue/outbox.ts'
import { emailChanges, staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { emailLinkForm } from '#shared/staff/staff-forms.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { addressPurpose } from './address-messages.ts'
import { deleteEmailChange } from './email-change.ts'

type AddressLink = { changeId: string; token: string }
type PendingAddress = { userId: string; email: string }

/** Does not consume the link; undefined if invalid. */
export async function findAddressChange(link: AddressLink): Promise<PendingAddress | undefined> {
  const { changeId, token } = link
  if (!isRecordId(changeId) || !(await opensNow({ purpose: addressPurpose(changeId), token })))
    return undefined
  const [found] = await database()
    .select({ userId: staffUsers.id, email: emailChanges.email })
    .from(emailChanges)
    .innerJoin(staffUsers, eq(staffUsers.id, emailChanges.userId))
    .where(eq(emailChanges.id, changeId))
  return found
}

export type ConfirmOutcome =
  | { kind: 'changed'; email: string }
  | { kind: 'unknown' }
  | { kind: 'taken'; email: string }

/**
 * Consumes the link. Of two accounts the first gets an address. Sessions stay active; password links to the
 * previous mailbox are revoked.
 */
export async function confirmAddress(form: FormData): Promise<ConfirmOutcome> {
  const reading = readForm(emailLinkForm, form)
  if (!reading.ok) return { kind: 'unknown' }
  const { changeId, token } = reading.value
  const found = await findAddressChange({ changeId, token })
  if (!found) return { kind: 'unknown' }
  const { userId, email } = found
  const isMailed = await emailIsEnabled()
  // The link proves access to the mailbox; the request was authorized before.
  const change = {
    actor: arrivingActor(userId),
    action: 'change',
    subject: { kind: 'own-account', ids: [userId] },
  } as const
  return write(change, async (writing): Promise<ConfirmOutcome> => {
    await lockStaff(writing)
    if (!(await redeemToken(writing, { purpose: addressPurpose(changeId), token })))
      return { kind: 'unknown' }
    const stored = await storeAddress(writing, { userId, email })
    if (stored.kind === 'missing') return { kind: 'unknown' }
    if (stored.kind === 'taken') return { kind: 'taken', email }
    if (isMailed) await enqueueEmail(writing, { kind: 'former-address', userId, address: stored.previous })
    return { kind: 'changed', email }
  })
}

export type CommandedChange = 'changed' | 'missing' | 'taken'

/** Both addresses are in lower case. */
export async function changeAddressByCommand(given: {
  previous: string
  email: string
}): Promise<CommandedChange> {
  const { previous, email } = given
  const change = {
    actor: commandActor('change-email'),
    action: 'change',
    subject: { kind: 'staff' },
  } as const
  return write(change, async (writing): Promise<CommandedChange> => {
    await lockStaff(writing)
    const [user] = await writing
      .select({ id: staffUsers.id })
      .from(staffUsers)
      .where(eq(staffUsers.email, previous))
    if (!user) return 'missing'
    return (await storeAddress(writing, { userId: user.id, email })).kind
  })
}

type Stored = { kind: 'changed'; previous: string } | { kind: 'taken' } | { kind: 'missing' }

/** Requires lockStaff(). Always deletes the pending change. */
async function storeAddress(
  writing: Writing,
  { userId, email }: { userId: string; email: string },
): Promise<Stored> {
  await deleteEmailChange(writing, userId)
  const others = and(eq(staffUsers.email, email), ne(staffUsers.id, userId))
  if ((await writing.$count(staffUsers, others)) > 0) return { kind: 'taken' }
  await closePasswordLinks(writing, userId)
  const own = eq(staffUsers.id, userId)
  const [before] = await writing.select({ email: staffUsers.email }).from(staffUsers).where(own).for('update')
  if (!before) return { kind: 'missing' }
  await writing.update(staffUsers).set({ email }).where(own)
  await writing.update(staffSessions).set({ emailTold: false }).where(eq(staffSessions.userId, userId))
  return { kind: 'changed', previous: before.email }
}
