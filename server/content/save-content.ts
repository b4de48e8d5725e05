// Saves what staff wrote, or says why not without having changed anything: expected refusals are answers, never errors.
import { sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { isForLater, type Transaction, type Writing } from '#server/database/database.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { SaveOutcome, SaveRefusal } from '#shared/forms/save-outcome.ts'
import { type Change, write } from './write.ts'

/** A save that replaces the item with this id by `input`; `loadedAt` is the `updatedAt` that was loaded with it. */
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

/** Ends the save around it with this answer; whatever it had written is undone. */
function refuse(refusal: SaveRefusal<unknown>): never {
  throw new Refused(refusal)
}

/** Ends the save around it: the address belongs to another item. */
export function refuseTakenSlug(): never {
  refuseFields(slugTaken)
}

/** Ends the save around it: these fields cannot be stored so. */
export function refuseFields(errors: FormErrors): never {
  refuse({ ok: false, reason: 'invalid', errors })
}

/** Runs `work` as one write; `refuse` inside it becomes the outcome. Throws only what nobody expects. */
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
 * Optimistic locking: the row that is about to be changed, which must be there and as it was when it was loaded; else the save ends.
 * @param loadedAt the `updatedAt` that came with it
 */
export function checkVersion<Row extends { updatedAt: Date }>(row: Row | undefined, loadedAt: Date): Row {
  if (!row) refuse({ ok: false, reason: 'missing' })
  if (row.updatedAt.getTime() !== loadedAt.getTime()) refuse({ ok: false, reason: 'conflict', stored: row })
  return row
}

/**
 * Ends a save that adds an item under an id that is stored already: the same form came twice, one after the other or at
 * once. An item without an id of its own is always new.
 * @param find reads the row with this id, in this transaction
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

/** The row a write gave back; there is always one when the database did not complain. */
export function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The database kept no row')
  return row
}

function failed(error: unknown): { ok: false; reason: 'failed' } {
  log().error({ err: error }, 'a save was not carried out')
  return { ok: false, reason: 'failed' }
}

/** Another process took the slug between our look and our write. */
function isSlugCollision(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: string; constraint?: string }
    if (code === '23505' && constraint?.endsWith('_slug_unique')) return true
  }
  return false
}
