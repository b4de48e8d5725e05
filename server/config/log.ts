// The structured log on standard output, without personal data.

import { write, writeSync } from 'node:fs'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Characters; further lines are dropped. */
const maxBacklog = 1_000_000
const maxWriteLength = 64_000
const pauses = { first: 20, max: 1000 }

type LogOutput = {
  write: (line: string) => void
  /** False if lines remain after this time. */
  flush: (milliseconds: number) => Promise<boolean>
  /** Writes synchronously at process exit. */
  flushNow: () => void
  dropped: () => number
}

/**
 * `descriptor` must be non-blocking; Node ensures that once `process.stdout` was used. `onGap` receives the
 * number of dropped lines.
 */
function openLogOutput(descriptor: number, onGap: (lines: number) => void): LogOutput {
  let lines: string[] = []
  let backlog = 0
  let part: Buffer | undefined
  let isWriting = false
  let retry: NodeJS.Timeout | undefined
  let pause = pauses.first
  let dropped = 0
  let gap = 0

  function add(line: string): void {
    if (backlog + line.length > maxBacklog) {
      dropped += 1
      gap += 1
      return
    }
    lines.push(line)
    backlog += line.length
    writeOn()
  }

  function writeOn(): void {
    if (isWriting || retry) return
    part ??= takePart()
    if (!part) return
    isWriting = true
    write(descriptor, part, (error, bytes) => {
      isWriting = false
      if (error) return waitAWhile()
      pause = pauses.first
      advance(bytes)
      if (part || lines.length > 0) writeOn()
      else reportGap()
    })
  }

  function waitAWhile(): void {
    retry = setTimeout(() => {
      retry = undefined
      writeOn()
    }, pause)
    // Pending lines do not keep the process alive.
    retry.unref()
    pause = Math.min(pause * 2, pauses.max)
  }

  function takePart(): Buffer | undefined {
    if (lines.length === 0) return undefined
    let length = 0
    let count = 0
    while (count < lines.length && length < maxWriteLength) {
      length += lines[count]?.length ?? 0
      count += 1
    }
    const text = lines.slice(0, count).join('')
    lines = lines.slice(count)
    backlog -= text.length
    return Buffer.from(text)
  }

  function advance(bytes: number): void {
    part = part && bytes < part.length ? part.subarray(bytes) : undefined
  }

  function reportGap(): void {
    if (gap === 0) return
    const missing = gap
    gap = 0
    onGap(missing)
  }

  async function flush(milliseconds: number): Promise<boolean> {
    const deadline = Date.now() + milliseconds
    while ((part || lines.length > 0) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 10))
    return !part && lines.length === 0
  }

  function flushNow(): void {
    // Node waits for the pending write; a failed one would fail again.
    if (isWriting || retry) return
    try {
      for (part ??= takePart(); part; part ??= takePart()) advance(writeSync(descriptor, part))
    } catch {
      // The error cannot be reported any more.
    }
  }

  return { write: add, flush, flushNow, dropped: () => dropped }
}

export type Log = Logger

let opened: Log | undefined
let output: LogOutput | undefined

/** Milliseconds. */
const finalFlushMs = 1000

/** Opens the log at `level`; call once at startup. Tests pass a `destination`. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  opened = pino(options, destination ?? standardOutput())
  return opened
}

function standardOutput(): LogOutput {
  output ??= openStandardOutput()
  return output
}

/** A full disk or a blocked log reader must not stop the site. */
function openStandardOutput(): LogOutput {
  // Accessing the streams makes them non-blocking. An unhandled 'error' event would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const opened = openLogOutput(1, (dropped) =>
    log().warn({ part: 'log', dropped }, `${dropped} log lines were dropped`),
  )
  process.once('exit', opened.flushNow)
  return opened
}

/** Resolves when all lines are written, or after a timeout. */
export async function flushLog(): Promise<void> {
  await output?.flush(finalFlushMs)
}

/** Returns the number of dropped lines. */
export function droppedLogLines(): number {
  return output?.dropped() ?? 0
}

/** Returns the log; silent until it is opened. */
export function log(): Log {
  opened ??= pino({ level: 'silent' })
  return opened
}

type Described = { type: string; code?: unknown; message: string; stack?: string; cause?: Described }

/** Omits user input: failed queries quote parameters, and PostgreSQL quotes rows in `detail`. */
function describeError(error: unknown): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' }
  const { code } = error as NodeJS.ErrnoException
  const message = withoutMessage(error)
  return {
    type: error.constructor.name,
    ...(code === undefined ? {} : { code }),
    message,
    ...(error.stack ? { stack: frames(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function withoutMessage(error: Error): string {
  const message = (error.message.split('\nparams:', 1)[0] ?? '').replace(anyAddress, '…@…')
  return quotesInput(error) ? message.replace(/["'].*["']/s, '"…"') : message
}

/** Email addresses and database URLs. The bounded prefix prevents quadratic backtracking. */
const anyAddress = /[^\s<>"'(@]{1,256}@[^\s<>"')]+/g

/** PostgreSQL for invalid data (class 22), JSON for invalid syntax. */
function quotesInput(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException
  return error instanceof SyntaxError || (typeof code === 'string' && /^22...$/.test(code))
}

/** The first lines repeat the message. */
function frames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
