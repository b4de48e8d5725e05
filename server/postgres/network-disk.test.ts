import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { lockDirectory } from './directory-lock.ts'
import { hasHeartbeat, heartbeat, isOnLocalDisk, startHeartbeat } from './folder-heartbeat.ts'
import { processIdentity } from './process-identity.ts'

// Every disk here is local, so one that other machines write to is only said to be there.
vi.mock('./folder-heartbeat.ts', async (load) => {
  const real = await load<typeof import('./folder-heartbeat.ts')>()
  return { ...real, isOnLocalDisk: vi.fn(() => false), hasHeartbeat: vi.fn(real.hasHeartbeat) }
})
const usual = { ...heartbeat }
// As many beats as ever in the time that somebody watches, and a shorter time.
beforeAll(() => void Object.assign(heartbeat, { interval: 300, watch: 3000 }))
beforeEach(() => void vi.clearAllMocks())
afterAll(() => void Object.assign(heartbeat, usual))

/** A folder with the lock of a process that is not seen here, which runs on the machine with this boot. */
function writeLock(boot: string): { folder: string; text: string } {
  const folder = makeTestFolder()
  const owner = { pid: 2 ** 22 + 1, identity: `${boot}/1`, token: 'theirs', host: 'site-two' }
  const text = JSON.stringify(owner)
  writeFileSync(path.join(folder, 'in-use.lock'), text)
  return { folder, text }
}

test('on a network disk without locks a machine whose heartbeat goes on is respected, and its lock stays (L11)', async () => {
  const { folder, text } = writeLock('another machine')
  onTestFinished(startHeartbeat(path.join(folder, 'in-use.beat')))
  await expect(lockDirectory(folder)).rejects.toThrow(
    /already in use by another container or machine \(host name site-two\)/,
  )
  expect(readFileSync(path.join(folder, 'in-use.lock'), 'utf8')).toBe(text)
})

test('on a network disk a machine that has died is watched for a while, and then followed', async () => {
  const { folder } = writeLock('another machine')
  writeFileSync(path.join(folder, 'in-use.beat'), 'the last one')
  const lock = await lockDirectory(folder)
  onTestFinished(lock.release)
  expect(hasHeartbeat).toHaveBeenCalledOnce()
})

test('nobody watches for what died on this machine, nor on a disk that is this machine’s alone', async () => {
  const [boot = ''] = processIdentity(process.pid)?.split('/') ?? []
  const here = await lockDirectory(writeLock(boot).folder)
  onTestFinished(here.release)
  vi.mocked(isOnLocalDisk).mockReturnValue(true)
  const local = await lockDirectory(writeLock('another machine').folder)
  onTestFinished(local.release)
  expect(hasHeartbeat).not.toHaveBeenCalled()
})
