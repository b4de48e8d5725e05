import { expect, onTestFinished, test } from 'vitest'
import type { FindAddresses } from '#server/config/public-address.ts'
import { startUnresponsiveServer } from '#tests/support/mail/smtp-sink.ts'
import { DeliveryProblem } from './delivery-problem.ts'
import { openSmtpSocket } from './send-email.ts'

type Given = { host?: string; port?: number; allowPrivate?: boolean; signal?: AbortSignal }

const never = new AbortController().signal

function open(given: Given, findAddresses?: FindAddresses) {
  const usual = { host: '127.0.0.1', port: 2525, allowPrivate: false, signal: never }
  return openSmtpSocket({ ...usual, ...given, ...(findAddresses ? { findAddresses } : {}) })
}

async function problemOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => 'connected',
    (reason: unknown) => reason,
  )
  return error instanceof DeliveryProblem ? error.kind : String(error)
}

const found = (...addresses: string[]) =>
  async function findAddresses() {
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }

async function silentServer() {
  const server = await startUnresponsiveServer()
  onTestFinished(() => server.stop())
  return server
}

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::5', '::ffff:127.0.0.1'])(
  'SSRF: the private address %s is not connected to, nor even looked up (K05)',
  async (host) => {
    const lookUp: FindAddresses = () => Promise.reject(new Error('asked'))
    expect(await problemOf(open({ host }, lookUp))).toBe('privateHost')
  },
)

test('SSRF: a name that leads to private addresses alone is not connected to (K05)', async () => {
  const { port } = await silentServer()
  expect(await problemOf(open({ host: 'mail.test', port }, found('127.0.0.1', '::1')))).toBe('privateHost')
})

test('a name that leads nowhere is an unknown one', async () => {
  expect(await problemOf(open({ host: 'mail.test' }, found()))).toBe('unknownHost')
})

test('a look-up that fails is told as it is', async () => {
  const lookUp: FindAddresses = () => Promise.reject(new Error('no resolver'))
  expect(await problemOf(open({ host: 'mail.test' }, lookUp))).toBe('Error: no resolver')
})

test('an attempt that is over before it began connects to nobody', async () => {
  const server = await silentServer()
  const signal = AbortSignal.abort(new Error('stopped'))
  expect(await problemOf(open({ port: server.port, allowPrivate: true, signal }))).toBe('Error: stopped')
  expect(server.sockets.size).toBe(0)
})

test('an attempt that is broken off lets go of the connection', async () => {
  const server = await silentServer()
  const stopping = new AbortController()
  const socket = await open({ port: server.port, allowPrivate: true, signal: stopping.signal })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  stopping.abort()
  await closed
  expect(socket.destroyed).toBe(true)
})

test('a port where nobody listens is told as refused', async () => {
  const server = await startUnresponsiveServer()
  await server.stop()
  expect(await problemOf(open({ port: server.port, allowPrivate: true }))).toContain('ECONNREFUSED')
})

test('where private networks are allowed the address that was looked up is the one that is used', async () => {
  const server = await silentServer()
  const socket = await open({ host: 'mail.test', port: server.port, allowPrivate: true }, found('127.0.0.1'))
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})
