// Copies and verifies all files between storages; resumable.
import { createHash } from 'node:crypto'
import { storedAreas } from './media-key.ts'
import type { MediaBody, MediaStorage } from './media-storage.ts'

export type MoveReport = { copied: number; present: number; bytes: number }

/**
 * A file of the same size counts as copied, because the content of a key never changes. Throws at the first
 * file that fails.
 */
export async function moveMedia(places: {
  from: MediaStorage
  to: MediaStorage
  tell: (report: MoveReport) => void
}): Promise<MoveReport> {
  const { from, to, tell } = places
  const report: MoveReport = { copied: 0, present: 0, bytes: 0 }
  for await (const { key, size } of from.list(storedAreas)) {
    if ((await to.stat(key))?.size === size) {
      report.present += 1
      continue
    }
    if (!(await copyFile(key, places))) continue
    report.copied += 1
    report.bytes += size
    if (report.copied % 100 === 0) tell(report)
  }
  return report
}

/** False if deleted since. */
async function copyFile(
  key: string,
  { from, to }: { from: MediaStorage; to: MediaStorage },
): Promise<boolean> {
  const body = await from.read(key)
  if (!body) return false
  const sent = createHash('sha256')
  await to.put(key, hashing(body, sent))
  const stored = await to.read(key)
  const back = createHash('sha256')
  if (stored) for await (const _ of hashing(stored, back));
  if (back.digest('hex') === sent.digest('hex')) return true
  await to.remove(key)
  throw new Error(`${key} did not come back as it was stored; the copy was removed`)
}

async function* hashing(
  body: MediaBody,
  hash: { update: (bytes: Uint8Array) => unknown },
): AsyncGenerator<Uint8Array> {
  for await (const bytes of body instanceof Uint8Array ? [body] : body) {
    hash.update(bytes)
    yield bytes
  }
}
