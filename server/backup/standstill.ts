// Aborts a hanging backup: a call to an unavailable network folder may never return.
import { BackupRefusal } from './backup-manifest.ts'

/** Milliseconds without a byte written or read. A bucket has a shorter timeout. */
export const longestStandstill = 10 * 60_000
const lookEvery = 60_000

/** Called when the work makes progress. */
export type ProgressSign = () => void

/** Number of aborted works that are still pending. */
let left = 0

/**
 * Runs the work, which calls `moved` per chunk. Throws a BackupRefusal after `longestStandstill` without
 * progress. Each hanging call blocks one of the few threads of this process, so new work is rejected until
 * the aborted one returns.
 */
export async function untilStandstill<Result>(
  work: (moved: ProgressSign) => Promise<Result>,
): Promise<Result> {
  if (left > 0) throw new BackupRefusal('Where backups are put still does not answer the backup before.')
  let movedAt = Date.now()
  const working = work(() => {
    movedAt = Date.now()
  })
  const { promise: stands, reject } = Promise.withResolvers<never>()
  const look = setInterval(() => {
    if (Date.now() - movedAt < longestStandstill) return
    left += 1
    // The caller already has the error.
    void working.catch(() => undefined).finally(() => (left -= 1))
    reject(new BackupRefusal('For ten minutes nothing could be written where backups are put.'))
  }, lookEvery)
  try {
    return await Promise.race([working, stands])
  } finally {
    clearInterval(look)
  }
}

/** Yields the chunks and calls `moved` for each. */
export async function* telling(
  pieces: AsyncIterable<Uint8Array>,
  moved?: ProgressSign,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    moved?.()
    yield piece
  }
}
