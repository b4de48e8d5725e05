// Socket activation by systemd, which queues connections during a restart.
import { ConfigurationError } from './configuration-error.ts'

/** 0 to 2 are standard streams. */
const firstPassed = 3

/** Children inherit the variables, so the pid is checked. Throws a ConfigurationError for several sockets. */
export function occupiedSocketOf(environment: NodeJS.ProcessEnv, pid: number): number | undefined {
  const { LISTEN_FDS: count, LISTEN_PID: owner } = environment
  if (count === undefined || owner !== String(pid)) return undefined
  if (count !== '1') {
    throw new ConfigurationError(
      `LISTEN_FDS is ${count}: expected 1, a socket unit with a single ListenStream.`,
    )
  }
  return firstPassed
}
