/** A stage whose database stands outside, behind a line that can be broken. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type CutLine, openProxyLine } from '#tests/support/site/cut-line.ts'
import { startOutsideDatabase } from '#tests/support/site/outside-database.ts'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site/site-under-test.ts'
import { listMediaFileKeys } from './check-promises.ts'
import { type Stage, setStage } from './fault-fixture.ts'

export type OutsideStage = Stage & {
  /** Between the site and its database. */
  readonly line: CutLine
  /** Runs these one after the other, past the line, with all rights, in the site's database. */
  administer: (...statements: string[]) => Promise<void>
}

export type OutsideOptions = {
  environment?: Record<string, string>
  launcher?: readonly string[]
  /** Keys of the media files, where they are not in the data folder. */
  listStored?: (site: SiteUnderTest) => Promise<ReadonlySet<string>>
}

export async function setOutsideStage({
  environment = {},
  launcher = [],
  listStored = async ({ dataDirectory }) => listMediaFileKeys(path.join(dataDirectory, 'media')),
}: OutsideOptions = {}): Promise<OutsideStage> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pravas-fault-'))
  const server = await startOutsideDatabase(directory, { durable: true })
  const line = await openProxyLine({ target: server.port })
  const site = await startSiteUnderTest({
    dataDirectory: path.join(directory, 'site'),
    launcher,
    environment: {
      DATABASE_URL: server.url(line.port),
      SECRET: 'while all kinds of things break '.repeat(2),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
      ...environment,
    },
  })
  async function openDatabase() {
    const client = new pg.Client(server.url())
    await client.connect()
    return client
  }
  async function end() {
    await site.stop()
    await line.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }
  const stage = await setStage({ site, directory, openDatabase, listStored: () => listStored(site), end })

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
  return { ...stage, line, administer }
}
