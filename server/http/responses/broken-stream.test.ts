import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { log, openLog } from '#server/config/log.ts'
import { withoutError } from './raw-response.ts'

const secret = 'no such file: /srv/secret/folder'

/** A body that fails after this many pieces. */
function brokenBody(pieces: number): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent === pieces) throw new Error(secret)
      sent += 1
      controller.enqueue(Buffer.from('piece '))
    },
  })
}

/** Everything that came over the connection, and whether the response came whole. */
function readAll(port: number): Promise<{ text: string; whole: boolean }> {
  return new Promise((resolve) => {
    let text = ''
    const sent = request({ port, agent: false }, (response) => {
      text += `${response.statusCode} ${JSON.stringify(response.headers)} `
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('close', () => resolve({ text, whole: response.complete }))
    })
    sent.on('error', () => resolve({ text, whole: false })).end()
  })
}

/** A server that answers everything so, as ours hands its responses to the adapter. */
async function serve(respond: () => Response): Promise<number> {
  const listener = getRequestListener(
    (_request, { outgoing }) =>
      withoutError(respond(), { outgoing: outgoing as HttpBindings['outgoing'], requestId: 'r', log: log() }),
    { overrideGlobalObjects: false },
  )
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test.each([0, 1, 3])(
  'a body that fails after %d pieces is told to the log, and nothing of the reason to the client (J06)',
  async (pieces) => {
    const lines: string[] = []
    openLog('info', { write: (line) => lines.push(line) })
    onTestFinished(() => void openLog('silent'))
    const port = await serve(() => new Response(brokenBody(pieces), { headers: { 'Content-Length': '18' } }))
    const { text, whole } = await readAll(port)
    expect(whole).toBe(false)
    expect(text).not.toMatch(/Error|secret|srv/)
    expect(
      lines.filter((line) => line.includes('a response broke off') && line.includes(secret)),
    ).toHaveLength(1)
  },
)

test('a body that is whole comes whole, with its status, headers and cookies', async () => {
  const headers = new Headers({ 'Content-Type': 'text/plain' })
  for (const name of ['a', 'b']) headers.append('Set-Cookie', `${name}=1`)
  const port = await serve(() => new Response('words', { status: 201, headers }))
  const { text, whole } = await readAll(port)
  expect(whole).toBe(true)
  expect(text).toMatch(/^201 .*words$/)
  expect(text).toContain('"set-cookie":["a=1","b=1"]')
})

test('a response without a body goes on as it is', async () => {
  const response = new Response(null, { status: 204 })
  const outgoing = {} as HttpBindings['outgoing']
  expect(withoutError(response, { outgoing, requestId: 'r', log: log() })).toBe(response)
})

test('what nobody reads is not made, and whoever stops reading ends its making', async () => {
  const seen = { pulled: 0, reason: undefined as unknown }
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.pulled += 1
        controller.enqueue(Buffer.from('piece'))
      },
      cancel(reason) {
        seen.reason = reason
      },
    },
    { highWaterMark: 0 },
  )
  const outgoing = {} as HttpBindings['outgoing']
  const reader = withoutError(new Response(source), {
    outgoing,
    requestId: 'r',
    log: log(),
  }).body?.getReader()
  await reader?.read()
  expect(seen.pulled).toBe(1)
  await reader?.cancel('enough')
  expect(seen).toEqual({ pulled: 1, reason: 'enough' })
})

test('a body that breaks because its reader has left is no line in the log', async () => {
  const lines: string[] = []
  openLog('info', { write: (line) => lines.push(line) })
  onTestFinished(() => void openLog('silent'))
  let ended = 0
  const outgoing = {
    destroyed: true,
    destroy: () => {
      ended += 1
    },
  } as unknown as HttpBindings['outgoing']
  const response = withoutError(new Response(brokenBody(0)), { outgoing, requestId: 'r', log: log() })
  expect(await response.text()).toBe('')
  expect([ended, lines]).toEqual([1, []])
})
