/** The built server as a visitor meets it: started on a free port with a data folder of its own, and surely stopped. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '#server/postgres/postgres-access.ts'
import { mailHostArguments } from '#tests/support/mail/mail-hosts.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** Milliseconds for a start or its refusal; ends only what hangs. */
const patience = 240_000
const program = 'build/server/main.js'
/** What is still to be ended and removed, should this process end first. One listener for all: a test may start hundreds. */
const unended = new Set<() => void>()
process.once('exit', () => {
  for (const endAll of unended) endAll()
})

type Options = {
  /** Added to the environment of the process; wins over what this file sets. */
  environment?: Record<string, string>
  /** Kept at the end when given; otherwise a temporary one is made and removed. */
  dataDirectory?: string
  /** The data folder of a stopped site, of which the temporary one becomes a copy. */
  template?: string
  /** The folder of another release to start instead of this one. */
  release?: string
  /** Words before the command line, such as taskset's. */
  launcher?: readonly string[]
  /** Called as soon as there is a process, long before it is ready: for whoever wants to kill it until then. */
  onLaunch?: (launched: { kill: () => Promise<void>; log: () => string }) => void
}

export type SiteUnderTest = {
  readonly baseUrl: string
  readonly pid: number
  readonly dataDirectory: string
  /** Milliseconds from the start of the process to its first 200 on /readyz. */
  readonly readyAfter: number
  /** Everything the process has said so far. */
  log(): string
  /** Processes one of the commands beside the site, with its settings, as an operator does; gives what it says. */
  run(...words: string[]): Promise<string>
  /**
   * Stops the process, kills it after a minute, and removes its files. Resolves with its exit code, if it had one.
   */
  stop(): Promise<number | null>
  /** Ends the process at once, as `kill -9` does; its data folder stays until `stop`. */
  kill(): Promise<void>
}

/** A new folder that other users can traverse, as most sites are stored in. */
export function makeSiteFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pravas-site-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The process of a database that was left running on this data folder. */
function findDatabaseProcesses(dataDirectory: string): number[] {
  if (!existsSync(dataDirectory)) return []
  const files = readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => path.basename(file) === 'postmaster.pid')
    .map((file) => Number(readFileSync(path.join(dataDirectory, file), 'utf8').split('\n')[0]))
    .filter((pid) => pid > 1)
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already, which is what was wanted.
  }
}

function ended(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function waitForEnd(child: ChildProcess, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds
  while (!ended(child) && performance.now() < until) await wait(20)
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + patience
  let last = ''
  while (performance.now() < until) {
    if (ended(child))
      throw new Error(`the server ended (${child.exitCode ?? child.signalCode}) before it was ready`)
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch((error: Error) => error)
    last = answer instanceof Error ? answer.message : String(answer.status)
    if (answer instanceof Response) await answer.body?.cancel()
    if (last === '200') return
    await wait(20)
  }
  throw new Error(`the server was not ready after ${patience / 1000} s (asked last: ${last})`)
}

type Launched = Pick<SiteUnderTest, 'baseUrl' | 'dataDirectory' | 'log' | 'run'> & {
  child: ChildProcess
  endAll: () => void
  wasReady: boolean
}

async function launch(options: Options): Promise<Launched> {
  const { environment = {}, launcher = [], release: cwd = root } = options
  const bundle = path.join(cwd, program)
  if (!existsSync(bundle)) throw new Error(`There is no build in ${cwd} yet: run "npm run build" first.`)
  const dataDirectory = options.dataDirectory ?? makeSiteFolder()
  // PostgreSQL's files belong to another user where root runs the tests, which Node's own copy would not preserve.
  if (options.template) execFileSync('cp', ['-a', `${options.template}/.`, dataDirectory])
  const port = environment.PORT ?? String(await findFreePort())
  const [command = process.execPath, ...args] = [
    ...launcher,
    process.execPath,
    ...mailHostArguments(),
    bundle,
  ]
  // Whoever measures or breaks the site plays many visitors from one address: no share per network, unless asked for.
  const usual = { NODE_ENV: 'production', DATA_DIR: dataDirectory, UNCACHED_PER_SECOND: '0' }
  const env = { ...process.env, ...usual, ...environment, PORT: port }
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const run = async (...words: string[]) => {
    // What a site has mounted for itself is seen only from where it runs.
    const place =
      launcher[0] === 'unshare'
        ? ['nsenter', `--target=${child.pid}`, '--mount', 'env', `--chdir=${cwd}`]
        : []
    const [tool = '', ...args] = [...place, process.execPath, bundle, ...words]
    const { stdout } = await promisify(execFile)(tool, args, { cwd, env })
    return stdout
  }
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const endAll = () => {
    child.kill('SIGKILL')
    // A folder that was given may be in use by another site, whose database is not ours to end.
    const ours = launched.wasReady || !options.dataDirectory
    if (ours) for (const pid of findDatabaseProcesses(dataDirectory)) killQuietly(pid)
    if (!options.dataDirectory) rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
  }
  const log = () => Buffer.concat(said).toString()
  const baseUrl = `http://localhost:${port}`
  const launched = { child, baseUrl, dataDirectory, log, run, endAll, wasReady: false }
  return launched
}

/** Starts the built server and resolves once /readyz answers 200; rejects with its log when that does not come. */
export async function startSiteUnderTest(options: Options = {}): Promise<SiteUnderTest> {
  const begun = performance.now()
  const launched = await launch(options)
  const { child, endAll, baseUrl, dataDirectory, log, run } = launched
  unended.add(endAll)
  const kill = async () => {
    child.kill('SIGKILL')
    await waitForEnd(child, 5000)
  }
  options.onLaunch?.({ kill, log })
  const stop = async () => {
    child.kill('SIGTERM')
    await waitForEnd(child, 60_000)
    await kill()
    endAll()
    unended.delete(endAll)
    return child.exitCode
  }
  try {
    await waitUntilReady(child, `${baseUrl}/readyz`)
  } catch (error) {
    await stop()
    throw new Error(`${error instanceof Error ? error.message : error}. It said:\n${log()}`)
  }
  launched.wasReady = true
  const readyAfter = performance.now() - begun
  return { baseUrl, dataDirectory, log, run, pid: child.pid ?? 0, readyAfter, stop, kill }
}

/** Starts the built server where it should refuse to, and gives its exit code and its words. */
export async function watchRejectedStart(options: Options): Promise<{ code: number | null; log: string }> {
  const { child, endAll, log } = await launch(options)
  unended.add(endAll)
  await waitForEnd(child, patience)
  endAll()
  unended.delete(endAll)
  return { code: child.exitCode, log: log() }
}
