// Gives up a backup that stands still: a call into a folder of a server that is away may never return.
import { BackupRefusal } from './backup-manifest.ts'

/** Milliseconds without a byte that was written or read back. A bucket is given up earlier, by its own patience. */
export const longestStandstill = 10 * 60_000
const lookEvery = 60_000

/** Tells that the work goes on. */
export type ProgressSign = () => void

/** Work that was given up and has not come back. */
let left = 0

/**
 * Does the work, which calls `moved` for each piece. Throws a BackupRefusal when no piece moved for `longestStandstill`. Each call that
 * hangs holds one of the few threads of this process, so the next work is refused until the work that was given up has come back.
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
    // The caller already has the error that says why.
    void working.catch(() => undefined).finally(() => (left -= 1))
    reject(new BackupRefusal('For ten minutes nothing could be written where backups are put.'))
  }, lookEvery)
  try {
    return await Promise.race([working, stands])
  } finally {
    clearInterval(look)
  }
}

/** Passes the pieces on and tells of each. */
export async function* telling(
  pieces: AsyncIterable<Uint8Array>,
  moved?: ProgressSign,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    moved?.()
    yield piece
  }
}
