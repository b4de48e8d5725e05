// Creates, finds, renews and ends sessions by the database's clock, independent of server clocks.
import { randomBytes } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { visitor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { prepareQuery } from '#server/database/prepared-statement.ts'
import { staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { sessionCookie, sessionTokenOf } from './session-token.ts'
import type { SignedIn } from './staff-context.ts'
import { hasSecondFactor } from './two-factor/second-factor.ts'
import { secondFactorDue } from './two-factor/second-factor-due.ts'

/** In hours, because days vary with daylight saving time. */
export const sessionLife = { idle: 7 * 24, renewedAfter: 24, absolute: 30 * 24 }

/** Checks the expiry, and that it is not later than possible, as after a wrong database clock. */
export function isLive(): SQL<boolean> {
  // Tolerates a small clock correction.
  const furthest = sql`now() + ${hours(sessionLife.idle + 1)}`
  return sql<boolean>`(${staffSessions.expiresAt} > now() AND ${staffSessions.expiresAt} <= ${furthest})`
}

/** SQL condition: renewed within the last day. */
export function isRenewed(): SQL<boolean> {
  return sql<boolean>`${staffSessions.updatedAt} > now() - ${hours(sessionLife.renewedAfter)}`
}

/** The password is correct, but two-factor authentication is required. */
export class SecondStepMissing extends Error {
  readonly userId: string

  constructor(userId: string) {
    super('a second step is missing')
    this.userId = userId
  }
}

/** Throws SecondStepMissing if two-factor authentication is required. */
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

/** Starts a session and returns its cookie. */
export async function startSession(
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

/** Truncates the user agent for storage. */
export function shortUserAgent(userAgent: string | null): string {
  return (userAgent ?? '').slice(0, 300)
}

/** Extends the session up to its absolute limit. */
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

/** Ends the previous session at a new sign-in. */
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

/** Runs for every admin request. */
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

/** Capped at the session's absolute limit. */
function endFrom(fromNow: number): SQL {
  return sql`least(now() + ${hours(fromNow)}, ${staffSessions.createdAt} + ${hours(sessionLife.absolute)})`
}

function hours(count: number): SQL {
  return sql`make_interval(hours => ${count}::integer)`
}
