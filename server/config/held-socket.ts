// The socket that a service manager holds for us, by systemd's protocol: who connects while we restart waits in it.
import { ConfigurationError } from './configuration-error.ts'

/** The first file that systemd passes on; 0 to 2 are the standard ones. */
const firstPassed = 3

/**
 * The number of the open socket to listen on; undefined where none is held for the process `pid`. The variables are inherited, so that
 * those of another process say nothing. Throws a ConfigurationError for several sockets.
 */
export function heldSocketOf(environment: NodeJS.ProcessEnv, pid: number): number | undefined {
  const { LISTEN_FDS: count, LISTEN_PID: owner } = environment
  if (count === undefined || owner !== String(pid)) return undefined
  if (count !== '1') {
    throw new ConfigurationError(
      `LISTEN_FDS is ${count}: expected 1, a socket unit with a single ListenStream.`,
    )
  }
  return firstPassed
}
