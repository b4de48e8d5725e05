// Finds a free loopback port outside the system's ephemeral range.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// The system assigns ports above 32,767 to outgoing connections, even before a restart listens again.
const lowest = 20_000
const beyond = 32_768
const attempts = 100

/** Returns a free port on 127.0.0.1; `pick` returns candidates. */
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
