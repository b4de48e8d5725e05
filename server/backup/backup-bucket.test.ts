import { readdir, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BackupBucketOptions } from '#server/config/bucket-configuration.ts'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { openMedia } from '#server/media/media.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { backupRuns } from '#server/tables/system-tables.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { hasS3Server, type S3Server, startS3Server } from '#tests/support/media/s3-server.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { restoreNow, verifyNow } from './backup-commands.ts'
import { tablesInBackup } from './backup-contents.ts'
import { findBackupState } from './backup-records.ts'
import { makeBackup } from './make-backup.ts'

useTestDatabase()

const key = 'media/1732190000000-9f2c4e71a0b3.webp'
const passphrase = 'a passphrase of many words'
const isHere = hasS3Server()
let server: S3Server
let folder: string
let bucket: BackupBucketOptions
let buckets = 0

beforeEach(async () => {
  folder = makeTestFolder()
  loadConfiguration({ DATA_DIR: folder, SECRET: 'a secret of thirty-two characters or more' })
  await emptyTables(tablesInBackup)
  await database().delete(backupRuns)
  await openMedia({ directory: path.join(folder, 'media') })
  await seedDestination({ title: 'Raigad', slug: 'raigad' })
})

if (isHere) {
  beforeAll(async () => {
    server = await startS3Server()
  }, 180_000)
  afterAll(() => server.stop())
  beforeEach(async () => {
    buckets += 1
    const name = `backups-${buckets}`
    await new AwsClient({ ...server, service: 's3' }).fetch(`${server.endpoint}/${name}`, { method: 'PUT' })
    bucket = { ...server, bucket: name, folder: 'site-one', passphrase }
  })
  tryBucket()
} else {
  test('not tried: there is no S3 server on this machine; "npm run test:full -- bucket" installs one', () => {
    expect(isHere).toBe(false)
  })
}

/** The settings of an operator's command. */
function configure() {
  return loadConfiguration({
    ...{ DATA_DIR: folder, SECRET: 'a secret of thirty-two characters or more' },
    ...{ BACKUP_S3_ENDPOINT: server.endpoint, BACKUP_S3_BUCKET: bucket.bucket, BACKUP_S3_FOLDER: 'site-one' },
    ...{ BACKUP_S3_ACCESS_KEY_ID: server.accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: server.secretAccessKey },
    BACKUP_PASSPHRASE: passphrase,
  })
}

/** What stands in the bucket under such an address as `s3://backups-1/site-one/…`. */
async function readStored(address: string): Promise<Buffer> {
  const url = address.replace('s3:/', server.endpoint)
  const answer = await new AwsClient({ ...server, service: 's3' }).fetch(url)
  return Buffer.from(await answer.arrayBuffer())
}

function tryBucket(): void {
  test('a bucket that is not there, or takes other keys, fails the backup in words without a key', async () => {
    await expect(makeBackup({ bucket: { ...bucket, bucket: 'nowhere' }, keep: 3 })).rejects.toThrow()
    expect((await findBackupState()).problem).toBe('The last backup failed. The bucket answered GET with 404')
    await expect(makeBackup({ bucket: { ...bucket, secretAccessKey: 'wrong' }, keep: 3 })).rejects.toThrow()
    expect((await findBackupState()).problem).toBe('The last backup failed. The bucket answered GET with 403')
  })

  test('a backup goes straight into the bucket, unreadable there, and is verified and restored from there (J13)', async () => {
    await mediaStorage().put(key, Buffer.from('as good as a photograph'))
    const made = await makeBackup({ bucket, keep: 3, now: new Date('2026-11-23T02:00:00Z') })
    expect(made?.file).toBe(`s3://${bucket.bucket}/site-one/pravas-2026-11-23T02-00-00Z.tar.gz.age`)
    expect(await findBackupState()).toMatchObject({ last: { bytes: made?.bytes }, problem: undefined })
    expect(String(await readStored(made?.file ?? ''))).toMatch(/^age-encryption\.org\/v1/)
    const config = configure()
    await expect(verifyNow(config, { positionals: [], options: { 'from-bucket': true } })).rejects.toThrow(
      'There are: pravas-2026-11-23T02-00-00Z.tar.gz.age.',
    )
    const chosen = {
      positionals: ['pravas-2026-11-23T02-00-00Z.tar.gz.age'],
      options: { 'from-bucket': true },
    }
    expect(await verifyNow(config, chosen)).toMatch(/is whole: 2 rows \(schema \d+\) and 1 files/)
    await database().execute(sql`UPDATE destinations SET title = 'Pune'`)
    await expect(restoreNow(config, chosen)).rejects.toThrow(/The target is not empty/)
    expect(await restoreNow(config, { ...chosen, options: { ...chosen.options, replace: true } })).toMatch(
      /^Restored 2 rows and 1 files/,
    )
    const { rows } = await database().execute(sql`SELECT title FROM destinations`)
    expect(rows).toEqual([{ title: 'Raigad' }])
  })

  test('of those in the bucket only so many stay, the newest of this site; another site keeps its own', async () => {
    const other = await makeBackup({ bucket: { ...bucket, folder: 'site-two' }, keep: 1 })
    expect(other).toBeDefined()
    const opened = await openBackupBucket(bucket)
    for (const day of ['01', '02', '03'])
      await makeBackup({ bucket, keep: 2, now: new Date(`2026-11-${day}T02:00:00Z`) })
    expect(await opened.list()).toEqual([
      'pravas-2026-11-02T02-00-00Z.tar.gz.age',
      'pravas-2026-11-03T02-00-00Z.tar.gz.age',
    ])
    expect(await (await openBackupBucket({ ...bucket, folder: 'site-two' })).list()).toHaveLength(1)
  })

  test('with a folder and a bucket the folder has it, too, also where the bucket fails', async () => {
    const directory = path.join(folder, 'backups')
    const made = await makeBackup({ directory, bucket, keep: 2 })
    expect(await readdir(directory)).toEqual([path.basename(made?.file ?? '')])
    expect(await (await openBackupBucket(bucket)).list()).toEqual([`${path.basename(made?.file ?? '')}.age`])
    const now = new Date(Date.now() + 1000)
    const away = { ...bucket, bucket: 'nowhere' }
    await expect(makeBackup({ directory, bucket: away, keep: 2, now })).rejects.toThrow()
    expect(await readdir(directory)).toHaveLength(2)
    expect((await findBackupState()).problem).toContain('The bucket answered GET with 404')
  })

  test('one that was copied out of the bucket is read by the passphrase, and damage is reported', async () => {
    const made = await makeBackup({ bucket, keep: 2 })
    const copy = path.join(folder, 'copied.tar.gz.age')
    await writeFile(copy, await readStored(made?.file ?? ''))
    const config = configure()
    expect(await verifyNow(config, { positionals: [copy], options: {} })).toMatch(/is whole/)
    await expect(
      verifyNow({ ...config, backupPassphrase: undefined }, { positionals: [copy], options: {} }),
    ).rejects.toThrow(/^BACKUP_PASSPHRASE is missing/)
    await truncate(copy, 500)
    await expect(verifyNow(config, { positionals: [copy], options: {} })).rejects.toThrow(/is damaged/)
  })

  test('a bucket that stops in the middle of a backup is given up in words', async () => {
    const made = await makeBackup({ bucket, keep: 2 })
    const { source } = await openBackupBucket(bucket)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const whole = new Uint8Array(await readStored(made?.file ?? ''))
    let begun = false
    const silent: UnderlyingDefaultSource<Uint8Array> = {
      pull(controller) {
        if (begun) setImmediate(() => vi.advanceTimersByTime(120_000))
        else controller.enqueue(whole.subarray(0, 100))
        begun = true
      },
    }
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream(silent, { highWaterMark: 0 })))
    const { open } = source(path.basename(made?.file ?? ''))
    await expect(open()[Symbol.asyncIterator]().next()).rejects.toThrow(
      `${made?.file} stopped coming: the bucket is silent.`,
    )
    vi.unstubAllGlobals()
  })

  test('what does not come back from the bucket is removed there, and no older one goes for it', async () => {
    await makeBackup({ bucket, keep: 1, now: new Date('2026-11-01T02:00:00Z') })
    const real = fetch
    vi.stubGlobal('fetch', async (request: Request) => {
      const answer = await real(request)
      if (request.method !== 'GET' || !request.url.endsWith('.age')) return answer
      return new Response((await answer.arrayBuffer()).slice(0, -5))
    })
    await expect(makeBackup({ bucket, keep: 1 })).rejects.toThrow(/^What was written could not be read back/)
    vi.unstubAllGlobals()
    expect(await (await openBackupBucket(bucket)).list()).toEqual(['pravas-2026-11-01T02-00-00Z.tar.gz.age'])
  })
}
