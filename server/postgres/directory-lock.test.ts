import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { type DirectoryLock, lockDirectory } from './directory-lock.ts'
import { processIdentity } from './process-identity.ts'

function writeLock(folder: string, text: string): void {
  writeFileSync(path.join(folder, 'in-use.lock'), text)
}

async function lock(folder: string): Promise<DirectoryLock> {
  const taken = await lockDirectory(folder)
  onTestFinished(taken.release)
  return taken
}

/** Processes that all try to take `folder` at once; those that get it keep it until the test ends. */
function race(folder: string, count: number): Promise<string[]> {
  const module = path.join(import.meta.dirname, 'directory-lock.ts')
  const start = Date.now() + 1500
  const script = `
    const { lockDirectory } = await import(${JSON.stringify(module)})
    while (Date.now() < ${start});
    try { await lockDirectory(${JSON.stringify(folder)}); console.log('taken') } catch (error) { console.log(error.name) }
    process.stdin.resume().on('end', () => process.exit())`
  const answers = Array.from({ length: count }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim())))
  })
  return Promise.all(answers)
}

test('a living owner is respected, whoever asks', async () => {
  const folder = makeTestFolder()
  await lock(folder)
  await expect(lockDirectory(folder)).rejects.toThrow(`already in use by process ${process.pid}`)
})

test('a living owner is respected by one who sees more of the machine than it, and the other way round', async () => {
  const folder = makeTestFolder()
  const [, start] = processIdentity(process.pid)?.split('/') ?? []
  writeLock(folder, JSON.stringify({ pid: process.pid, identity: `boot/${start}`, token: 'x' }))
  await expect(lockDirectory(folder)).rejects.toThrow(`already in use by process ${process.pid}`)
  writeLock(folder, JSON.stringify({ pid: process.pid, identity: 'boot/1', token: 'x' }))
  await lock(folder)
})

test('the number of a dead owner that now belongs to another process does not count', async () => {
  const folder = makeTestFolder()
  writeLock(folder, JSON.stringify({ pid: process.pid, identity: 'an earlier boot/1', token: 'x' }))
  await lock(folder)
})

test.each(['', '{"pid":', 'null', '{"pid":999999999,"identity":"x","token":"y"}'])(
  'a lock that is nobody’s (%s) is taken over, and nothing is left beside it',
  async (text) => {
    const folder = makeTestFolder()
    writeLock(folder, text)
    await lock(folder)
    expect(readdirSync(folder).sort()).toEqual(['in-use.beat', 'in-use.flock', 'in-use.lock'])
    expect(JSON.parse(readFileSync(path.join(folder, 'in-use.lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
    })
  },
)

test('of many that find a stale lock at the same moment one gets it', async () => {
  const folder = makeTestFolder()
  writeLock(folder, JSON.stringify({ pid: 999_999_999, identity: 'x', token: 'y' }))
  const answers = await race(folder, 6)
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'DatabaseStartError')).toHaveLength(5)
})

test('a released folder is free, and releasing never takes another’s lock away', async () => {
  const folder = makeTestFolder()
  const first = await lock(folder)
  first.release()
  expect(readdirSync(folder)).toEqual(['in-use.flock'])
  await lock(folder)
  first.release()
  await expect(lockDirectory(folder)).rejects.toThrow('already in use')
  expect(readdirSync(folder).sort()).toEqual(['in-use.beat', 'in-use.flock', 'in-use.lock'])
})

test('a killed process that nobody has collected yet counts as gone', async () => {
  const script = 'sleep 60 & exec /bin/sh -c "echo $!; exec sleep 60"'
  const parent = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const zombie = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (text) => resolve(Number(text))),
  )
  expect(processIdentity(zombie)).toBeDefined()
  // Until it is `sleep`, the parent may still be a shell, which collects its children.
  const nameOf = () => execFileSync('ps', ['-o', 'comm=', '-p', String(parent.pid)], { encoding: 'utf8' })
  await expect.poll(nameOf).toMatch(/\bsleep\n$/)
  process.kill(zombie, 'SIGKILL')
  await expect.poll(() => processIdentity(zombie)).toBeUndefined()
  expect(process.kill(zombie, 0)).toBe(true)
})
