// The process's log: structured lines on standard output, without personal data.
import { type DestinationStream, type Logger, pino } from 'pino'
import { type LogOutput, openLogOutput } from './log-output.ts'

export type Log = Logger

let opened: Log | undefined
let output: LogOutput | undefined

/** Milliseconds that the end of the process waits for what is not written yet. */
const lastPatience = 1000

/** Opens the log at `level`; called once, at the start. `destination` is standard output unless a test reads along. */
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

/** Opened once for each process, however often the log is. */
function standardOutput(): LogOutput {
  output ??= openStandardOutput()
  return output
}

/** What process managers do with it is theirs: a full disk, a reader that died or never reads must not stop the site. */
function openStandardOutput(): LogOutput {
  // Both are set not to block by being looked at; an error that nobody listens for would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const opened = openLogOutput(1, (dropped) =>
    log().warn({ part: 'log', dropped }, `${dropped} log lines were dropped`),
  )
  process.once('exit', opened.flushNow)
  return opened
}

/** Resolves when all lines are written, or soon after: before the process ends. */
export async function flushLog(): Promise<void> {
  await output?.flush(lastPatience)
}

/** Lines since the start that standard output did not take, and for which there was no room any more. */
export function droppedLogLines(): number {
  return output?.dropped() ?? 0
}

/** The log of this process; silent until it is opened, as in tests. */
export function log(): Log {
  opened ??= pino({ level: 'silent' })
  return opened
}

type Described = { type: string; code?: unknown; message: string; stack?: string; cause?: Described }

/** An error without what people typed: a failed query quotes its parameters, and PostgreSQL quotes whole rows in `detail`. */
function describeError(error: unknown): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' }
  const { code } = error as NodeJS.ErrnoException
  const message = withoutWords(error)
  return {
    type: error.constructor.name,
    ...(code === undefined ? {} : { code }),
    message,
    ...(error.stack ? { stack: frames(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function withoutWords(error: Error): string {
  const message = (error.message.split('\nparams:', 1)[0] ?? '').replace(anyAddress, '…@…')
  return quotesInput(error) ? message.replace(/["'].*["']/s, '"…"') : message
}

/** Of people, and with the password before it that of a database. What stands before the sign is bounded, or each letter of a long word would be tried as the first. */
const anyAddress = /[^\s<>"'(@]{1,256}@[^\s<>"')]+/g

/** Whoever could not read what was sent repeats it: PostgreSQL for data that fits no column (class 22), JSON for what is none. */
function quotesInput(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException
  return error instanceof SyntaxError || (typeof code === 'string' && /^22...$/.test(code))
}

/** Only the lines that say where: the first ones repeat the message. */
function frames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
