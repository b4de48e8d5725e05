import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import { openMedia } from '#server/media/media.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { findBackupState } from './backup-records.ts'
import { makeBackup } from './make-backup.ts'

useTestDatabase()

// A disk that gives back other bytes than it took, and says nothing.
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return {
    ...real,
    createReadStream: (file: string) =>
      Readable.from(lastBytesLost(real.createReadStream(file) as AsyncIterable<Buffer>)),
  }
})

async function* lastBytesLost(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield chunk.subarray(0, -20)
}

let directory: string

beforeEach(async () => {
  const folder = makeTestFolder()
  directory = path.join(folder, 'backups')
  loadConfiguration({ DATA_DIR: folder, SECRET: 'a secret of thirty-two characters or more' })
  await openMedia({ directory: path.join(folder, 'media') })
})

test('a backup that does not come back from the disk fails aloud, leaves nothing and takes no good one away', async () => {
  await mkdir(directory)
  const older = ['pravas-2026-11-01T02-00-00Z.tar.gz', 'pravas-2026-11-02T02-00-00Z.tar.gz']
  for (const name of older) await writeFile(path.join(directory, name), 'a good one')
  const logged = vi.spyOn(log(), 'error').mockReturnValue(undefined)
  await expect(makeBackup({ directory, keep: 1 })).rejects.toThrow(/^What was written could not be read back/)
  expect((await readdir(directory)).sort()).toEqual(older)
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ part: 'backup' }), 'no backup could be made')
  expect((await findBackupState()).problem).toMatch(
    /^The last backup failed\. What was written could not be read back\. .* is damaged/,
  )
})
