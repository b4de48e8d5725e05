// The structured log on standard output, without personal data.
import { type DestinationStream, type Logger, pino } from 'pino'
import { type LogOutput, openLogOutput } from './log-output.ts'

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
