// Lets worker processes give way to the server.
import type { ChildProcess } from 'node:child_process'
import os from 'node:os'

/** `priority`: 0 is normal, 19 the lowest. */
export function lowerPriority({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) os.setPriority(pid, priority)
  } catch {
    // It has ended.
  }
}
