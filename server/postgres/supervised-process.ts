// Supervises a program: restarts it with growing pauses.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '#server/config/error-reason.ts'
import { complaintIn, DatabaseStartError, type OnDatabaseEvent } from './database-event.ts'

type Program = {
  name: string
  launch: () => Promise<ChildProcess>
  isReady: () => Promise<boolean>
  /** Temporary errors of the first start, which is then retried. */
  passes: RegExp
  end: (child: ChildProcess, manner: 'soon' | 'now') => void
  onEvent: OnDatabaseEvent
}
type Run = { child: ChildProcess; exited: Promise<string>; lastWords: () => string }
export type Supervised = { stop: () => Promise<void>; pid: () => number | undefined }

const firstPause = 200
const maxPauseMs = 10_000
// Milliseconds of uptime that reset the pause.
const recoveredAfter = 30_000
const timeoutMs = 30_000

/** Resolves once the program is ready. Throws a DatabaseStartError if it exits before that. */
export async function supervise(program: Program): Promise<Supervised> {
  let stopping = false
  const stopSignal = new AbortController()
  let run = await startPatiently(program)
  const watching = monitor()

  async function monitor(): Promise<void> {
    let pause = firstPause
    let readySince = Date.now()
    while (!stopping) {
      const how = await run.exited
      if (stopping) return
      if (Date.now() - readySince > recoveredAfter) pause = firstPause
      program.onEvent({
        level: 'error',
        message:
          `${program.name} ended unexpectedly (${how}); starting it again in ${pause / 1000} s. ${run.lastWords()}`.trim(),
      })
      // The site is stopping.
      await sleep(pause, undefined, { signal: stopSignal.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, maxPauseMs)
      if (stopping) return
      readySince = await startAgain()
    }
  }

  async function startAgain(): Promise<number> {
    try {
      run = await startRun(program)
      await untilReady(program, run)
      program.onEvent({ level: 'info', message: `${program.name} is running again.` })
    } catch (error) {
      if (!stopping) program.onEvent({ level: 'error', message: reasonOf(error) })
    }
    return Date.now()
  }

  return {
    pid: () => run.child.pid,
    async stop() {
      stopping = true
      stopSignal.abort()
      await endRun(program, run)
      await watching
      await endRun(program, run)
    },
  }
}

async function startPatiently(program: Program): Promise<Run> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const run = await startRun(program)
    try {
      await untilReady(program, run)
      return run
    } catch (error) {
      await endRun(program, run)
      if (!program.passes.test(run.lastWords()) || Date.now() > deadline) throw error
    }
    await sleep(firstPause)
  }
}

async function startRun({ launch, name, onEvent }: Program): Promise<Run> {
  const child = await launch()
  let words: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    words = [...words, ...lines].slice(-20)
    const bad = lines.filter(
      (line) =>
        /\b(FATAL|PANIC):/.test(line) && !/starting up|shutting down|terminating connection/.test(line),
    )
    for (const line of bad) onEvent({ level: 'warn', message: `${name}: ${line.trim()}` })
  })
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  return { child, exited, lastWords: () => complaintIn(words.join('\n')) }
}

async function untilReady(program: Program, run: Run): Promise<void> {
  let ended: string | undefined
  void run.exited.then((how) => {
    ended = how
  })
  while (ended === undefined) {
    if (await program.isReady()) return
    await sleep(20)
  }
  throw new DatabaseStartError(`${program.name} did not start (${ended}): ${run.lastWords()}`)
}

async function endRun({ end }: Program, run: Run): Promise<void> {
  if (run.child.pid === undefined || hasEnded(run.child)) return
  end(run.child, 'soon')
  const patience = setTimeout(() => end(run.child, 'now'), 8000)
  const lastResort = setTimeout(() => run.child.kill('SIGKILL'), 12_000)
  await run.exited
  clearTimeout(patience)
  clearTimeout(lastResort)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
