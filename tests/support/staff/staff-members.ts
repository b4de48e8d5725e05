/** Members of staff and their sessions, for tests; call useStaffAccess() at the top of a test file that needs them. */
import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { addAccount } from '#server/auth/first-account.ts'
import { openAccess } from '#server/auth/open-access.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import type { SignedIn } from '#server/auth/staff-context.ts'
import { loadConfiguration } from '#server/config/configuration.ts'
import { jobActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import {
  secondFactorRoles,
  staffSessions,
  staffUsers,
  staffVerifications,
} from '#server/tables/staff-tables.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'

export const password = 'rain over the ghats'

let hashed: Promise<string> | undefined

/** Opens staff access as the site does, and begins each test without accounts and counts. */
export function useStaffAccess(environment: Record<string, string> = {}): void {
  beforeAll(() => {
    const config = {
      SECRET: 'for tests alone '.repeat(3),
      PUBLIC_ORIGIN: 'https://site.test',
      ...environment,
    }
    openAccess(loadConfiguration(config))
  })
  beforeEach(forgetStaff)
}

/** Nobody has an account, a link or a count any more, and no role needs a second factor. */
async function forgetStaff(): Promise<void> {
  await database().delete(staffUsers)
  await database().delete(staffVerifications)
  await database().delete(secondFactorRoles)
  await database().delete(rateLimits)
}

/** An account with the password of all tests; its id. */
export async function seedStaff(email = 'staff@site.test', role: StaffRole = 'owner'): Promise<string> {
  hashed ??= hashPassword(password)
  const hash = await hashed
  const change = { actor: jobActor('sample'), action: 'create', subject: { kind: 'staff' } } as const
  return write(change, (writing) => addAccount(writing, { name: 'Meera', email, role, hash }))
}

/** A live session of this account, as the guard would hand it on. */
export async function seedSession(
  userId: string,
  given: { email?: string; role?: StaffRole; expiresAt?: Date; updatedAt?: Date } = {},
) {
  const { email = 'staff@site.test', role = 'owner', updatedAt } = given
  const { expiresAt = new Date(Date.now() + 86_400_000 * 6.5) } = given
  const token = randomBytes(24).toString('base64url')
  const [row] = await database()
    .insert(staffSessions)
    .values({ userId, token, expiresAt, updatedAt })
    .returning()
  const staff: SignedIn = {
    user: { id: userId, name: 'Meera', email, role },
    session: {
      id: row!.id,
      expiresAt,
      secondsLeft: (expiresAt.getTime() - Date.now()) / 1000,
      isProved: true,
    },
  }
  return { ...staff, token }
}

/** A form with these fields. */
export function formWith(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
