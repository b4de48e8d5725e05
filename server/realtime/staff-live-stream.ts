// Gives a signed-in browser its own event stream of what its role may read, which ends with the session that opened it.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { secondFactorDue } from '#server/auth/second-factor/second-factor-due.ts'
import { isLive } from '#server/auth/session-life.ts'
import type { SignedIn } from '#server/auth/staff-context.ts'
import { database } from '#server/database/database.ts'
import { staffSessions, staffUsers } from '#server/tables/auth-tables.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { mayHear } from '#shared/staff/topic-permissions.ts'
import { LiveAudience, type LiveStream } from './live-audience.ts'

type StaffStream = LiveStream & { sessionId: string; userId: string; role: StaffRole }

/** One browser needs one stream for all its tabs; more than this many are leftovers. */
const streamsPerUser = 20
const unreadLimit = 64 * 1024

export const staffAudience = new LiveAudience<StaffStream>()

/** The answer that stays open. Nobody is let in whose session ended while the request was on its way. */
export async function openStaffStream({ user, session }: SignedIn): Promise<Response> {
  let leave: (() => void) | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const stream: StaffStream = {
          sessionId: session.id,
          userId: user.id,
          role: user.role,
          hears: ({ topic }) => mayHear(user.role, topic),
          write(bytes) {
            controller.enqueue(bytes)
            return (controller.desiredSize ?? 0) > 0
          },
          end: () => controller.close(),
        }
        leave = staffAudience.add(stream)
      },
      cancel: () => leave?.(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: unreadLimit }),
  )
  dropOldest(user.id)
  await dropEndedSessions()
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // A proxy that collects an answer before it passes it on would hold back every notice.
      'X-Accel-Buffering': 'no',
    },
  })
}

/**
 * Ends the streams whose session is over, or whose reader is late with a second factor or has another role now, who is to look
 * again; all of them when that cannot be known. A browser comes back by itself, with the role of then.
 */
export async function dropEndedSessions(): Promise<void> {
  if (staffAudience.streams.size === 0) return
  const asked = [...staffAudience.streams]
  const alive = await findLive(asked.map(({ sessionId }) => sessionId)).catch(
    () => new Map<string, StaffRole>(),
  )
  for (const stream of asked) {
    const role = alive.get(stream.sessionId)
    if (role === undefined) staffAudience.drop(stream)
    // Their open screens show what the former role may do.
    else if (role !== stream.role) staffAudience.dismiss(stream)
  }
}

async function findLive(sessionIds: string[]): Promise<Map<string, StaffRole>> {
  const rows = await database()
    .select({ id: staffSessions.id, role: staffUsers.role })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
    .where(
      and(inArray(staffSessions.id, sessionIds), isLive(), sql`coalesce(${secondFactorDue()} > now(), true)`),
    )
  return new Map(rows.map(({ id, role }) => [id, role]))
}

function dropOldest(userId: string): void {
  const own = [...staffAudience.streams].filter((stream) => stream.userId === userId)
  for (const stream of own.slice(0, -streamsPerUser)) staffAudience.drop(stream)
}
