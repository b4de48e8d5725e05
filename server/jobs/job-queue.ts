// Access to the job queue.
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

/** The schema's functions contain its name, so it cannot be renamed. */
export const jobSchema = 'email_queue'

const maxWaitMs = 2000

let opened: PgBoss | undefined

/** Sets the queue; undefined closes it. */
export function openJobQueue(queue: PgBoss | undefined): void {
  opened = queue
}

/** Returns the queue. Throws if it is not open. */
export function jobQueue(): PgBoss {
  if (!opened) throw new Error('The job queue is not open')
  return opened
}

/** True if jobs can be enqueued now. */
export function isJobQueueOpen(): boolean {
  return opened !== undefined
}

/** The queue opens shortly after the database; true if it is open. */
export async function awaitJobQueue(): Promise<boolean> {
  for (let waited = 0; !opened && waited < maxWaitMs; waited += 50) await sleep(50)
  return opened !== undefined
}
