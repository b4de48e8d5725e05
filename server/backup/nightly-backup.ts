// Makes a backup every night at the wanted hour, on one of however many instances run.
import { log } from '#server/config/log.ts'
import { tellOfFailedBackup } from './failed-backup.ts'
import { makeBackup } from './make-backup.ts'

type Nightly = {
  /** 0 to 23, in Asia/Kolkata; undefined for never. */
  hour: number | undefined
  directory: string
  keep: number
}

const lookEvery = 5 * 60_000
/** Longer than the hour in which it is due, and short enough that one made by hand on the evening before does not stand for it. */
const nightIsOver = 2 * 3_600_000

/** Starts to look at the clock; the function it returns ends that. A backup under way ends with the process, unfinished. */
export function startNightlyBackups(nightly: Nightly): () => void {
  if (nightly.hour === undefined) return () => undefined
  const look = () => void lookAtClock(nightly)
  const timer = setInterval(look, lookEvery).unref()
  return () => clearInterval(timer)
}

async function lookAtClock(nightly: Nightly): Promise<void> {
  await makeBackupIfDue(nightly, new Date()).catch(() => undefined)
  // Also one that somebody made by hand, or that ended with its process; at the next look when it cannot be told now.
  await tellOfFailedBackup(new Date()).catch((err) =>
    log().warn({ part: 'backup', err }, 'whether a backup failed could not be told'),
  )
}

/** True when one was made; throws what went wrong with it, which is noted for the dashboard already. */
export async function makeBackupIfDue({ hour, ...wanted }: Nightly, now: Date): Promise<boolean> {
  if (hourInIndia(now) !== hour) return false
  const unlessBegunSince = new Date(now.getTime() - nightIsOver)
  return (await makeBackup({ ...wanted, unlessBegunSince })) !== undefined
}

function hourInIndia(now: Date): number {
  const clock = { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const
  return Number(new Intl.DateTimeFormat('en-GB', clock).format(now))
}
