/** The built site on a PostgreSQL of its own behind a line that can be broken, with people who use it meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type CutLine, layLine } from '#tests/support/cut-line.ts'
import { startOutsideDatabase } from '#tests/support/outside-database.ts'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site-under-test.ts'
import { AcknowledgementLedger } from './acknowledgement-ledger.ts'
import { ask, type Client, contentEditor, photographer, settingsEditor, visitor } from './fault-clients.ts'
import { clerk, reader, searcher } from './fault-readers.ts'
import { signInFirst } from './first-staff.ts'
import { type Broken, findBrokenPromises, listStoredKeys } from './keep-promises.ts'
import { Sightings } from './sightings.ts'

export type Stage = {
  readonly site: SiteUnderTest
  /** Between the site and its database. */
  readonly line: CutLine
  readonly ledger: AcknowledgementLedger
  readonly sightings: Sightings
  readonly clients: Client[]
  /** Runs these one after the other, past the line, with all rights, in the site's database. */
  administer: (...statements: string[]) => Promise<void>
  /** Lets everybody act until the returned function is called, which resolves when they all have finished. */
  letAct: () => () => Promise<void>
  /** Whoever calls lets nobody act meanwhile. */
  judge: () => Promise<Broken>
  end: () => Promise<void>
}

export type StageOptions = {
  environment?: Record<string, string>
  launcher?: readonly string[]
  /** Keys of the media files, where they are not in the data folder. */
  listStored?: () => Promise<ReadonlySet<string>>
  /** The folder for everything, when it has to be a particular one. */
  directory?: string
}

const visitors = 3

export async function setStage(options: StageOptions = {}): Promise<Stage> {
  const directory = options.directory ?? mkdtempSync(path.join(tmpdir(), 'pravas-fault-'))
  const server = await startOutsideDatabase(directory, { durable: true })
  const line = await layLine({ target: server.port })
  const dataDirectory = path.join(directory, 'site')
  const site = await startSiteUnderTest({
    dataDirectory,
    launcher: options.launcher ?? [],
    environment: {
      DATABASE_URL: server.url(line.port),
      SECRET: 'while all kinds of things break '.repeat(2),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
      ...options.environment,
    },
  })
  const cookie = await signInFirst(site)
  const ledger = new AcknowledgementLedger(path.join(directory, 'ledger.jsonl'))
  const sightings = new Sightings()
  const reach = { baseUrl: site.baseUrl, cookie, saw: sightings.note.bind(sightings) }
  const pages = await listPages(site.baseUrl)
  const clients = [
    ...Array.from({ length: visitors }, (_, number) => visitor(number + 1, ledger)),
    ...[contentEditor(ledger), settingsEditor(ledger), photographer(ledger)],
    ...[reader(pages), searcher(), clerk()],
  ]
  for (const page of pages) await ask({ reach: { baseUrl: site.baseUrl, cookie: '' }, path: page })

  function letAct() {
    let isOver = false
    const acting = clients.map(async ({ actOnce }) => {
      while (!isOver) await actOnce(reach).catch(() => wait(50))
    })
    return async () => {
      isOver = true
      await Promise.all(acting)
    }
  }

  async function administer(...statements: string[]): Promise<void> {
    const client = new pg.Client(server.administration)
    client.on('error', () => undefined)
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  async function judge(): Promise<Broken> {
    const client = new pg.Client(server.url())
    await client.connect()
    const listStored = options.listStored ?? (async () => listStoredKeys(path.join(dataDirectory, 'media')))
    const stored = await listStored()
    return findBrokenPromises({ client, stored, promised: ledger.read() }).finally(() => client.end())
  }

  async function end(): Promise<void> {
    await site.stop()
    await line.close()
    await server.stop()
    ledger.close()
    if (!options.directory) rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }

  return { site, line, ledger, sightings, clients, administer, letAct, judge, end }
}

/** Every address of the sitemap, each with what a click on it asks for, and the aliases. */
async function listPages(baseUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${baseUrl}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const aliases = ['/destinations', '/tours', '/blog', '/services', '/about', '/contact', '/plan-my-trip']
  const pages = [...new Set([...paths, ...aliases])]
  const twins = pages.map((page) => (page === '/' ? '/_.data' : `${page}.data`))
  return [...pages, ...twins, '/sitemap.xml', '/robots.txt']
}
