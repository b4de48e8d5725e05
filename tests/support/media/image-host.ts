/** A server of pictures over https, with an authority of its own, that stands in for a host of the internet. */
import dns, { type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, type LookupFunction, Socket } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { makeTrustedCertificate } from '#tests/support/mail/smtp-sink.ts'
import { makeTestCertificate } from '#tests/support/site/test-certificate.ts'

type Options = {
  host: string
  answer: RequestListener
  /** What the name is looked up to, one list after the other; the last one stays. */
  addresses?: string[][]
  isTrusted?: boolean
}

/** Of a real host: what stands in for it is connected to in its place. */
export const publicAddress = '93.184.215.14'

type ConnectOptions = { host?: string; port?: number | string; lookup?: LookupFunction }

/** Listens until the running test ends. */
export async function startImageHost(options: Options) {
  const { host, answer, isTrusted = true } = options
  const addresses = [...(options.addresses ?? [[publicAddress]])]
  const certificate = isTrusted ? makeTrustedCertificate(host) : makeTestCertificate(host)
  const asked: string[] = []
  const server = createServer(certificate, (request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const lookups: string[][] = []
  const usual = dns.lookup as (...given: unknown[]) => void
  vi.spyOn(dns, 'lookup').mockImplementation(((...given: unknown[]) => {
    const [name, , answered] = given as [string, object, (error: null, found: LookupAddress[]) => void]
    if (name !== host) return usual(...given)
    const found = (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? []
    lookups.push(found)
    return answered(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as typeof dns.lookup)
  syncBuiltinESMExports()
  const connected: string[][] = []
  const connect = Socket.prototype.connect as (this: Socket, ...given: unknown[]) => Socket
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (
    this: Socket,
    ...given: unknown[]
  ) {
    const [first] = given
    const options = (Array.isArray(first) ? first[0] : first) as ConnectOptions
    if (options.host === host) {
      // Whatever Node would have connected to is noted; it finds the server of this test in its place.
      options.lookup?.(host, { all: true }, (_error, found) =>
        connected.push((found as LookupAddress[]).map(({ address }) => address)),
      )
      Object.assign(options, { port, host: '127.0.0.1', lookup: undefined })
    }
    return connect.apply(this, given)
  } as Socket['connect'])
  onTestFinished(() => {
    spy.mockRestore()
    vi.mocked(dns.lookup).mockRestore()
    syncBuiltinESMExports()
  })
  return {
    /** Host and path of each request. */
    asked,
    /** What each look-up of the name gave. */
    lookups,
    /** What each connection to the name was allowed to reach. */
    connected,
  }
}
