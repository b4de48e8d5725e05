/** A line to a server on loopback that a test breaks and mends: a TCP relay that cuts, refuses, falls silent or is slow. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type CutLine = {
  readonly port: number
  /** Ends every connection; new ones are taken and ended at once. */
  cut: () => void
  /** Ends every connection, and listens no more: whoever knocks is refused by the system. */
  refuse: () => Promise<void>
  /** Lets every connection be and takes new ones, but passes nothing on until it is mended. */
  silence: () => void
  /** Passes everything on so many milliseconds later. */
  slow: (milliseconds: number) => void
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** Relays to `target` on loopback; `isCut` says how it begins. */
export async function openProxyLine({
  target,
  isTruncated = false,
}: {
  target: number
  isTruncated?: boolean
}): Promise<CutLine> {
  const open = new Set<Socket>()
  let cut = isTruncated
  let delay = 0
  let silent: { over: Promise<void>; end: () => void } | undefined

  /** Passes on what comes from `one`, in its order and no sooner than the line allows. */
  function relay(one: Socket, other: Socket): void {
    let last = Promise.resolve()
    const soon = (work: () => void) => {
      last = last.then(async () => {
        if (delay > 0) await wait(delay)
        await silent?.over
        work()
      })
    }
    open.add(one)
    one
      .on('data', (chunk) => soon(() => void (other.writable && other.write(chunk))))
      .on('end', () => soon(() => other.end()))
      .on('error', () => undefined)
      .on('close', () => {
        open.delete(one)
        soon(() => other.destroy())
      })
  }

  const server = createServer((near) => {
    if (cut) return near.destroy()
    const far = connect(target, '127.0.0.1')
    relay(near, far)
    relay(far, near)
  })
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  const listenAt = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listenAt(0)
  return {
    port,
    cut() {
      cut = true
      endAll()
    },
    async refuse() {
      server.close()
      endAll()
      await once(server, 'close')
    },
    silence() {
      const { promise, resolve } = Promise.withResolvers<void>()
      silent = { over: promise, end: resolve }
    },
    slow(milliseconds) {
      delay = milliseconds
    },
    async mend() {
      cut = false
      delay = 0
      silent?.end()
      silent = undefined
      if (!server.listening) await listenAt(port)
    },
    async close() {
      silent?.end()
      endAll()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}
