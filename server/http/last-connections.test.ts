import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sendRaw } from '#tests/support/site/raw-request.ts'
import { startHttpServer } from './http-server.ts'
import { TrustedProxies } from './trusted-proxies.ts'

test('who is connected before the server stops is answered, though it was busy and has not taken the connection yet', async () => {
  const server = await startHttpServer({
    app: new Hono().all('*', (c) => c.text('taken')),
    fastPath: { answer: () => false },
    fixedHeaders: {},
    proxies: new TrustedProxies([]),
    host: '127.0.0.1',
    port: 0,
  })
  const request = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nform'
  const asked = Array.from({ length: 30 }, () => sendRaw(server.port, request))
  // Now the kernel has connected them all, and this thread had no time yet to take one.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const stopped = server.stop()
  for (const answer of await Promise.all(asked)) expect(answer).toMatch(/^HTTP\/1\.1 200 .*taken$/s)
  await stopped
})
