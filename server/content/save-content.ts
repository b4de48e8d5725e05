// Saves staff input; expected failures are return values and change nothing.
import { sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { isForLater, type Transaction, type Writing } from '#server/database/database.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { SaveOutcome, SaveRejection } from '#shared/forms/save-outcome.ts'
import { type Change, write } from './write.ts'

/** `loadedAt`: the `updatedAt` that the editor loaded. */
export type ContentChange<Input> = { id: string; loadedAt: Date; input: Input }

const slugTaken = { slug: ['This address is taken already. Choose another one.'] }
const attempts = 3

class SaveRejected extends Error {
  readonly refusal: SaveRejection<unknown>

  constructor(refusal: SaveRejection<unknown>) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

function refuse(refusal: SaveRejection<unknown>): never {
  throw new SaveRejected(refusal)
}

/** Aborts the surrounding save: the slug is in use. */
export function rejectUsedSlug(): never {
  rejectFields(slugTaken)
}

/** Aborts the surrounding save with these validation errors. */
export function rejectFields(errors: FormErrors): never {
  refuse({ ok: false, reason: 'invalid', errors })
}

/** Refusals become the outcome, slug collisions are retried. */
export async function saveContent<Item>(
  change: Change,
  work: (writing: Writing) => Promise<Item>,
): Promise<SaveOutcome<Item>> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return { ok: true, item: await write(change, work) }
    } catch (error) {
      if (error instanceof SaveRejected) return error.refusal as SaveRejection<Item>
      if (isForLater(error)) return failed(error)
      if (!isSlugCollision(error)) throw error
    }
  }
  return { ok: false, reason: 'invalid', errors: slugTaken }
}

/** Optimistic locking: aborts the save if the row is missing or changed since `loadedAt`. */
export function checkVersion<Row extends { updatedAt: Date }>(row: Row | undefined, loadedAt: Date): Row {
  if (!row) refuse({ ok: false, reason: 'missing' })
  if (row.updatedAt.getTime() !== loadedAt.getTime()) refuse({ ok: false, reason: 'conflict', stored: row })
  return row
}

/**
 * The form was submitted twice. Locks the id until the transaction ends. `find` reads the row in this
 * transaction.
 */
export async function requireNew<Row>(
  transaction: Transaction,
  { id, find }: { id: string | undefined; find: (id: string) => Promise<readonly Row[]> },
): Promise<void> {
  if (id === undefined) return
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
  const [stored] = await find(id)
  if (stored) refuse({ ok: false, reason: 'added', stored })
}

/** Returns the single row of a write, or throws. */
export function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The database kept no row')
  return row
}

function failed(error: unknown): { ok: false; reason: 'failed' } {
  log().error({ err: error }, 'a save was not carried out')
  return { ok: false, reason: 'failed' }
}

/** Another process took the slug between check and write. */
function isSlugCollision(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: string; constraint?: string }
    if (code === '23505' && constraint?.endsWith('_slug_unique')) return true
  }
  return false
}
