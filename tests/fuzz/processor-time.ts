/** The processor time of a running process: all its threads, in nanoseconds as Linux counts them. */
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds that the process has spent on a processor since it began; without its children. */
export function processorTimeOf(pid: number): number {
  const tasks = `/proc/${pid}/task`
  let spent = 0
  for (const task of readdirSync(tasks)) {
    try {
      spent += Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ', 1)[0])
    } catch {
      // A thread that ended meanwhile.
    }
  }
  return spent / 1e6
}
