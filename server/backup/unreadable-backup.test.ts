import type { PathLike } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { verifyBackup } from './verify-backup.ts'

// Root may read everything, and disks fail when they like: the system's answer is put in its place.
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  createReadStream: (file: PathLike) => failing(String(file)),
}))

function failing(file: string): Readable {
  const [code = ''] = /[A-Z]+/.exec(file) ?? []
  const syscall = code === 'EIO' ? 'read' : 'open'
  const error = Object.assign(new Error(`${code}: as the system says, ${syscall} '${file}'`), {
    code,
    syscall,
  })
  return new Readable({
    read() {
      this.destroy(error)
    },
  })
}

test.each(['EACCES', 'EPERM'])(
  'a file that only root may read is no damage but told with what to do: %s',
  async (code) => {
    const file = `/mnt/${code}/pravas-2026-11-21T20-30-00Z.tar.gz`
    await expect(verifyBackup(file)).rejects.toThrow(
      `${file} may not be read by the user that this command runs as: put it where that user can read, and make it that user's own (chown).`,
    )
  },
)

test('a disk that fails is told in its own words, and not as damage, though the name has "tar" in it', async () => {
  const file = '/mnt/EIO/pravas-2026-11-21T20-30-00Z.tar.gz'
  await expect(verifyBackup(file)).rejects.toThrow(`${file} cannot be read (EIO: as the system says`)
})
