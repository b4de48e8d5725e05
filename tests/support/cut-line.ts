/** A line between the site and its database that a test cuts and mends: a TCP relay on a free port of loopback. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CutLine = {
  readonly port: number
  /** Ends every connection; new ones are refused at once. */
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

/** Relays to `target` on loopback; `isCut` says how it begins. */
export async function layLine({
  target,
  isCut = false,
}: {
  target: number
  isCut?: boolean
}): Promise<CutLine> {
  let cut = isCut
  const open = new Set<Socket>()
  const server = createServer((near) => {
    if (cut) return near.destroy()
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      cut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      cut = false
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
