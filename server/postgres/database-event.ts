// Log events of the database modules, without personal data.

export type DatabaseEvent = { level: 'info' | 'warn' | 'error'; message: string }
export type OnDatabaseEvent = (event: DatabaseEvent) => void

type SlowWork<Result> = { what: string; onEvent: OnDatabaseEvent; work: () => Promise<Result> }

/** Reports `what` after one second and then every five seconds. */
export async function reportWhenSlow<Result>({ what, onEvent, work }: SlowWork<Result>): Promise<Result> {
  const started = Date.now()
  const first = setTimeout(() => onEvent({ level: 'info', message: `${what} …` }), 1000)
  const again = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000)
    onEvent({ level: 'info', message: `${what}: still at it after ${seconds} s …` })
  }, 5000)
  try {
    return await work()
  } finally {
    clearTimeout(first)
    clearInterval(again)
  }
}

/** A database error that the operator must fix; its message is one sentence. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

const grave = /\b(?:error|ERROR|FATAL|PANIC|HINT):(.+)$/

/** Returns one line, or '' if the log has no errors. */
export function complaintIn(log: string): string {
  const complaints = log.split('\n').flatMap((line) => grave.exec(line)?.[1]?.trim() || [])
  return [...new Set(complaints)].slice(-4).join('; ')
}
