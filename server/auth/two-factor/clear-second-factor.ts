// Removes two-factor authentication for a user who lost it, by an owner or the operator.
import { eq, sql } from 'drizzle-orm'
import { requireOwnerStill } from '#server/auth/staff-accounts.ts'
import { actorOf, type SignedIn } from '#server/auth/staff-context.ts'
import { commandActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import type { Writing } from '#server/database/database.ts'
import { staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { removeSecondFactor } from './second-factor.ts'

/** Ends the colleague's sessions; false without two-factor authentication. */
export async function clearForColleague(staff: SignedIn, id: string): Promise<boolean> {
  // One's own requires re-authentication.
  if (!isRecordId(id) || id === staff.user.id) return false
  const change = { actor: actorOf(staff), action: 'change', subject: { kind: 'staff', ids: [id] } } as const
  return write(change, async (writing) => {
    await requireOwnerStill(writing, staff)
    return clear(writing, id)
  })
}

/** Does the same for the operator's command. */
export async function clearByCommand(id: string): Promise<boolean> {
  const actor = commandActor('reset-password')
  const change = { actor, action: 'change', subject: { kind: 'staff', ids: [id] } } as const
  return write(change, (writing) => clear(writing, id))
}

async function clear(writing: Writing, id: string): Promise<boolean> {
  const wasThere = await removeSecondFactor(writing, id)
  if (!wasThere) return false
  await writing.delete(staffSessions).where(eq(staffSessions.userId, id))
  // Time to replace a lost phone. The password alone permits setup anyway.
  await writing.update(staffUsers).set({ graceFrom: sql`now()` }).where(eq(staffUsers.id, id))
  return true
}
