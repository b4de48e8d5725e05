// Serves a signed-in browser's event stream by role, until its session ends.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isLive } from '#server/auth/session-life.ts'
import type { SignedIn } from '#server/auth/staff-context.ts'
import { secondFactorDue } from '#server/auth/two-factor/second-factor-due.ts'
import { database } from '#server/database/database.ts'
import { staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { mayReceive } from '#shared/staff/topic-permissions.ts'
import { LiveAudience, type LiveStream } from './live-audience.ts'

type StaffStream = LiveStream & { sessionId: string; userId: string; role: StaffRole }

/** Tabs share one stream, so the oldest are closed beyond this number. */
const streamsPerUser = 20
const unreadLimit = 64 * 1024

export const staffAudience = new LiveAudience<StaffStream>()

/** Checks the session again, because it may have ended during the request. */
export async function openStaffStream({ user, session }: SignedIn): Promise<Response> {
  let leave: (() => void) | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const stream: StaffStream = {
          sessionId: session.id,
          userId: user.id,
          role: user.role,
          hears: ({ topic }) => mayReceive(user.role, topic),
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
      // Proxy buffering would delay every event.
      'X-Accel-Buffering': 'no',
    },
  })
}

/**
 * Also if a two-factor deadline passed or a role changed; all if the database is unavailable. Browsers
 * reconnect.
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
    // Open screens show actions of the previous role.
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
