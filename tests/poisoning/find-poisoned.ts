/** Sends crafted requests for an address, and looks what everybody else is shown under it from then on. */
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { listRoutePaths } from '#tests/support/site/public-paths.ts'
import { sliceOf } from '#tests/support/slice.ts'
import { craftedRequests, marker } from './crafted-requests.ts'

/** The way to the site under test: directly, or through a proxy. */
export type Way = {
  /** What honest clients send as Host. */
  host: string
  connect: () => Duplex
  /** More lines for the head of each request: limits count networks, and each number claims another one. */
  headers?: (network: number) => string
  /** Milliseconds after which a change of the content is seen here. */
  changeAfter?: number
}

type Poisoned = { craft: string; address: string; shown: string }
export type PoisoningResult = { crafts: number; addresses: number; faults: string[]; poisoned: Poisoned[] }

const networks = 60_000
const atOnce = 4
const patience = 20_000
/** Of each family that has a variable part or none in the site map, and what the pipeline and the files answer by themselves. */
const others = [
  '/healthz',
  '/readyz',
  '/favicon.svg',
  '/assets/none.js',
  '/tours.data',
  '/_.data',
  '/blog.data',
]

/** One address of every route of the site map, and of what is answered before routes. */
function listAddresses(): string[] {
  const id = '00000000-0000-4000-8000-000000000000'
  const written = listRoutePaths().map((path) =>
    path.replace('/:id', `/${id}`).replace(':slug', 'some-slug').replace('*', 'no-such-thing'),
  )
  return [...new Set([...written, ...others])]
}

/**
 * Tries every craft at every address, each pair with its own query, or all crafts with one query, which takes half
 * the time.
 */
export async function findPoisoned(way: Way, each: 'pair' | 'address'): Promise<PoisoningResult> {
  const addresses = listAddresses()
  const result: PoisoningResult = {
    ...{ crafts: craftedRequests.length, addresses: addresses.length },
    ...{ faults: [], poisoned: [] },
  }
  const waiting = [...sliceOf(addresses, String, () => ['server/http/', 'tests/poisoning/'])]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let address = waiting.pop(); address; address = waiting.pop())
        await tryAddress(way, { address, each, result })
    }),
  )
  return result
}

type Trial = { address: string; each: 'pair' | 'address'; result: PoisoningResult }

async function tryAddress(way: Way, { address, each, result }: Trial): Promise<void> {
  const control = `${address}?try=control`
  let expected = await look(way, control)
  const note = async (path: string, craft: string) => {
    let shown = await look(way, path)
    // Content that changed meanwhile, such as pictures of the demo that come later, is the same at both.
    for (let again = 0; shown !== expected && again < 3; again += 1) {
      await wait(way.changeAfter ?? 0)
      expected = await look(way, control)
      shown = await look(way, path)
    }
    if (shown !== expected || shown.includes(marker))
      result.poisoned.push({ craft, address, shown: firstLine(shown) })
  }
  for (const [number, craft] of craftedRequests.entries()) {
    const path = `${address}?try=${each === 'pair' ? number : 'all'}`
    const answer = await send(way, craft.head(path, way.host))
    if (/^HTTP\/1\.\d 5/.test(answer)) result.faults.push(`${craft.name} at ${address}: ${firstLine(answer)}`)
    if (each === 'pair') await note(path, craft.name)
  }
  if (each === 'address') await note(`${address}?try=all`, 'one of them')
}

/** What an honest client is shown, without what differs from one look to the next. */
async function look(way: Way, path: string): Promise<string> {
  const head = `GET ${path} HTTP/1.0\r\nHost: ${way.host}\r\nAccept-Encoding: identity\r\n`
  let answer = ''
  // A machine that is busy with other things may let one connection wait too long.
  for (let tries = 0; answer === '' && tries < 5; tries += 1) answer = await send(way, head)
  if (answer === '') throw new Error(`An honest client gets no answer at ${path}.`)
  const [lines = '', ...body] = answer.split('\r\n\r\n')
  const kept = lines.split('\r\n').filter((line) => /^(http|location|content-type|etag)/i.test(line))
  return [...kept, body.join('\r\n\r\n')]
    .join('\n')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'some-id')
    .replaceAll(/nonce="[^"]*"/g, 'nonce')
    .replaceAll(/try(=|%3D|%253D)\w+/g, 'try')
}

let connections = 0

/** Sends a head and reads until the server closes; gives up a connection on which nothing happens. */
async function send({ connect, headers }: Way, head: string): Promise<string> {
  connections = (connections + 1) % networks
  const socket = connect()
  const parts: Buffer[] = []
  const late = setTimeout(() => socket.destroy(), patience)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.write(`${head}${headers?.(connections) ?? ''}Connection: close\r\n\r\n`, 'latin1')
  await closed
  clearTimeout(late)
  return Buffer.concat(parts).toString('latin1')
}

function firstLine(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? ''
}
