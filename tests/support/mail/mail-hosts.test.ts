import dns from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { nameMailHost, reachMailHosts } from './mail-hosts.ts'
import { startUnresponsiveServer } from './smtp-sink.ts'

const port = 2525

async function reach(host: string): Promise<string> {
  const socket = connect({ host, port })
  onTestFinished(() => void socket.destroy())
  return once(socket, 'connect').then(
    () => `port ${socket.remotePort}`,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
}

test('a name that no mail server bears refuses the connection, and so does one that it bore', async () => {
  reachMailHosts()
  expect(await reach('nobody.mail.test')).toBe('ECONNREFUSED')
  const server = await startUnresponsiveServer('gone.mail.test')
  await server.stop()
  expect(await reach('gone.mail.test')).toBe('ECONNREFUSED')
})

test('only names of our own can be borne', () => {
  expect(() => nameMailHost('mail.example', 25)).toThrow(/\.mail\.test/)
})

test('two mail servers listen side by side where there is room, each found by its name', async () => {
  const servers = await Promise.all(
    ['one', 'other'].map((name) => startUnresponsiveServer(`${name}.mail.test`)),
  )
  for (const server of servers) onTestFinished(server.stop)
  const ports = servers.map((server) => `port ${server.port}`)
  expect(new Set(ports).size).toBe(2)
  expect([await reach('one.mail.test'), await reach('other.mail.test')]).toEqual(ports)
})

test('a server that takes over a name keeps it when the one before it stops', async () => {
  const first = await startUnresponsiveServer('desk.mail.test')
  const second = await startUnresponsiveServer('desk.mail.test')
  onTestFinished(second.stop)
  await first.stop()
  expect(await reach('desk.mail.test')).toBe(`port ${second.port}`)
})

test('other names are the system’s as ever', async () => {
  reachMailHosts()
  const found = await promisify(dns.lookup)('localhost', { all: true })
  expect(found).toEqual(await lookup('localhost', { all: true }))
})
