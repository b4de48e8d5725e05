// Manages staff accounts; at least one owner who can sign in always remains.
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Actor, commandActor, staffActor } from '#server/content/actor.ts'
import { eraseViewNames } from '#server/content/erase-person.ts'
import { recordEvent } from '#server/content/record-event.ts'
import { write } from '#server/content/write.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { type Database, database, type Transaction, type Writing } from '#server/database/database.ts'
import { emailIsEnabled } from '#server/email/email-account.ts'
import { type InvitationState, readInvitationStates } from '#server/email/queue/outbox.ts'
import { savedViews, staffAccounts, staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { may, type StaffRole } from '#shared/staff/permissions.ts'
import { colleagueForm, roleForm } from '#shared/staff/staff-forms.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { invitationHours, orderInvitation, waitForInvitation } from './arrivals/invitation-order.ts'
import { addAccount } from './first-account.ts'
import { closeInvitations, issuePasswordLink } from './password-link.ts'
import { actorOf, type SignedIn } from './staff-context.ts'
import { requireLiveSession } from './staff-sessions.ts'
import { hasSecondFactor } from './two-factor/second-factor.ts'
import { secondFactorDue } from './two-factor/second-factor-due.ts'

type Access = {
  canSignIn: boolean
  hasTwoFactor: boolean
  /** Deadline for a required two-factor setup. */
  setUpBy: Date | null
  invitation: InvitationState | null
}
type Account = { id: string; name: string; email: string; role: StaffRole } & Access

export type Colleague = Omit<Account, keyof Access> & Partial<Access>

/** Returns all accounts by name. */
export async function listStaff(actor: Actor): Promise<Colleague[]> {
  requirePermission(actor, 'staff.read')
  const accounts = await listAccounts()
  if (actor.kind === 'staff' && may(actor.role, 'staff.change')) return accounts
  return accounts.map(({ id, name, email, role }) => ({ id, name, email, role }))
}

async function listAccounts(): Promise<Account[]> {
  const [accounts, states] = await Promise.all([selectAccounts(), readInvitationStates()])
  return accounts.map((account) => ({
    ...account,
    invitation: account.canSignIn ? null : (states.get(account.id) ?? null),
  }))
}

function selectAccounts() {
  return database()
    .select({
      id: staffUsers.id,
      name: staffUsers.name,
      email: staffUsers.email,
      role: staffUsers.role,
      canSignIn: sql<boolean>`${staffAccounts.password} IS NOT NULL`,
      hasTwoFactor: hasSecondFactor(sql`${staffUsers.id}`),
      setUpBy: secondFactorDue(),
    })
    .from(staffUsers)
    .innerJoin(staffAccounts, eq(staffAccounts.userId, staffUsers.id))
    .orderBy(asc(staffUsers.name), asc(staffUsers.email))
}

/** Returns which of the first 50 IDs no longer exist. */
export async function findDeletedAccounts(ids: readonly string[]): Promise<string[]> {
  const named = ids.filter(isRecordId).slice(0, 50)
  if (named.length === 0) return []
  const found = await database()
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(inArray(staffUsers.id, named))
  return named.filter((id) => !found.some((account) => account.id === id))
}

export type InviteOutcome =
  /** `link`, valid once for three days, is displayed but not stored. */
  | ({ kind: 'invited' } & Invited)
  | { kind: 'limited'; retryAfterSeconds: number; values: Record<string, string> }
  | { kind: 'refused'; errors: FormErrors; values: Record<string, string> }

export type Invited = { email: string; link?: string; retryAfterSeconds?: number }

/** Mails the link or, if the site sends no email, returns it. Owners only, like all functions below. */
export async function inviteColleague(staff: SignedIn, form: FormData): Promise<InviteOutcome> {
  const reading = readForm(colleagueForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors, values: reading.values }
  const { name, role } = reading.value
  const email = reading.value.email.toLowerCase()
  const change = { actor: actorOf(staff), action: 'create', subject: { kind: 'staff' } } as const
  const isMailed = await emailIsEnabled()
  const wait = isMailed ? await waitForInvitation(email) : 0
  if (wait > 0) return { kind: 'limited', retryAfterSeconds: wait, values: { name, email, role } }
  const invited = await write(change, async (writing): Promise<Invited | undefined> => {
    await lockStaff(writing)
    await requireOwnerStill(writing, staff)
    const isClaimed = (await writing.$count(staffUsers, eq(staffUsers.email, email))) > 0
    if (isClaimed) return undefined
    const userId = await addAccount(writing, { name, email, role, hash: null })
    return invite(writing, { userId, email, isMailed, invitedBy: staff.user.id })
  })
  if (!invited) {
    const errors = { email: ['There is an account with this address already.'] }
    return { kind: 'refused', errors, values: { name, email, role } }
  }
  return { kind: 'invited', ...invited }
}

type Invitation = { userId: string; email: string; isMailed: boolean; invitedBy: string }

async function invite(
  writing: Writing,
  { userId, email, isMailed, invitedBy }: Invitation,
): Promise<Invited> {
  if (!isMailed)
    return { email, link: await issuePasswordLink(userId, { hoursValid: invitationHours, writer: writing }) }
  await orderInvitation(writing, { userId, invitedBy })
  return { email }
}

/** Undefined if the user has a password. */
export async function renewInvitation(staff: SignedIn, id: string): Promise<Invited | undefined> {
  if (!isRecordId(id)) return undefined
  const isMailed = await emailIsEnabled()
  const wait = isMailed ? await waitForInvitation(id) : 0
  if (wait > 0) return { email: '', retryAfterSeconds: wait }
  const change = { actor: actorOf(staff), action: 'change', subject: { kind: 'staff', ids: [id] } } as const
  return write(change, async (writing): Promise<Invited | undefined> => {
    await lockStaff(writing)
    await requireOwnerStill(writing, staff)
    const [invited] = await writing
      .select({ name: staffUsers.name, email: staffUsers.email })
      .from(staffUsers)
      .innerJoin(staffAccounts, eq(staffAccounts.userId, staffUsers.id))
      .where(and(eq(staffUsers.id, id), isNull(staffAccounts.password)))
    if (!invited) return undefined
    await recordEvent(writing, { action: 'invite-again', kind: 'staff', itemId: id, title: invited.name })
    return invite(writing, { userId: id, email: invited.email, isMailed, invitedBy: staff.user.id })
  })
}

export type RemovalOutcome = 'removed' | 'missing' | 'last'

/** The last owner who can sign in stays. */
export async function removeColleague(staff: SignedIn, id: string): Promise<RemovalOutcome> {
  if (!isRecordId(id)) return 'missing'
  const change = { actor: actorOf(staff), action: 'remove', subject: { kind: 'staff', ids: [id] } } as const
  return write(change, async (writing): Promise<RemovalOutcome> => {
    await lockStaff(writing)
    await requireOwnerStill(writing, staff)
    if (!(await isOwnerLeft(writing, { without: id }))) return 'last'
    await closeLinksOf(writing, { id })
    await writing.delete(staffSessions).where(eq(staffSessions.userId, id))
    const isOwn = and(eq(savedViews.makerId, id), eq(savedViews.isShared, false))
    const ownViews = await writing.select({ id: savedViews.id }).from(savedViews).where(isOwn)
    const removed = await writing
      .delete(staffUsers)
      .where(eq(staffUsers.id, id))
      .returning({ id: staffUsers.id })
    // The account's private views were deleted by the cascade.
    await eraseViewNames(
      writing,
      ownViews.map((view) => view.id),
    )
    return removed.length > 0 ? 'removed' : 'missing'
  })
}

export type RoleOutcome =
  | { kind: 'changed'; email: string; role: StaffRole }
  | { kind: 'missing' }
  | { kind: 'last' }
  | { kind: 'refused'; errors: FormErrors }

/** Applies from the next request on. The last owner who can sign in stays. */
export async function changeColleagueRole(staff: SignedIn, form: FormData): Promise<RoleOutcome> {
  const reading = readForm(roleForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors }
  const { id, role } = reading.value
  const change = { actor: actorOf(staff), action: 'change', subject: { kind: 'staff', ids: [id] } } as const
  return write(change, async (writing): Promise<RoleOutcome> => {
    await lockStaff(writing)
    await requireOwnerStill(writing, staff)
    if (role !== 'owner' && !(await isOwnerLeft(writing, { without: id }))) return { kind: 'last' }
    return storeRole(writing, { id, role })
  })
}

/** Undefined if the account does not exist. */
export async function makeOwner(email: string): Promise<Account | undefined> {
  const found = (await listAccounts()).find((colleague) => colleague.email === email)
  if (!found) return undefined
  const subject = { kind: 'staff', ids: [found.id] } as const
  await write({ actor: commandActor('make-owner'), action: 'change', subject }, async (writing) => {
    await lockStaff(writing)
    await storeRole(writing, { id: found.id, role: 'owner' })
  })
  return found
}

async function storeRole(
  writing: Writing,
  { id, role }: { id: string; role: StaffRole },
): Promise<RoleOutcome> {
  if (role !== 'owner') await closeLinksOf(writing, { id })
  const [changed] = await writing
    .update(staffUsers)
    // Restarts the two-factor grace period only for a different role.
    .set({
      role,
      graceFrom: sql`CASE WHEN ${staffUsers.role} = ${role} THEN ${staffUsers.graceFrom} ELSE now() END`,
    })
    .where(eq(staffUsers.id, id))
    .returning({ email: staffUsers.email })
  if (!changed) return { kind: 'missing' }
  // Open streams recheck their permissions.
  await writing.execute(sql`SELECT pg_notify('session_ends', '')`)
  return { kind: 'changed', email: changed.email, role }
}

/** A former owner may have the links of all invited users, including owners. */
async function closeLinksOf(writing: Writing, { id }: { id: string }): Promise<void> {
  const isOwner = and(eq(staffUsers.id, id), eq(staffUsers.role, 'owner'))
  if ((await writing.$count(staffUsers, isOwner)) > 0) await closeInvitations(writing)
}

async function isOwnerLeft(writing: Writing, { without }: { without: string }): Promise<boolean> {
  const [other] = await writing
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .innerJoin(staffAccounts, eq(staffAccounts.userId, staffUsers.id))
    .where(and(eq(staffUsers.role, 'owner'), isNotNull(staffAccounts.password), ne(staffUsers.id, without)))
    .limit(1)
  return other !== undefined
}

/** Repeats the guard's check within the lock: throws a 401 or 403. */
export async function requireOwnerStill(
  reader: Pick<Database | Transaction, 'select'>,
  staff: SignedIn,
): Promise<void> {
  await requireLiveSession(reader, staff)
  const [now] = await reader
    .select({ id: staffUsers.id, role: staffUsers.role })
    .from(staffUsers)
    .where(eq(staffUsers.id, staff.user.id))
  requirePermission(staffActor(now ?? { id: staff.user.id, role: 'viewer' }), 'staff.change')
}

/** Must be the first lock, so concurrent changes neither remove the last owners nor deadlock. */
export async function lockStaff(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('staff accounts'))`)
}
