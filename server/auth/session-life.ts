// Begins, finds, renews and ends sessions by the database's clock alone: a clock of ours that jumps ends none and prolongs none.
import { randomBytes } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { visitor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { prepareQuery } from '#server/database/prepared-statement.ts'
import { staffSessions, staffUsers } from '#server/tables/auth-tables.ts'
import { hasSecondFactor } from './second-factor/second-factor.ts'
import { secondFactorDue } from './second-factor/second-factor-due.ts'
import { sessionCookie, sessionTokenOf } from './session-token.ts'
import type { SignedIn } from './staff-context.ts'

/** In hours. Days differ in length where clocks are put forward. */
export const sessionLife = { idle: 7 * 24, renewedAfter: 24, absolute: 30 * 24 }

/** Whether a row's session is live: not over, and not so far from its end that the database's clock was wrong when it began. */
export function isLive(): SQL<boolean> {
  // An hour more, for a clock that is set back a little.
  const furthest = sql`now() + ${hours(sessionLife.idle + 1)}`
  return sql<boolean>`(${staffSessions.expiresAt} > now() AND ${staffSessions.expiresAt} <= ${furthest})`
}

/** Whether the use of a row's session has renewed it within the last day. */
export function isRenewed(): SQL<boolean> {
  return sql<boolean>`${staffSessions.updatedAt} > now() - ${hours(sessionLife.renewedAfter)}`
}

/** Somebody has shown the right password of an account that asks for more: no session begins by it alone. */
export class SecondStepMissing extends Error {
  readonly userId: string

  constructor(userId: string) {
    super('a second step is missing')
    this.userId = userId
  }
}

/**
 * When a session that begins now by a password began, and when it ends unless it is used. Throws SecondStepMissing for
 * an account with a second factor.
 */
export async function findTimesOfNewSession(userId: string): Promise<{ createdAt: Date; expiresAt: Date }> {
  const [times] = await database()
    .select({
      createdAt: sql`now()`.mapWith(staffSessions.createdAt),
      expiresAt: sql`now() + ${hours(sessionLife.idle)}`.mapWith(staffSessions.expiresAt),
      asksForMore: hasSecondFactor(userId),
    })
    .from(sql`(SELECT 1) AS one`)
  if (!times) throw new Error('The database did not tell its time')
  const { asksForMore, ...found } = times
  if (asksForMore) throw new SecondStepMissing(userId)
  return found
}

/** Begins a session for whoever has proved enough; its cookie. */
export async function beginSession(
  writing: Writing,
  { userId, userAgent }: { userId: string; userAgent: string | null },
): Promise<{ cookie: string }> {
  const token = randomBytes(24).toString('base64url')
  await writing.insert(staffSessions).values({
    userId,
    token,
    userAgent: shortUserAgent(userAgent),
    createdAt: sql`now()`,
    expiresAt: sql`now() + ${hours(sessionLife.idle)}`,
  })
  return { cookie: sessionCookie(token, sessionLife.absolute * 3600) }
}

/** What is kept of a browser's description of itself. */
export function shortUserAgent(userAgent: string | null): string {
  return (userAgent ?? '').slice(0, 300)
}

/** Who the session cookie of these headers belongs to; its use prolongs the session, never beyond the absolute end. */
export async function findSignedIn(headers: Headers): Promise<SignedIn | undefined> {
  const token = sessionTokenOf(headers.get('Cookie'))
  if (!token) return undefined
  const [row] = await readSession({ token })
  if (!row) return undefined
  const { user, session, isEmailTold, setUpBy, isOverdue, isDue } = row
  const found = { user, isEmailTold, ...(setUpBy && { setUp: { by: setUpBy, isOver: isOverdue } }) }
  if (!isDue) return { ...found, session }
  const [renewed] = await database()
    .update(staffSessions)
    .set({ expiresAt: endFrom(sessionLife.idle) })
    .where(and(eq(staffSessions.id, session.id), isLive()))
    .returning({ id: staffSessions.id, ...ends })
  return renewed && { ...found, session: renewed }
}

/** Ends the session whose cookie a `Cookie` header carries, if there is one: whoever signs in anew brings it along. */
export async function endSessionOf(cookieHeader: string | null): Promise<void> {
  const token = sessionTokenOf(cookieHeader)
  if (!token) return
  await write({ actor: visitor, action: 'remove', subject: { kind: 'session' } }, (writing) =>
    writing.delete(staffSessions).where(eq(staffSessions.token, token)),
  )
}

const ends = {
  expiresAt: staffSessions.expiresAt,
  isProved: sql<boolean>`coalesce(${staffSessions.provedAt} > now() - interval '10 minutes', false)`,
  secondsLeft: sql<number>`floor(extract(epoch FROM ${staffSessions.expiresAt} - now()))::integer`,
}

/** Every request of the panel begins with it. */
const readSession = prepareQuery('session_of_token', (from) =>
  from
    .select({
      user: { id: staffUsers.id, name: staffUsers.name, email: staffUsers.email, role: staffUsers.role },
      session: { id: staffSessions.id, ...ends },
      isEmailTold: staffSessions.emailTold,
      setUpBy: secondFactorDue(),
      isOverdue: sql<boolean>`coalesce(${secondFactorDue()} <= now(), false)`,
      isDue: sql<boolean>`${staffSessions.expiresAt} < ${endFrom(sessionLife.idle - sessionLife.renewedAfter)}`,
    })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
    .where(and(eq(staffSessions.token, sql.placeholder('token')), isLive())),
)

/** So many hours from now, or the session's absolute end where that comes first. */
function endFrom(fromNow: number): SQL {
  return sql`least(now() + ${hours(fromNow)}, ${staffSessions.createdAt} + ${hours(sessionLife.absolute)})`
}

function hours(count: number): SQL {
  return sql`make_interval(hours => ${count}::integer)`
}
