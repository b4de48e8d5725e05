// Finds out whether a living process listens at a Unix socket, whichever container it runs in.
import { connect } from 'node:net'

/** What connecting fails with when nobody listens there, or when the path is none that a socket can have. */
const nobody: ReadonlySet<string | undefined> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ECONNREFUSED',
  'ENOTSOCK',
  'EINVAL',
  'ENAMETOOLONG',
])
/** Milliseconds; the kernel accepts for a listener that is paused, so only a broken disk takes longer. */
const patience = 2000

/** True also when the listener is paused, silent, or has more callers than it takes: only refusal proves that none is there. */
export function acceptsConnections(socketPath: string): Promise<boolean> {
  if (process.platform === 'win32') return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(socketPath)
    const settle = (isAlive: boolean) => {
      resolve(isAlive)
      socket.destroy()
    }
    socket.setTimeout(patience, () => settle(true))
    socket.once('connect', () => settle(true))
    socket.once('error', ({ code }: NodeJS.ErrnoException) => settle(!nobody.has(code)))
  })
}
