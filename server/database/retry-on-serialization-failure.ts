// Does again what PostgreSQL undid whole for another write's sake: of two that wait for one another it ends one.
import { setTimeout as wait } from 'node:timers/promises'
import { databaseContext } from './database-share.ts'

const attempts = 5
/** In milliseconds; of different length for each, so that those who got in each other's way do not meet again. */
const longestPause = 60
/** Deadlock, and a serialization that failed: nothing of the transaction stands, and the next attempt may well pass. */
const serializationFailureCodes = new Set(['40P01', '40001'])

/**
 * Runs `write`, a transaction or a statement of its own, up to five times while it is undone for another one's sake and
 * whoever asks can wait; whatever else it throws goes on.
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
