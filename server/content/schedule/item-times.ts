// Computes scheduled times after a save or manual switch, by the database's clock.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { contentRegister } from '#server/content/content-register.ts'
import { rejectFields } from '#server/content/save-content.ts'
import type { Transaction, Writing } from '#server/database/database.ts'
import { isPublic, publicationState } from '#server/tables/is-published.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { resolveSchedule, type Schedule } from '#shared/content/schedule.ts'

type Publication = { isActive: boolean } | { status: string }
type Timed = Schedule & Publication

/** Aborts the surrounding save if they are invalid. */
export async function resolveScheduleTimes(
  transaction: Transaction,
  { input, stored }: { input: Timed; stored: Timed | undefined },
): Promise<Schedule> {
  const times = [input, stored].flatMap((item) => [item?.publishAt, item?.unpublishAt])
  if (times.every((time) => !time)) return { publishAt: null, unpublishAt: null }
  const { rows } = await transaction.execute<{ now: number }>(
    sql`SELECT (extract(epoch FROM now()) * 1000)::double precision AS now`,
  )
  const schedule = resolveSchedule({
    wanted: timed(input),
    stored: stored && timed(stored),
    now: new Date(rows[0]?.now ?? Number.NaN),
  })
  return schedule.ok ? schedule.schedule : rejectFields(schedule.errors)
}

/** The time in SQL, or NULL if past. */
export function stillToCome(time: AnyColumn | Date): SQL {
  const at = time instanceof Date ? sql`${time.toISOString()}::timestamptz` : time
  return sql`CASE WHEN ${at} > now() THEN ${at} END`
}

/** Clears past times, and the publishing time when publishing. */
export function switchedByHand(
  table: { publishAt: AnyColumn; unpublishAt: AnyColumn } & Parameters<typeof publicationState>[0],
  shown: boolean,
) {
  return {
    ...publicationState(table, shown),
    publishAt: shown ? null : stillToCome(table.publishAt),
    unpublishAt: stillToCome(table.unpublishAt),
  }
}

/** Drizzle has no common row type for content tables, hence `never`. */
export function updateItems(
  writing: Writing,
  { kind, values }: { kind: ContentKindName; values: Record<string, unknown> },
) {
  return writing.update(contentRegister[kind].table).set(values as never)
}

function timed(item: Timed) {
  const { publishAt = null, unpublishAt = null } = item
  return { publishAt, unpublishAt, isPublic: isPublic(item) }
}
