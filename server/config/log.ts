// The process's log: structured lines on standard output, without personal data.
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

let opened: Log | undefined

/** Opens the log at `level`; called once, at the start. `destination` is standard output unless a test reads along. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  opened = destination ? pino(options, destination) : pino(options)
  return opened
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
  const message = withoutParameters(error.message)
  return {
    type: error.constructor.name,
    ...(code === undefined ? {} : { code }),
    message,
    ...(error.stack ? { stack: frames(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function withoutParameters(message: string): string {
  return message.split('\nparams:', 1)[0] ?? ''
}

/** Only the lines that say where: the first ones repeat the message. */
function frames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
