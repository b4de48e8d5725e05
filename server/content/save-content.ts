// Saves staff input; expected failures are return values that leave the database unchanged, not errors.
import { sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { isForLater, type Transaction, type Writing } from '#server/database/database.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { SaveOutcome, SaveRefusal } from '#shared/forms/save-outcome.ts'
import { type Change, write } from './write.ts'

/** Replaces the item `id` with `input`; `loadedAt` is the `updatedAt` with which the editor loaded it. */
export type ContentChange<Input> = { id: string; loadedAt: Date; input: Input }

const slugTaken = { slug: ['This address is taken already. Choose another one.'] }
const attempts = 3

class Refused extends Error {
  readonly refusal: SaveRefusal<unknown>

  constructor(refusal: SaveRefusal<unknown>) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Aborts the surrounding save with this result and rolls back its writes. */
function refuse(refusal: SaveRefusal<unknown>): never {
  throw new Refused(refusal)
}

/** Aborts the surrounding save: another item uses the slug. */
export function refuseTakenSlug(): never {
  refuseFields(slugTaken)
}

/** Aborts the surrounding save with these validation errors. */
export function refuseFields(errors: FormErrors): never {
  refuse({ ok: false, reason: 'invalid', errors })
}

/**
 * Runs `work` as one write; a refusal inside it becomes the outcome. Retries slug collisions up to three
 * times. Throws only unexpected errors.
 */
export async function saveContent<Item>(
  change: Change,
  work: (writing: Writing) => Promise<Item>,
): Promise<SaveOutcome<Item>> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return { ok: true, item: await write(change, work) }
    } catch (error) {
      if (error instanceof Refused) return error.refusal as SaveRefusal<Item>
      if (isForLater(error)) return failed(error)
      if (!isSlugCollision(error)) throw error
    }
  }
  return { ok: false, reason: 'invalid', errors: slugTaken }
}

/**
 * Optimistic locking: returns the row if it exists and has not changed since it was loaded; else aborts the
 * save.
 * @param loadedAt the row's `updatedAt` at load time
 */
export function checkVersion<Row extends { updatedAt: Date }>(row: Row | undefined, loadedAt: Date): Row {
  if (!row) refuse({ ok: false, reason: 'missing' })
  if (row.updatedAt.getTime() !== loadedAt.getTime()) refuse({ ok: false, reason: 'conflict', stored: row })
  return row
}

/**
 * Aborts a save that would create an item under an existing id: the same form was submitted twice, possibly
 * concurrently. Locks the id until the transaction ends. Does nothing without an id.
 * @param find reads the row with this id in this transaction
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

/** Returns the single row of a write. Throws if there is none. */
export function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The database kept no row')
  return row
}

function failed(error: unknown): { ok: false; reason: 'failed' } {
  log().error({ err: error }, 'a save was not carried out')
  return { ok: false, reason: 'failed' }
}

/** True if another process took the slug between the check and the write. */
function isSlugCollision(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: string; constraint?: string }
    if (code === '23505' && constraint?.endsWith('_slug_unique')) return true
  }
  return false
}
