/** Measures how many enquiries a second are stored for good, and looks for each acknowledged one after kill -9. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import type { PinnedSites } from './pinned-site.ts'
import type { BenchFigure } from './print-figures.ts'

const clients = 32
const warmUp = 2000
const measured = 8000
const form = '/contact-maharashtra-tour-operator.data'

type Tally = { acknowledged: string[]; refused: number }

/** To be called when there was a first start. Leaves what it sent in the database. */
export async function measureEnquiries(sites: PinnedSites): Promise<BenchFigure[]> {
  const site = await sites.startUnpinned({ DEMO: 'false', TRUSTED_PROXIES: '127.0.0.1' })
  const sender = new EnquirySender(site.baseUrl)
  await sender.send(warmUp)
  const before = sender.tally.acknowledged.length
  const begun = performance.now()
  await sender.send(measured)
  const seconds = (performance.now() - begun) / 1000
  const perSecond = (sender.tally.acknowledged.length - before) / seconds
  // Killed in the middle of more of them.
  await Promise.all([sender.send(5000), wait(500).then(() => killAll(site))])
  const lost = await sites.during(({ dataDirectory }) => countLost(dataDirectory, sender.tally.acknowledged))
  if (sender.tally.refused > 0) throw new Error(`${sender.tally.refused} enquiries were not received.`)
  const sent = `${sender.tally.acknowledged.length} acknowledged`
  return [
    { name: `enquiries stored, ${clients} clients`, atLeast: 500, value: perSecond, unit: 'a second' },
    { name: 'acknowledged, gone after kill -9', atMost: 0, value: lost, unit: 'enquiries', note: sent },
  ]
}

/** First the site, then, as `stop` finds it left behind, its database: both without a chance to finish. */
async function killAll(site: SiteUnderTest): Promise<void> {
  await site.kill()
  await site.stop()
  // A killed process keeps its number, which blocks the next start, until the system has cleared it away.
  await wait(2000)
}

/** Sends the contact form as the page does, each from an address of its own, until told to stop. */
export class EnquirySender {
  readonly tally: Tally = { acknowledged: [], refused: 0 }
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: clients })
  #count = 0

  constructor(baseUrl: string) {
    this.#url = baseUrl
  }

  async send(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds
    const sendOn = async () => {
      while (performance.now() < until) if (!(await this.#sendOne())) return
    }
    await Promise.all(Array.from({ length: clients }, sendOn))
  }

  /** False when there is no server any more. */
  async #sendOne(): Promise<boolean> {
    this.#count += 1
    const email = `bench-${this.#count}@example.com`
    const answer = await this.#post(email).catch(() => undefined)
    if (answer === undefined) return false
    if (answer.includes('"received"')) this.tally.acknowledged.push(email)
    else this.tally.refused += 1
    return true
  }

  #post(email: string): Promise<string> {
    const fields = { name: 'Asha Kulkarni', email, phone: '+91 98200 00000', startDate: '2126-12-01' }
    const wish = { endDate: '2126-12-05', groupSize: '4', budgetRange: '25000-50000', destinations: 'Pune' }
    const carried = { message: 'Forts by the sea, please.', key: randomUUID(), elapsed: '45000', remark: '' }
    const body = new URLSearchParams({ ...fields, ...wish, ...carried }).toString()
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'Content-Length': Buffer.byteLength(body),
      Origin: this.#url,
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': this.#nextAddress(),
    }
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, agent: this.#agent, timeout: 10_000 }
      const post = request(this.#url + form, options, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve(text)).on('error', reject)
      })
      post.on('timeout', () => post.destroy(new Error('no answer'))).on('error', reject)
      post.end(body)
    })
  }

  #nextAddress(): string {
    return `10.${(this.#count >> 16) & 255}.${(this.#count >> 8) & 255}.${this.#count & 255}`
  }
}

async function countLost(dataDirectory: string, acknowledged: string[]): Promise<number> {
  const client = await openSiteDatabase(dataDirectory)
  try {
    const { rows } = await client.query("SELECT email FROM enquiries WHERE email LIKE 'bench-%'")
    const stored = new Set(rows.map(({ email }) => email))
    return acknowledged.filter((email) => !stored.has(email)).length
  } finally {
    await client.end()
  }
}
