/** Visitors who come at a steady pace, whether or not those before have their answer: pages and enquiries through a proxy with TLS. */
import { once } from 'node:events'
import { Agent, type RequestOptions, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

export const siteName = 'www.example.com'
/** Each network has a share of what may be asked and sent: nginx is told whose request it is, as by a CDN. */
export const visitorHeader = 'X-Visitor-Address'
const pace = { pages: 25, enquiries: 10 }
/** Longer than any answer may take: who waits so long has none. */
const patience = 30_000

export type LoadResult = {
  pages: number
  enquiries: number
  /** What came instead of a good answer, in words, with how often. */
  failures: Map<string, number>
  /** Milliseconds of the longest wait for an answer. */
  longest: number
  /** E-mail addresses of the enquiries that were acknowledged. */
  acknowledged: string[]
}

type Asked = { path: string; body?: URLSearchParams; from: string; agent: Agent | false }

/** Starts them at `port` of this machine; they come until `stop`, which resolves when all have been answered. */
export function startVisitors({ port, paths, run }: { port: number; paths: readonly string[]; run: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const result: LoadResult = { pages: 0, enquiries: 0, failures: new Map(), longest: 0, acknowledged: [] }
  const running = new Set<Promise<void>>()
  const over = new AbortController()

  async function meet(what: string, work: () => Promise<string | undefined>): Promise<void> {
    const begun = performance.now()
    const failure = await work().catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
    result.longest = Math.max(result.longest, performance.now() - begun)
    if (failure === undefined) return
    const words = `${what}: ${failure}`
    result.failures.set(words, (result.failures.get(words) ?? 0) + 1)
  }

  async function readPage(number: number): Promise<string | undefined> {
    const path = paths[number % paths.length] ?? '/'
    const { status } = await ask({ path, from: addressOf(number), agent })
    return status === 200 ? undefined : String(status)
  }

  async function sendEnquiry(number: number): Promise<string | undefined> {
    const email = `${run}-${number}@example.com`
    const body = new URLSearchParams({
      ...{ name: 'Asha Kulkarni', email, message: `Forts by the sea, please: number ${number}.` },
      ...{ key: `${run}-${number}-${'0'.repeat(16)}`, elapsed: '45000', remark: '' },
    })
    const path = '/contact-maharashtra-tour-operator'
    const { status, text } = await ask({ path, body, from: addressOf(number), agent: false })
    if (!text.includes('"received"')) return String(status)
    result.acknowledged.push(email)
    return undefined
  }

  function ask({ path, body, from, agent: over }: Asked): Promise<{ status: number; text: string }> {
    const options: RequestOptions = {
      ...{ host: '127.0.0.1', port, path, agent: over, servername: siteName, rejectUnauthorized: false },
      method: body ? 'POST' : 'GET',
      headers: { Host: siteName, [visitorHeader]: from, ...(body ? postHeaders : {}) },
      signal: AbortSignal.timeout(patience),
    }
    return exchange(options, body?.toString())
  }

  async function come(perSecond: number, act: (number: number) => Promise<void>): Promise<void> {
    const begun = performance.now()
    for (let number = 1; !over.signal.aborted; number += 1) {
      const acting = act(number).finally(() => running.delete(acting))
      running.add(acting)
      await wait(Math.max(0, begun + (number * 1000) / perSecond - performance.now()))
    }
  }

  const coming = Promise.all([
    come(pace.pages, (number) => {
      result.pages += 1
      return meet('a page', () => readPage(number))
    }),
    come(pace.enquiries, (number) => {
      result.enquiries += 1
      return meet('an enquiry', () => sendEnquiry(number))
    }),
  ])
  return {
    async stop(): Promise<LoadResult> {
      over.abort()
      await coming
      await Promise.all(running)
      agent.destroy()
      return result
    },
  }
}

const postHeaders = {
  Accept: 'application/json',
  Origin: `https://${siteName}`,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/x-www-form-urlencoded',
}

async function exchange(
  options: RequestOptions,
  body: string | undefined,
): Promise<{ status: number; text: string }> {
  const asking = request(options)
  asking.end(body)
  const [answer] = await once(asking, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }
}

function addressOf(number: number): string {
  return `10.${number % 100}.${(number >> 8) & 255}.${1 + (number % 250)}`
}
