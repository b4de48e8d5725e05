// Retries transactions that PostgreSQL rolled back because of a deadlock or serialization failure.
import { setTimeout as wait } from 'node:timers/promises'
import { databaseContext } from './database-share.ts'

const attempts = 5
/** Milliseconds, chosen randomly, so that conflicting transactions do not collide again. */
const longestPause = 60
/**
 * Deadlock and serialization failure: the transaction was rolled back completely, and a retry may succeed.
 */
const serializationFailureCodes = new Set(['40P01', '40001'])

/**
 * Runs `write`, a transaction or a single statement, up to five times while the time budget allows it.
 * Other errors are passed through.
 */
export async function retryOnSerializationFailure<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isSerializationFailure(error) || databaseContext().budget.remainingMs() <= longestPause)
        throw error
      await wait(Math.random() * longestPause)
    }
  }
  return write()
}

function isSerializationFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code !== undefined && serializationFailureCodes.has(code)) return true
  }
  return false
}
