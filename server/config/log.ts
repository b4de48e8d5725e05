// The process's log: structured lines on standard output, without personal data.
import { type Logger, pino } from 'pino'

export type Log = Logger

let opened: Log | undefined

/** Opens the log at `level`; called once, at the start. */
export function openLog(level: string): Log {
  opened = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return opened
}

/** The log of this process; silent until it is opened, as in tests. */
export function log(): Log {
  opened ??= pino({ level: 'silent' })
  return opened
}
