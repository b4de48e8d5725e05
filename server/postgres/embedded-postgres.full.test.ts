import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { type ConnectionOptions, type EmbeddedOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
import { processIdentity } from './process-identity.ts'

const silent = () => undefined

/** A folder with a database in it, copied because making one takes a second. */
function makeFolderWithDatabase(): string {
  const folder = makeTestFolder()
  execFileSync('cp', ['-a', path.join(original, 'postgres'), folder])
  return folder
}

const original = mkdtempSync(path.join(inject('testDatabase').directory, 'original-'))
beforeAll(async () => {
  const server = await startEmbeddedPostgres({ directory: original, durable: false, onEvent: silent })
  await server.stop()
})
afterAll(() => rmSync(original, { recursive: true, force: true }))

async function start(options: Partial<EmbeddedOptions> & { directory: string }) {
  const server = await startEmbeddedPostgres({ durable: false, onEvent: silent, ...options })
  onTestFinished(server.stop)
  return server
}

async function ask(connection: ConnectionOptions, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', silent)
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}

/** A process of its own that starts the database of `directory` and then waits; resolves once it serves. */
async function startInAnotherProcess(directory: string): Promise<{ child: ChildProcess; postgres: number }> {
  const module = path.join(import.meta.dirname, 'embedded-postgres.ts')
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const server = await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)}, onEvent() {} })
    process.stdout.write(String(server.pid()))
    process.stdin.resume().on('end', () => process.exit())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const postgres = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(Number(text)))
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return { child, postgres }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** What a killed server leaves behind, with `pid` as its number. */
function writePidFile(directory: string, pid: number | undefined): void {
  const lines = [pid, path.join(directory, 'postgres'), 1, 5432, '', '', ' 0 0', 'ready']
  writeFileSync(path.join(directory, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`)
}

test('a folder that cannot be written to is refused in one sentence', async () => {
  const file = path.join(makeTestFolder(), 'file')
  writeFileSync(file, '')
  await expect(start({ directory: path.join(file, 'data') })).rejects.toThrow(/DATA_DIR must be a folder/)
})

test('a folder in use by a living process is refused, and that process goes on', async () => {
  const directory = makeFolderWithDatabase()
  const { child } = await startInAnotherProcess(directory)
  await expect(start({ directory })).rejects.toThrow(`already in use by process ${child.pid}`)
  const connection = {
    host: path.join(directory, 'postgres'),
    port: 5432,
    user: 'pravas',
    database: 'pravas',
  }
  expect(await ask({ ...connection, password: undefined, ssl: false }, 'SELECT 1')).toEqual([1])
  await kill(child)
  await start({ directory })
})

test('files of somebody else in the place of the database are refused and kept', async () => {
  const directory = makeTestFolder()
  mkdirSync(path.join(directory, 'postgres'))
  writeFileSync(path.join(directory, 'postgres', 'letter.txt'), 'mine')
  await expect(start({ directory })).rejects.toThrow(/holds files but no database/)
  expect(readdirSync(directory).sort()).toEqual(['in-use.flock', 'postgres'])
  expect(existsSync(path.join(directory, 'postgres', 'letter.txt'))).toBe(true)
})

test('a database made by another version is refused and kept', async () => {
  const directory = makeTestFolder()
  mkdirSync(path.join(directory, 'postgres'))
  writeFileSync(path.join(directory, 'postgres', 'PG_VERSION'), '12\n')
  await expect(start({ directory })).rejects.toThrow(/made by PostgreSQL 12, but this release brings 18/)
})

test('a making that was interrupted is thrown away and done again', async () => {
  const directory = makeTestFolder()
  mkdirSync(path.join(directory, 'postgres.making-123'))
  writeFileSync(path.join(directory, 'postgres.making-123', 'PG_VERSION'), '18\n')
  const server = await start({ directory })
  expect(await ask(server.connection, 'SELECT 1')).toEqual([1])
  expect(readdirSync(directory).sort()).toEqual(['in-use.beat', 'in-use.flock', 'in-use.lock', 'postgres'])
})

test('the site may not do what only the administration may', async () => {
  const server = await start({ directory: makeFolderWithDatabase() })
  await expect(ask(server.connection, `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toThrow(
    /permission denied/,
  )
  await expect(ask(server.connection, 'CREATE DATABASE other')).rejects.toThrow(/permission denied/)
  await expect(ask({ ...server.connection, user: 'nobody' }, 'SELECT 1')).rejects.toThrow(
    /authentication failed/,
  )
  expect(await ask(server.connection, 'SELECT current_user::text')).toEqual(['pravas'])
})

test('it listens on no port, keeps every write on disk, and folds letters without the system', async () => {
  const server = await start({ directory: makeFolderWithDatabase(), durable: true })
  const names = ['listen_addresses', 'fsync', 'server_encoding', 'jit', 'log_min_error_statement']
  const query = `SELECT current_setting(name) FROM unnest(ARRAY['${names.join("','")}']) WITH ORDINALITY AS n(name, i) ORDER BY i`
  expect(await ask(server.connection, query)).toEqual(['', 'on', 'UTF8', 'off', 'panic'])
  expect(await ask(server.connection, `SELECT lower('ÀÇ')`)).toEqual(['àç'])
})

test('a folder too deep for a socket still works', async () => {
  const directory = path.join(makeTestFolder(), 'a-rather-long-name'.repeat(8))
  mkdirSync(directory)
  execFileSync('cp', ['-a', path.join(original, 'postgres'), directory])
  const server = await start({ directory })
  onTestFinished(() => rmSync(server.connection.host, { recursive: true, force: true }))
  expect(server.connection.host.startsWith(directory)).toBe(false)
  expect(await ask(server.connection, 'SELECT 1')).toEqual([1])
})

test('a data folder below one that is closed to every other user works', async () => {
  const closed = makeTestFolder()
  chmodSync(closed, 0o700)
  const server = await start({ directory: path.join(closed, 'data') })
  expect(await ask(server.connection, 'SELECT 1')).toEqual([1])
})

test('over loopback only the right password opens', async () => {
  const server = await start({ directory: makeTestFolder(), transport: 'loopback' })
  await expect(ask({ ...server.connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow(
    /authentication failed/,
  )
  expect(await ask(server.connection, 'SELECT 1')).toEqual([1])
  expect(server.connection.host).toBe('127.0.0.1')
})

test('after kill -9 of our process its database is stopped and the next start serves every committed row', async () => {
  const directory = makeFolderWithDatabase()
  const { child, postgres } = await startInAnotherProcess(directory)
  const connection = {
    host: path.join(directory, 'postgres'),
    port: 5432,
    user: 'pravas',
    database: 'pravas',
  }
  const client = new pg.Client(connection)
  client.on('error', silent)
  await client.connect()
  await client.query('CREATE TABLE kept AS SELECT generate_series(1, 1000) AS number')
  await kill(child)
  expect(processIdentity(postgres)).toBeDefined()
  const server = await start({ directory, durable: true })
  expect(processIdentity(postgres)).toBeUndefined()
  expect(await ask(server.connection, 'SELECT count(*)::int FROM kept')).toEqual([1000])
})

test('a number in the old server file that now belongs to another program does not keep it from starting', async () => {
  const directory = makeFolderWithDatabase()
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' })
  onTestFinished(() => void bystander.kill('SIGKILL'))
  writePidFile(directory, bystander.pid)
  const again = await start({ directory })
  expect(await ask(again.connection, 'SELECT 1')).toEqual([1])
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
})

test('a killed server that nobody has collected yet does not keep the next from starting', async () => {
  const directory = makeFolderWithDatabase()
  const parent = spawn('/bin/sh', ['-c', 'sleep 60 & exec /bin/sh -c "echo $!; exec sleep 60"'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const zombie = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (text) => resolve(Number(text))),
  )
  process.kill(zombie, 'SIGKILL')
  await expect.poll(() => processIdentity(zombie)).toBeUndefined()
  writePidFile(directory, zombie)
  const again = await start({ directory })
  expect(await ask(again.connection, 'SELECT 1')).toEqual([1])
})

test("the lock of a killed server's socket, whose number another program of that user has by now, does not keep the next from starting", async () => {
  const directory = makeFolderWithDatabase()
  const dataFolder = path.join(directory, 'postgres')
  const user = process.getuid?.() === 0 ? { uid: statSync(dataFolder).uid } : {}
  const bystander = spawn('sleep', ['60'], { ...user, stdio: 'ignore' })
  onTestFinished(() => void bystander.kill('SIGKILL'))
  writePidFile(directory, bystander.pid)
  writeFileSync(path.join(dataFolder, '.s.PGSQL.5432.lock'), `${bystander.pid}\n${dataFolder}\n1\n5432\n`)
  const again = await start({ directory })
  expect(await ask(again.connection, 'SELECT 1')).toEqual([1])
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
})

test('a query of the killed server that is still running is waited for', async () => {
  const directory = makeFolderWithDatabase()
  const { child, postgres } = await startInAnotherProcess(directory)
  const client = new pg.Client({
    host: path.join(directory, 'postgres'),
    port: 5432,
    user: 'pravas',
    database: 'pravas',
  })
  client.on('error', silent)
  await client.connect()
  await client.query('SET statement_timeout = 1500')
  client.query('SELECT count(*) FROM generate_series(1, 1000000000)').catch(silent)
  await sleep(100)
  process.kill(postgres, 'SIGKILL')
  await kill(child)
  const again = await start({ directory })
  expect(await ask(again.connection, 'SELECT 1')).toEqual([1])
})

test('a server that dies is started again', async () => {
  const messages: string[] = []
  const server = await start({
    directory: makeFolderWithDatabase(),
    onEvent: ({ message }) => messages.push(message),
  })
  const first = server.pid()
  process.kill(first!, 'SIGKILL')
  await waitFor(() => messages.some((message) => message.includes('running again')))
  expect(server.pid()).not.toBe(first)
  expect(await ask(server.connection, 'SELECT 1')).toEqual([1])
  expect(messages.join('\n')).toMatch(/ended unexpectedly \(SIGKILL\); starting it again in 0.2 s/)
})

test('stopping is clean, can be asked twice, and lets the next one in', async () => {
  const directory = makeFolderWithDatabase()
  const server = await startEmbeddedPostgres({ directory, durable: false, onEvent: silent })
  const pid = server.pid()
  await Promise.all([server.stop(), server.stop()])
  expect(processIdentity(pid!)).toBeUndefined()
  expect(existsSync(path.join(directory, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(existsSync(path.join(directory, 'in-use.lock'))).toBe(false)
})
