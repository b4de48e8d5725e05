// Writes again what PostgreSQL undid whole for another write's sake: of two that wait for one another it ends one.

const attempts = 3
/** Deadlock, and a serialization that failed: nothing of the transaction stands, and the next attempt may well pass. */
const undoneCodes = new Set(['40P01', '40001'])

/** Runs `transaction`, up to three times while it is undone for another one's sake; whatever else it throws goes on. */
export async function writeUntilDone<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!wasUndone(error)) throw error
    }
  }
  return transaction()
}

function wasUndone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code !== undefined && undoneCodes.has(code)) return true
  }
  return false
}
