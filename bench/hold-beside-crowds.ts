/** How an honest visitor fares beside crowds: connections that hardly speak, open streams, bodies that nobody reads. */
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import type { HugeBodies, Refused } from './huge-bodies-worker.ts'
import { median, percentile } from './load-test.ts'
import { openStreams } from './open-streams.ts'
import type { BenchFigure } from './print-figures.ts'
import { waitUntilIdle } from './process-family.ts'

/** What else the machine does comes in bursts: rounds tell them from the crowd. */
const rounds = 5
const visits = 200
/** Milliseconds between two visits, so that they come at any moment of what the crowd does. */
const pause = 5
const slowOnes = 1000
const listeners = 5000
const senders = 10

type Beside = { name: string; alone: number; beside: number; note?: string }

function asFigure({ name, alone, beside, note = '' }: Beside): BenchFigure {
  const told = `${beside.toFixed(2)} against ${alone.toFixed(2)} ms${note}`
  return {
    name: `home beside ${name}, p95`,
    atMost: 2,
    value: beside / alone,
    unit: '×',
    digits: 2,
    note: told,
  }
}

/** Milliseconds that 95 of 100 visits to the home page do not exceed, as in the middle one of five rounds. */
async function timeHome(baseUrl: string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const slowest: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      times.push(await timeVisit(baseUrl, agent))
      await wait(pause)
    }
    slowest.push(percentile(times, 0.95))
  }
  agent.destroy()
  return median(slowest)
}

async function timeVisit(url: string, agent: Agent): Promise<number> {
  const begun = performance.now()
  await new Promise<void>((resolve, reject) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the home page answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    }).on('error', reject)
  })
  return performance.now() - begun
}

/** Connections that send a byte of a header every ten seconds. */
async function besideSlowOnes({ baseUrl }: SiteUnderTest): Promise<BenchFigure[]> {
  const { hostname, port } = new URL(baseUrl)
  const alone = await timeHome(baseUrl)
  let closed = 0
  const sockets = Array.from({ length: slowOnes }, (): Socket => {
    const socket = connect(Number(port), hostname)
    socket
      .on('error', () => undefined)
      .on('close', () => {
        closed += 1
      })
    socket.write('GET / HTTP/1.1\r\nX-Slow: ')
    return socket
  })
  const drip = setInterval(() => sockets.forEach((socket) => void socket.write('a')), 10_000)
  const begun = performance.now()
  await wait(3000)
  const beside = await timeHome(baseUrl)
  while (closed < sockets.length && performance.now() - begun < 110_000) await wait(500)
  clearInterval(drip)
  for (const socket of sockets) socket.destroy()
  const seconds = (performance.now() - begun) / 1000
  return [
    asFigure({ name: '1,000 slow connections', alone, beside }),
    { name: 'slow connections all closed after', atMost: 95, value: seconds, unit: 's', digits: 0 },
  ]
}

async function besideListeners({ baseUrl, pid }: SiteUnderTest): Promise<BenchFigure[]> {
  const alone = await timeHome(baseUrl)
  const streams = await openStreams(baseUrl, listeners)
  await waitUntilIdle(pid)
  const beside = await timeHome(baseUrl)
  streams.close()
  return [asFigure({ name: '5,000 open streams', alone, beside })]
}

/** The senders have a thread of their own, so that the visitor's clock does not tell of their work. */
async function besideHugeBodies({ baseUrl }: SiteUnderTest): Promise<BenchFigure[]> {
  const alone = await timeHome(baseUrl)
  const refused: Refused[] = []
  const work: HugeBodies = { url: `${baseUrl}/contact.data`, atOnce: senders }
  const worker = new Worker(path.join(import.meta.dirname, 'huge-bodies-worker.ts'), { workerData: work })
  worker.on('message', (one: Refused) => refused.push(one))
  while (refused.length < senders) await wait(100)
  const beside = await timeHome(baseUrl)
  await worker.terminate()
  const read = refused.filter(({ status }) => status !== 413 && status !== 0)
  const most = Math.max(...refused.map(({ sent }) => sent)) / 1e6
  return [
    asFigure({ name: 'bodies of 50 MB to a small form', alone, beside, note: `; ${refused.length} refused` }),
    { name: 'such bodies that were not refused', atMost: 0, value: read.length, unit: 'bodies' },
    { name: 'most that was sent of one', atMost: 8, value: most, unit: 'MB', digits: 1 },
  ]
}

export async function holdBesideCrowds(site: SiteUnderTest): Promise<BenchFigure[]> {
  await timeHome(site.baseUrl)
  const figures: BenchFigure[] = []
  for (const hold of [besideListeners, besideHugeBodies, besideSlowOnes]) {
    figures.push(...(await hold(site)))
    await waitUntilIdle(site.pid)
  }
  return figures
}
