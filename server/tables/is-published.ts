// Says which rows of each noun the public may read, for every query that asks for them.
import { type AnyColumn, eq, type SQL } from 'drizzle-orm'

type Shown = { isActive: AnyColumn } | { status: AnyColumn }

/** True in SQL for a row that is published, or for a service that is active. */
export function isPublished(table: Shown): SQL<boolean> {
  const condition = 'isActive' in table ? eq(table.isActive, true) : eq(table.status, 'published')
  return condition as SQL<boolean>
}
