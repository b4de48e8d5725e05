import path from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadSampleContent } from '#sample/load-sample-content.ts'
import { loadConfiguration } from '#server/config/configuration.ts'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations.ts'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { createMedia } from '#server/media/media-records.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { type ConnectionOptions, startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { photograph } from '#tests/support/media/hostile-files.ts'
import { listPublicPaths } from '#tests/support/site/public-paths.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { restoreBackup } from './restore/restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { connection } = useTestDatabase()
let build: ServerBuild

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3), PUBLIC_ORIGIN: 'https://site.test' })
  build = await realBuild()
}, 120_000)

/** An empty PostgreSQL server beside the one of all tests; the test calls `stop`. */
async function startOtherServer(): Promise<{ connection: ConnectionOptions; stop: () => Promise<void> }> {
  const server = await startEmbeddedPostgres({
    directory: path.join(makeTestFolder(), 'other'),
    durable: false,
    onEvent: () => undefined,
  })
  const client = new pg.Client(server.administration)
  await client.connect()
  await client.query('CREATE DATABASE elsewhere OWNER pravas')
  await client.end()
  const other = { ...server.connection, database: 'elsewhere' }
  await migrate({ connection: other, onEvent: () => undefined })
  return { connection: other, stop: server.stop }
}

async function changeSite(to: ConnectionOptions, mediaFolder: string): Promise<void> {
  await closeDatabase()
  openDatabase({ connection: to, onEvent: () => undefined })
  await openMedia({ directory: mediaFolder })
}

/** A photograph in the library that hangs above the destination with this address. */
async function hangPhotograph(place: 'mumbai' | 'pune'): Promise<void> {
  const width = place === 'mumbai' ? 640 : 480
  const limits = { image: 5_000_000 }
  const content = await photograph(width, 320).jpeg().toBuffer()
  const outcome = await createMedia(someStaff, {
    content,
    originalFilename: `${place}.jpg`,
    area: 'media',
    limits,
  })
  if (!outcome.ok) throw new Error('The photograph was refused')
  const { filePath: featuredImage } = outcome.item
  await database().update(destinations).set({ featuredImage }).where(eq(destinations.slug, place))
}

/** Every public page by its address, the details that the sitemap names among them, and every picture that one shows. */
async function readWholeSite(): Promise<Map<string, string>> {
  const site = await startPipeline(build, { cacheBytes: 0 })
  const read = new Map<string, string>()
  const readAll = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      const { status, body, headers } = await site.ask(address)
      read.set(address, `${status} ${headers['content-type']} ${body.toString('latin1')}`)
    }
  }
  await readAll([...listPublicPaths(), '/sitemap.xml', '/maharashtra-travel-blog/feed.xml'])
  const mapped = [...(read.get('/sitemap.xml') ?? '').matchAll(/<loc>https:\/\/site\.test([^<]+)/g)]
  await readAll(mapped.flatMap(([, address = '']) => (read.has(address) ? [] : [address])))
  const pictures = [...read.values()].flatMap((page) => page.match(/\/(?:media|uploads)\/[\w-]+\.\w+/g) ?? [])
  await readAll([...new Set(pictures)])
  await site.stop()
  return read
}

const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((address) => one.get(address) !== other.get(address))

test('restored on another PostgreSQL server, and from there on the first one again, every page has the same bytes', async () => {
  const folder = makeTestFolder()
  const [here, there] = [path.join(folder, 'here'), path.join(folder, 'there')]
  const other = await startOtherServer()
  const move = async (from: string) => {
    const file = path.join(folder, `${from}.tar.gz`)
    await writeBackup({ file, storage: mediaStorage(), secretMark: 'ours' })
    return file
  }
  const restore = (file: string, replace: boolean) =>
    restoreBackup({ file, storage: mediaStorage(), replace, secretMark: 'ours' })
  try {
    await openMedia({ directory: here })
    await loadSampleContent(() => undefined)
    await hangPhotograph('mumbai')
    await hangPhotograph('pune')
    const before = await readWholeSite()
    expect(
      [...before.keys()].filter((address) => /^\/(destinations|tours|blog)\/./.test(address)).length,
    ).toBeGreaterThan(20)
    expect([...before.keys()].filter((address) => address.startsWith('/media/')).length).toBeGreaterThan(4)
    expect([...before].filter(([, answer]) => answer.startsWith('5'))).toEqual([])

    const outward = await move('here')
    await changeSite(other.connection, there)
    const empty = await readWholeSite()
    expect(differing(before, empty)).toContain('/destinations/mumbai')
    await restore(outward, false)
    expect(differing(before, await readWholeSite())).toEqual([])

    const homeward = await move('there')
    await changeSite(connection, here)
    await database().delete(destinations)
    await restore(homeward, true)
    expect(differing(before, await readWholeSite())).toEqual([])
  } finally {
    closeMedia()
    await other.stop()
  }
}, 240_000)
