/** A program of its own for tests: answers with its process number on the socket that is held for it, until SIGTERM. */
import { Hono } from 'hono'
import { occupiedSocketOf } from '#server/config/configuration.ts'
import { startHttpServer } from '#server/http/http-server.ts'
import { TrustedProxies } from '#server/http/trusted-proxies.ts'

const app = new Hono().all('*', (c) => c.text(String(process.pid)))
const server = await startHttpServer({
  app,
  fastPath: { answer: () => false },
  fixedHeaders: {},
  proxies: new TrustedProxies([]),
  host: '127.0.0.1',
  port: 0,
  occupiedSocket: occupiedSocketOf(process.env, process.pid),
}).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
