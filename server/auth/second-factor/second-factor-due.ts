// Says until when somebody whose role needs a second factor may work without one: a week, by the database's clock.
import { eq, type SQL, sql } from 'drizzle-orm'
import { database, type Transaction } from '#server/database/database.ts'
import { staffUsers } from '#server/tables/auth-tables.ts'
import { secondFactorRoles } from '#server/tables/second-factor-tables.ts'
import { graceDays } from '#shared/staff/second-factor-forms.ts'
import { hasSecondFactor } from './second-factor.ts'

/**
 * Of a row of staff_users that is joined to another table: until when the person may work without a second factor. Null
 * where the role needs none, or there is one.
 */
export function secondFactorDue(): SQL<Date | null> {
  const { role, requiredSince } = secondFactorRoles
  return sql`(SELECT greatest(${requiredSince}, ${staffUsers.graceFrom}) + make_interval(days => ${graceDays}::integer)
    FROM ${secondFactorRoles} WHERE ${role} = ${staffUsers.role} AND NOT ${hasSecondFactor(sql`${staffUsers.id}`)})`.mapWith(
    staffUsers.graceFrom,
  ) as SQL<Date | null>
}

/** Whether the role of this account needs a second factor now. */
export async function needsSecondFactor(
  userId: string,
  reader: Pick<Transaction, 'select'> = database(),
): Promise<boolean> {
  const [found] = await reader
    .select({ role: secondFactorRoles.role })
    .from(secondFactorRoles)
    .innerJoin(staffUsers, eq(staffUsers.role, secondFactorRoles.role))
    .where(eq(staffUsers.id, userId))
  return found !== undefined
}
