// Finds a port of loopback that nobody will take before whoever asked listens there, or listens there again.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Above these the system takes the near end of any connection that leaves this machine: one given away there may be in use
// by the time its owner comes, or comes back after a kill.
const lowest = 20_000
const beyond = 32_768
const attempts = 100

/** A port on 127.0.0.1 that is free now; `pick` says which to try. */
export async function findFreePort(pick = () => randomInt(lowest, beyond)): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = pick()
    if (await isFree(port)) return port
  }
  throw new Error(`none of ${attempts} ports tried on 127.0.0.1 was free`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
