// Says what the public may read of each noun: in queries, of a row, and as the values of one.
import { type AnyColumn, and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'

type Shown = { isActive: AnyColumn } | { status: AnyColumn }
type Ending = { unpublishAt: AnyColumn }

/**
 * True in SQL for a row that is published, or for a service that is active, and whose end has not come. The job that withdraws
 * it at its end may come later: after a restore from the trash, an import, a restored backup, or while no instance ran.
 */
export function isPublished(table: Shown & Ending): SQL<boolean> {
  const shown = 'isActive' in table ? eq(table.isActive, true) : eq(table.status, 'published')
  return and(shown, hasNotEnded(table)) as SQL<boolean>
}

/** True in SQL for a row without an end, or whose end is still to come. */
export function hasNotEnded({ unpublishAt }: Ending): SQL | undefined {
  return or(isNull(unpublishAt), gt(unpublishAt, sql`now()`))
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
