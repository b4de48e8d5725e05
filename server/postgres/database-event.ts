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
