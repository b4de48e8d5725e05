// Says what the public may read of each noun: in queries, of a row, and as the values of one.
import { type AnyColumn, eq, type SQL } from 'drizzle-orm'

type Shown = { isActive: AnyColumn } | { status: AnyColumn }

/** True in SQL for a row that is published, or for a service that is active. */
export function isPublished(table: Shown): SQL<boolean> {
  const condition = 'isActive' in table ? eq(table.isActive, true) : eq(table.status, 'published')
  return condition as SQL<boolean>
}

/** Whether a row with these values is. */
export function isShown(row: { isActive: boolean } | { status: string }): boolean {
  return 'isActive' in row ? row.isActive : row.status === 'published'
}

/** The values by which a row of the table is shown to the public, or hidden. */
export function shownAs(table: Shown, shown: boolean) {
  return 'isActive' in table
    ? { isActive: shown }
    : { status: shown ? ('published' as const) : ('draft' as const) }
}
