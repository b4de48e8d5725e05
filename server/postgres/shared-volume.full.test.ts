import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { lockDirectory } from './directory-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { hasHeartbeat, heartbeat, startHeartbeat } from './folder-heartbeat.ts'
import { acceptsConnections, clearLeftoverPostgres } from './leftover-postgres.ts'

const asContainer = ['unshare', '--pid', '--fork', '--mount-proc', '--ipc', '--kill-child']
/** As root, or as anybody where the kernel lets everybody make a user space. */
const launcher = [asContainer, [...asContainer, '--user', '--map-root-user']].find(
  ([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0,
)
const seen = launcher
  ? 'which hide from each other'
  : '(UNSHARE IS NOT PERMITTED HERE: by numbers that nobody has, in place of namespaces)'

/**
 * A process that starts the database of `directory` and keeps it, in a container where that is permitted; otherwise with
 * the numbers of one. Resolves with its first word: "served", or the sentence of its refusal.
 */
async function startElsewhere(directory: string): Promise<{ child: ChildProcess; word: string }> {
  const module = path.join(import.meta.dirname, 'embedded-postgres.ts')
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    process.stdin.resume().on('end', () => process.exit())
    try {
      await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)}, onEvent() {} })
      process.stdout.write('served')
    } catch (error) { process.stdout.write(error.message) }`
  const [command = '', ...args] = [...(launcher ?? []), process.execPath, '--input-type=module', '-e', script]
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => kill(child))
  const word = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text)))
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  if (!launcher && word === 'served') hideNumbers(directory)
  return { child, word }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** What another container reads: numbers that mean nothing to it. */
function hideNumbers(directory: string): void {
  const nobody = 2 ** 22 + 1
  const lock = path.join(directory, 'in-use.lock')
  const owner = JSON.parse(readFileSync(lock, 'utf8'))
  writeFileSync(lock, JSON.stringify({ ...owner, pid: nobody, namespace: 'pid:[1]' }))
  const file = path.join(directory, 'postgres', 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(nobody)))
}

async function query(directory: string, text: string): Promise<unknown[]> {
  const host = path.join(directory, 'postgres')
  const client = new pg.Client({ host, port: 5432, user: 'pravas', database: 'pravas' })
  await client.connect()
  return client.query(text).then(({ rows }) => client.end().then(() => rows))
}

function start(directory: string) {
  return startEmbeddedPostgres({ directory, durable: false, onEvent: () => undefined })
}

test(`of two containers on one volume, ${seen}, the second is refused in one sentence and the first goes on (L11)`, async () => {
  const directory = makeTestFolder()
  const first = await startElsewhere(directory)
  expect(first.word).toBe('served')
  await query(directory, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS number')
  const refusal =
    /^The data folder \S+ is already in use by another container or machine \(host name .*\): stop that one first/
  expect((await startElsewhere(directory)).word).toMatch(refusal)
  await expect(start(directory)).rejects.toThrow(refusal)
  expect(await query(directory, 'SELECT count(*)::int AS kept FROM kept')).toEqual([{ kept: 1000 }])
  await kill(first.child)
  // Without namespaces its database outlives it, with the numbers of nobody: it is one that cannot be told from another's.
  if (!launcher) return
  const next = await start(directory)
  onTestFinished(next.stop)
  expect(await query(directory, 'SELECT count(*)::int AS kept FROM kept')).toEqual([{ kept: 1000 }])
})

test('a container is refused while the first is still starting, and when the first is paused (L11)', async () => {
  const directory = makeTestFolder()
  const lock = await lockDirectory(directory)
  onTestFinished(lock.release)
  expect(existsSync(path.join(directory, 'postgres'))).toBe(false)
  const file = path.join(directory, 'in-use.lock')
  const owner = JSON.parse(readFileSync(file, 'utf8'))
  // As one in another container reads it.
  writeFileSync(file, JSON.stringify({ ...owner, pid: 2 ** 22 + 1, namespace: 'pid:[1]' }))
  expect((await startElsewhere(directory)).word).toMatch(/already in use by another container or machine/)
})

test('whoever listens at the socket in the folder is alive, silent as it may be; nothing of it is cleared (L11)', async () => {
  const dataFolder = path.join(makeTestFolder(), 'postgres')
  mkdirSync(dataFolder)
  const pidFile = path.join(dataFolder, 'postmaster.pid')
  writeFileSync(pidFile, `${2 ** 22 + 1}\n${dataFolder}\n1795295171\n`)
  const socket = path.join(dataFolder, '.s.PGSQL.5432')
  const silent = await listen(socket)
  const clear = () => clearLeftoverPostgres({ dataFolder, onEvent: () => undefined })
  await expect(clear()).rejects.toThrow(/is already served by another container: stop that one first/)
  expect(readFileSync(pidFile, 'utf8')).toContain(String(2 ** 22 + 1))
  expect(existsSync(socket)).toBe(true)
  await new Promise((resolve) => silent.close(resolve))
  await clear()
  expect(readFileSync(pidFile, 'utf8')).toContain(String(2 ** 30))
})

test('a paused process that has more callers than it takes counts as alive, a dead one’s socket as nobody’s', async () => {
  const socket = path.join(makeTestFolder(), 's')
  const script = `require('net').createServer().listen({ path: ${JSON.stringify(socket)}, backlog: 1 }, () => console.log('listens'))`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => kill(child))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill('SIGSTOP')
  const seenAlive = await Promise.all(Array.from({ length: 5 }, () => acceptsConnections(socket)))
  expect(seenAlive).toEqual([true, true, true, true, true])
  await kill(child)
  expect(existsSync(socket)).toBe(true)
  expect(await acceptsConnections(socket)).toBe(false)
  expect(await acceptsConnections(`${socket}.nowhere`)).toBe(false)
})

test('a file that another machine keeps changing is noticed; one that nobody changes any more is not', async () => {
  const file = path.join(makeTestFolder(), 'in-use.beat')
  expect(heartbeat.timeout).toBeGreaterThan(3 * heartbeat.interval)
  const usual = { ...heartbeat }
  onTestFinished(() => void Object.assign(heartbeat, usual))
  Object.assign(heartbeat, { interval: 300, watch: 3000 })
  const stop = startHeartbeat(file)
  onTestFinished(stop)
  expect(await hasHeartbeat(file)).toBe(true)
  stop()
  const last = readFileSync(file, 'utf8')
  // A beat that was under way may still be written.
  await waitFor(async () => !(await hasHeartbeat(file)))
  expect(readFileSync(file, 'utf8').length).toBe(last.length)
})

function listen(socket: string): Promise<Server> {
  const server = createServer()
  return new Promise((resolve) => server.listen(socket, () => resolve(server)))
}
