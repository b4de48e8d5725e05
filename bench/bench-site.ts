/** The built demo as the bench uses it, on one core or all. */
import { readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import type { Client } from 'pg'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import {
  makeSiteFolder,
  type SiteUnderTest,
  startSiteUnderTest,
} from '#tests/support/site/site-under-test.ts'
import { type BenchResponse, type Cookie, send } from './bench-tools.ts'

type SiteOptions = {
  environment?: Record<string, string>
  unpinned?: boolean
}

export type BenchSites = {
  /** On the first core; the caller stops or kills it. */
  start(options?: SiteOptions): Promise<SiteUnderTest>
  during<Result>(work: (site: SiteUnderTest) => Promise<Result>, options?: SiteOptions): Promise<Result>
  end(): void
}

/** All starts share a data folder, so only the first loads the sample content. */
export function prepareSites(): BenchSites {
  const dataDirectory = makeSiteFolder()
  const start = ({ environment, unpinned = false }: SiteOptions = {}) =>
    startSiteUnderTest({
      dataDirectory,
      launcher: unpinned ? [] : ['taskset', '-c', '0'],
      environment: { DEMO: 'true', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1', ...environment },
    })
  return {
    start,
    async during(work, options) {
      const site = await start(options)
      try {
        return await work(site)
      } finally {
        await site.stop()
      }
    },
    end: () => rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 }),
  }
}

export async function withDatabase<Result>(
  { dataDirectory }: Pick<SiteUnderTest, 'dataDirectory'>,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await openSiteDatabase(dataDirectory)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

// ——— Staff

export type DemoCredentials = { email: string; password: string }

export function readDemoCredentials({ dataDirectory }: SiteUnderTest): DemoCredentials {
  return JSON.parse(readFileSync(path.join(dataDirectory, 'demo-account.json'), 'utf8'))
}

type SignIn = { fields: Record<string, string>; from?: string; cookie?: string }

export function postSignIn(baseUrl: string, { fields, from, cookie }: SignIn): Promise<BenchResponse> {
  const headers = {
    ...(from ? { 'X-Forwarded-For': from } : {}),
    ...(cookie ? { Cookie: cookie } : {}),
  }
  return send(`${baseUrl}/admin/login`, { fields, headers, timeoutMs: 120_000 })
}

/** Signs in as the demo's owner; creates the account if there is none. */
export async function signInDemo(site: SiteUnderTest, from?: string): Promise<BenchResponse> {
  const sender = from ? { from } : {}
  await postSignIn(site.baseUrl, { fields: { intent: 'set-up' }, ...sender })
  const fields = { intent: 'sign-in', ...readDemoCredentials(site) }
  return postSignIn(site.baseUrl, { fields, ...sender })
}

export type DemoStaff = {
  cookie: Cookie
  headers: Record<string, string>
  /** Throws unless the status is 200. */
  open(address: string): Promise<string>
  send(address: string, fields: Record<string, string>): Promise<void>
}

export async function signInDemoStaff(site: SiteUnderTest): Promise<DemoStaff> {
  const response = await signInDemo(site)
  const session = response.headers['set-cookie']?.find((cookie) => cookie.includes('session_token'))
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(session ?? '') ?? []
  if (name === '') throw new Error(`The demo's sign-in answered ${response.status} without a session.`)
  const headers = { Cookie: `${name}=${value}`, Origin: site.baseUrl }
  const requestGood = async (address: string, init: RequestInit = {}) => {
    const good = await fetch(site.baseUrl + address, { redirect: 'manual', headers, ...init })
    const text = await good.text()
    if (good.status !== 200) throw new Error(`${address} answered ${good.status}.`)
    return text
  }
  return {
    cookie: { name, value },
    headers,
    open: requestGood,
    send: async (address, fields) =>
      void (await requestGood(address, { method: 'POST', body: new URLSearchParams(fields) })),
  }
}

export type Publisher = {
  page: string
  publish(title: string): Promise<void>
  end(): Promise<void>
}

export async function openPublisher(site: SiteUnderTest): Promise<Publisher> {
  const staff = await signInDemoStaff(site)
  const client = await openSiteDatabase(site.dataDirectory)
  const readRow = async () => {
    const first = `SELECT * FROM destinations WHERE status = 'published' ORDER BY slug LIMIT 1`
    return (await client.query(first)).rows[0]
  }
  return {
    page: `${site.baseUrl}/destinations/${(await readRow()).slug}`,
    async publish(title) {
      const row = await readRow()
      await staff.send(`/admin/destinations/${row.id}/edit.data`, {
        title,
        slug: row.slug,
        shortDescription: row.short_description,
        description: row.description,
        region: row.region,
        featuredImage: row.featured_image,
        loadedAt: row.updated_at.toISOString(),
      })
    },
    end: () => client.end(),
  }
}

// ——— Visitors

const streamsOfAddress = 10

export type OpenStreams = { received: () => number; close: () => void }

export async function openStreams(baseUrl: string, count: number): Promise<OpenStreams> {
  let received = 0
  const open = Array.from({ length: count }, (_, at) => {
    const household = Math.floor(at / streamsOfAddress)
    const address = `198.18.${household >> 8}.${household & 255}`
    const headers = { Accept: 'text/event-stream', 'X-Forwarded-For': address }
    return new Promise<() => void>((resolve, reject) => {
      const stream = get(`${baseUrl}/live-settings`, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream answered ${response.statusCode}`))
        response.on('data', (bytes: Buffer) => {
          if (bytes.includes('"settings"')) received += 1
        })
        // The count shows it.
        response.on('error', () => undefined)
        return resolve(() => stream.destroy())
      }).on('error', reject)
    })
  })
  const closings = await Promise.all(open)
  return {
    received: () => received,
    close() {
      for (const close of closings) close()
    },
  }
}

/** Returns a different address per number. */
export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

const copied = `short_description, description, region, highlights, best_time_to_visit, also_known_as, featured_image`

export function growCatalogue(site: Pick<SiteUnderTest, 'dataDirectory'>, wanted: number): Promise<void> {
  return withDatabase(site, async (client) => {
    await client.query(
      `WITH sample AS (
         SELECT *, row_number() OVER (ORDER BY slug) AS place, count(*) OVER () AS total
         FROM destinations WHERE status = 'published' AND slug NOT LIKE 'bench-%'
       )
       INSERT INTO destinations (title, slug, status, created_at, ${copied})
       SELECT title || ' ' || number, 'bench-' || number, 'published', now() - number * interval '1 minute', ${copied}
       FROM generate_series(1 + (SELECT count(*) FROM destinations), $1::int) AS number
       JOIN sample ON place = 1 + number % total`,
      [wanted],
    )
    await client.query('ANALYZE destinations')
    const { rows } = await client.query('SELECT count(*)::int AS number FROM destinations')
    if (rows[0].number < wanted)
      throw new Error(`${wanted} destinations were wanted, ${rows[0].number} are there.`)
  })
}
