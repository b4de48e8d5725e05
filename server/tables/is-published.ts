// Defines what is published: as SQL, for a row, and as column values.
import { type AnyColumn, and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'

type PublicationColumns = { isActive: AnyColumn } | { status: AnyColumn }
type Ending = { unpublishAt: AnyColumn }

/**
 * True in SQL for a published or active row whose end has not passed. The schedule job may run late, as
 * after a restore or downtime.
 */
export function isPublished(table: PublicationColumns & Ending): SQL<boolean> {
  const shown = 'isActive' in table ? eq(table.isActive, true) : eq(table.status, 'published')
  return and(shown, hasNotEnded(table)) as SQL<boolean>
}

/** True in SQL without a past end. */
export function hasNotEnded({ unpublishAt }: Ending): SQL | undefined {
  return or(isNull(unpublishAt), gt(unpublishAt, sql`now()`))
}

/** True if published or active. */
export function isPublic(row: { isActive: boolean } | { status: string }): boolean {
  return 'isActive' in row ? row.isActive : row.status === 'published'
}

/** Returns the column values that publish or unpublish. */
export function publicationState(table: PublicationColumns, shown: boolean) {
  return 'isActive' in table
    ? { isActive: shown }
    : { status: shown ? ('published' as const) : ('draft' as const) }
}
