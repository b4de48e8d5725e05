// Retries transactions after a deadlock or serialization failure.
import { setTimeout as wait } from 'node:timers/promises'
import { databaseContext } from './database-share.ts'

const attempts = 5
/** Milliseconds; random, so that conflicting transactions do not collide again. */
const maxPauseMs = 60
const serializationFailureCodes = new Set(['40P01', '40001'])

/** Retries up to five times while the time budget allows it. */
export async function retryOnSerializationFailure<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isSerializationFailure(error) || databaseContext().budget.remainingMs() <= maxPauseMs) throw error
      await wait(Math.random() * maxPauseMs)
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
