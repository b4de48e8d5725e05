// Aborts a hanging backup, such as on an unavailable network folder.
import { BackupRejection } from './backup-manifest.ts'

/** Milliseconds without progress. A bucket has a shorter timeout. */
export const maxStandstill = 10 * 60_000
const lookEvery = 60_000

export type ProgressSign = () => void

/** Aborted works that are still pending. */
let left = 0

/**
 * `work` calls `moved` per chunk. Throws a BackupRejection after `maxStandstill`. A hanging call blocks
 * one of few threads, so new work is rejected until it returns.
 */
export async function untilStandstill<Result>(
  work: (moved: ProgressSign) => Promise<Result>,
): Promise<Result> {
  if (left > 0) throw new BackupRejection('Where backups are put still does not answer the backup before.')
  let movedAt = Date.now()
  const working = work(() => {
    movedAt = Date.now()
  })
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const look = setInterval(() => {
    if (Date.now() - movedAt < maxStandstill) return
    left += 1
    // The caller already has the error.
    void working.catch(() => undefined).finally(() => (left -= 1))
    reject(new BackupRejection('For ten minutes nothing could be written where backups are put.'))
  }, lookEvery)
  try {
    return await Promise.race([working, aborted])
  } finally {
    clearInterval(look)
  }
}

/** Yields the chunks and calls `moved` for each. */
export async function* telling(
  pieces: AsyncIterable<Uint8Array>,
  moved?: ProgressSign,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of pieces) {
    moved?.()
    yield chunk
  }
}
