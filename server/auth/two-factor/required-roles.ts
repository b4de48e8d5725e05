// Lets owners require two-factor authentication by role.
import { eq } from 'drizzle-orm'
import { requireOwnerStill } from '#server/auth/staff-accounts.ts'
import { actorOf, type SignedIn } from '#server/auth/staff-context.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { secondFactorRoles } from '#server/tables/staff-tables.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { requiredFactorForm } from '#shared/staff/second-factor-forms.ts'

export type RequiredRole = { role: StaffRole; requiredSince: Date }

/** Returns the roles with the requirement. */
export function listRequiredRoles(): Promise<RequiredRole[]> {
  const { role, requiredSince } = secondFactorRoles
  return database().select({ role, requiredSince }).from(secondFactorRoles)
}

export type RequirementOutcome =
  | { kind: 'changed'; role: StaffRole; isRequired: boolean }
  | { kind: 'refused'; errors: FormErrors }

/** Setting it again does not restart the grace period. */
export async function changeRequirement(staff: SignedIn, form: FormData): Promise<RequirementOutcome> {
  const reading = readForm(requiredFactorForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors }
  const { role } = reading.value
  const isRequired = reading.value.required === 'yes'
  const change = { actor: actorOf(staff), action: 'change', subject: { kind: 'staff' } } as const
  await write(change, async (writing) => {
    await requireOwnerStill(writing, staff)
    if (isRequired) await writing.insert(secondFactorRoles).values({ role }).onConflictDoNothing()
    else await writing.delete(secondFactorRoles).where(eq(secondFactorRoles.role, role))
  })
  return { kind: 'changed', role, isRequired }
}
