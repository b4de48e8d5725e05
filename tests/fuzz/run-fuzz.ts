/**
 * Sends every hostile request sequentially to the built site and measures the processor time of its process: at most
 * 50 ms each. Needs a build and Linux. `npm run test:full -- fuzz --only login` selects requests by name.
 */
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { startSiteUnderTest } from '#tests/support/site/site-under-test.ts'
import { type HostileRequest, listHostileRequests } from './hostile-requests.ts'
import { processorTimeOf } from './processor-time.ts'

/** Milliseconds of a processor that one request may cost. */
const most = 50
/** Requests dearer than this at first are measured again, so that a collection of garbage counts once. */
const suspicious = 20
const repeats = 5
/** Milliseconds until a request that is not answered is given up. */
const patience = 60_000

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let sent = 0

/** Each from an address of its own, through a proxy that the site trusts: what is measured is reading, not refusing. */
function send(base: string, { method, path, headers, body }: HostileRequest): Promise<string> {
  sent += 1
  const address = `198.${18 + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}`
  const { hostname, port } = new URL(base)
  return new Promise((resolve) => {
    const asked = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        timeout: patience,
        headers: { 'X-Forwarded-For': address, ...headers },
      },
      (response) => {
        // A live stream has no end.
        if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy()
        response.resume().on('close', () => resolve(String(response.statusCode)))
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asked.end(body)
  })
}

async function costOf(site: { baseUrl: string; pid: number }, hostile: HostileRequest) {
  const before = processorTimeOf(site.pid)
  const outcome = await send(site.baseUrl, hostile)
  return { cost: processorTimeOf(site.pid) - before, outcome }
}

async function measure(site: { baseUrl: string; pid: number }, hostile: HostileRequest) {
  const first = await costOf(site, hostile)
  if (first.cost < suspicious) return { ...first, name: hostile.name }
  const costs: number[] = []
  for (let round = 0; round < repeats; round += 1) costs.push((await costOf(site, hostile)).cost)
  const cost = costs.sort((one, other) => one - other)[Math.floor(repeats / 2)] ?? first.cost
  return { cost, outcome: first.outcome, name: hostile.name }
}

const site = await startSiteUnderTest({
  environment: {
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DEMO: 'false',
    LOG_LEVEL: 'error',
    UNCACHED_PER_SECOND: '0',
  },
})
try {
  const requests = listHostileRequests().filter(({ name }) => name.includes(values.only))
  // The first of everything is compiled: not what a request costs.
  for (const hostile of requests.slice(0, 150)) await send(site.baseUrl, hostile)
  const measured: Awaited<ReturnType<typeof measure>>[] = []
  for (const hostile of requests) measured.push(await measure(site, hostile))
  measured.sort((one, other) => other.cost - one.cost)
  for (const { cost, outcome, name } of measured.slice(0, 20))
    console.log(`${cost.toFixed(1).padStart(9)} ms  ${outcome.padEnd(10)} ${name}`)
  const dear = measured.filter(({ cost }) => cost > most)
  console.log(`${measured.length - dear.length} passed, ${dear.length} failed (at most ${most} ms each)`)
  if (dear.length > 0) process.exitCode = 1
} finally {
  agent.destroy()
  await site.stop()
}
