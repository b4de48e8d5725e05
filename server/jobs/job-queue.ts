// The one queue of jobs, for whoever hands in a job: open as soon as its tables are there, closed when the site stops.
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

/** The queue's own part of the database. Its functions name it too, so it keeps the name that it began with. */
export const jobSchema = 'email_queue'

const longestWait = 2000

let opened: PgBoss | undefined

/** Makes jobQueue() usable; undefined closes it. */
export function openJobQueue(queue: PgBoss | undefined): void {
  opened = queue
}

/** The queue. Throws when it does not run here. */
export function jobQueue(): PgBoss {
  if (!opened) throw new Error('The job queue is not open')
  return opened
}

/** Whether jobs can be handed in now. */
export function isJobQueueOpen(): boolean {
  return opened !== undefined
}

/** Waits up to two seconds: the queue opens a moment after the database, when the first visitor may be there already. True when it is open then. */
export async function awaitJobQueue(): Promise<boolean> {
  for (let waited = 0; !opened && waited < longestWait; waited += 50) await sleep(50)
  return opened !== undefined
}
