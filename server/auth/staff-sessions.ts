// Lists and ends the user's sessions, effective from the next request on all instances.
import { and, desc, eq, ne, not } from 'drizzle-orm'
import { jobActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { type Database, database, type Transaction } from '#server/database/database.ts'
import { staffSessions } from '#server/tables/staff-tables.ts'
import type { SignOutScope } from '#shared/staff/staff-forms.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { isLive, isRenewed } from './session-life.ts'
import { expiredSessionCookie } from './session-token.ts'
import { actorOf, type SignedIn } from './staff-context.ts'

export type OwnSession = {
  id: string
  userAgent: string
  createdAt: Date
  /** At most once a day, so the last use was then or within the next day. */
  renewedAt: Date
  isRecent: boolean
  isThisOne: boolean
}

/** Returns the live sessions, the current one first. */
export async function listOwnSessions({ user, session }: SignedIn): Promise<OwnSession[]> {
  const rows = await database()
    .select({
      id: staffSessions.id,
      userAgent: staffSessions.userAgent,
      createdAt: staffSessions.createdAt,
      renewedAt: staffSessions.updatedAt,
      isRecent: isRenewed(),
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, user.id), isLive()))
    .orderBy(desc(eq(staffSessions.id, session.id)), desc(staffSessions.updatedAt))
  return rows.map((row) => ({ ...row, userAgent: row.userAgent ?? '', isThisOne: row.id === session.id }))
}

/** Ends one of the user's sessions; false if it does not exist. */
export async function endOwnSession(staff: SignedIn, id: string): Promise<boolean> {
  if (!isRecordId(id)) return false
  const change = { actor: actorOf(staff), action: 'remove', subject: { kind: 'session', ids: [id] } } as const
  const ended = await write(change, (writing) =>
    writing
      .delete(staffSessions)
      .where(and(eq(staffSessions.userId, staff.user.id), eq(staffSessions.id, id)))
      .returning({ id: staffSessions.id }),
  )
  return ended.length > 0
}

/** Signs out the current, other or all sessions; returns the cookies to set. */
export async function signOut({ user, session }: SignedIn, scope: SignOutScope): Promise<string[]> {
  const own = eq(staffSessions.userId, user.id)
  const ended = {
    local: and(own, eq(staffSessions.id, session.id)),
    others: and(own, ne(staffSessions.id, session.id)),
    global: own,
  }
  const change = { actor: actorOf({ user }), action: 'remove', subject: { kind: 'session' } } as const
  await write(change, (writing) => writing.delete(staffSessions).where(ended[scope]))
  return scope === 'others' ? [] : [expiredSessionCookie()]
}

/** Throws a 401 if the session has ended, and locks it (`FOR SHARE`) until the transaction ends. */
export async function requireLiveSession(
  reader: Pick<Database | Transaction, 'select'>,
  { session }: SignedIn,
): Promise<void> {
  const [live] = await reader
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(eq(staffSessions.id, session.id), isLive()))
    .for('share')
  if (live) return
  throw new Response('Sign in first.', { status: 401, headers: { 'Cache-Control': 'no-store' } })
}

/** Deletes expired and implausible sessions; returns how many. */
export async function removeExpiredSessions(): Promise<number> {
  const change = { actor: jobActor('end-sessions'), action: 'remove', subject: { kind: 'session' } } as const
  const removed = await write(change, (writing) =>
    writing.delete(staffSessions).where(not(isLive())).returning({ id: staffSessions.id }),
  )
  return removed.length
}
