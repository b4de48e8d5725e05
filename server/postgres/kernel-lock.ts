// Locks a file by the kernel (flock), which sees across containers what process numbers hide, and lets go when the last holder dies.
import { spawn } from 'node:child_process'

/** `unavailable` where there is no flock(1), as on macOS and Windows, or where the disk knows no locks; `problem` says which. */
export type KernelLockResult = { state: 'taken' | 'busy' } | { state: 'unavailable'; problem: string }

/**
 * Tries to lock the open file `descriptor` for this process and every child that is given it. The lock lives until all
 * of them have closed it or died. Node has no call for it, so flock(1) of util-linux or busybox makes it on our open file.
 */
export function tryKernelLock(descriptor: number): Promise<KernelLockResult> {
  return new Promise((resolve) => {
    let problem = ''
    const child = spawn('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', descriptor] })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      problem += text
    })
    child.once('error', ({ message }) => resolve({ state: 'unavailable', problem: message }))
    child.once('close', (code) => {
      if (code === 0) resolve({ state: 'taken' })
      // A lock that somebody else holds is no error to it: it says nothing.
      else if (code === 1 && problem === '') resolve({ state: 'busy' })
      else resolve({ state: 'unavailable', problem: problem.trim() || `flock ended with ${code}` })
    })
  })
}
