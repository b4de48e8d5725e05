// Computes two-factor setup deadlines by the database's clock.
import { eq, type SQL, sql } from 'drizzle-orm'
import { database, type Transaction } from '#server/database/database.ts'
import { secondFactorRoles, staffUsers } from '#server/tables/staff-tables.ts'
import { graceDays } from '#shared/staff/second-factor-forms.ts'
import { hasSecondFactor } from './second-factor.ts'

/** SQL of a joined staff_users row; null if not required or already set up. */
export function secondFactorDue(): SQL<Date | null> {
  const { role, requiredSince } = secondFactorRoles
  return sql`(SELECT greatest(${requiredSince}, ${staffUsers.graceFrom}) + make_interval(days => ${graceDays}::integer)
    FROM ${secondFactorRoles} WHERE ${role} = ${staffUsers.role} AND NOT ${hasSecondFactor(sql`${staffUsers.id}`)})`.mapWith(
    staffUsers.graceFrom,
  ) as SQL<Date | null>
}

/** True if the account's role requires two-factor authentication. */
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
