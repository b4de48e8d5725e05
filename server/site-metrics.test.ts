import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'node:tls'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mailboxSettingsKey } from '#shared/settings/mailbox-settings.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMediaFolder } from '#tests/support/media/media-folder.ts'
import { makeTestCertificate } from '#tests/support/site/test-certificate.ts'
import { loadConfiguration } from './config/configuration.ts'
import { database } from './database/database.ts'
import { promptReads } from './media/storage/open-storage.ts'
import { countResponse, responsesOf } from './metrics/work-counts.ts'
import { findFreePort } from './postgres/postgres-access.ts'
import { readSiteMetrics, startSiteMetrics } from './site-metrics.ts'
import { mailboxStates } from './tables/enquiry-tables.ts'
import { settings } from './tables/setting-table.ts'
import { backupRuns, schemaMigrations } from './tables/system-tables.ts'

/** How long the database is waited for: for ever, unless a test says otherwise. */
const { pause } = vi.hoisted(() => ({
  pause: vi.fn<typeof sleep>(() => new Promise<never>(() => undefined)),
}))
vi.mock('node:timers/promises', async (importActual) => ({
  ...(await importActual<object>()),
  setTimeout: pause,
}))

useTestDatabase()
useMediaFolder()

const SECRET = 'a secret of thirty-two characters or more'
const pages = { bytes: 4321 }
const bodies = { bytes: 1234 }

beforeEach(async () => {
  loadConfiguration({ DATA_DIR: makeTestFolder(), SECRET })
  await database().delete(backupRuns)
})

async function read(): Promise<string> {
  const delays = monitorEventLoopDelay()
  delays.enable()
  onTestFinished(() => void delays.disable())
  return readSiteMetrics({ pages, bodies, delays })
}

async function figureOf(series: string): Promise<number | undefined> {
  const line = (await read()).split('\n').find((found) => found.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('the figures say which release they are of', async () => {
  expect(await figureOf(`pravas_build_info{version="unbuilt",commit="",node="${process.version}"}`)).toBe(1)
})

test('without METRICS_PORT nothing listens', async () => {
  const listening = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length
  const before = listening()
  const metrics = await startSiteMetrics({ pages, bodies })
  expect(listening()).toBe(before)
  await metrics.stop()
})

test('while the database does not answer, all else is told without it', async () => {
  const away = vi.spyOn(database(), 'execute').mockReturnValue(new Promise(() => undefined) as never)
  onTestFinished(() => away.mockRestore())
  pause.mockResolvedValueOnce(undefined as never)
  const text = await read()
  expect(pause.mock.lastCall?.[0]).toBe(1000)
  expect(text).toContain('\npravas_database_up 0\n')
  expect(text).not.toContain('pravas_queue')
  expect(text).toContain('\npravas_page_cache_bytes 4321\n')
  expect(text).toContain('\npravas_unfinished_body_bytes 1234\n')
})

test('a media storage that fails or does not answer shows, and all else is told', async () => {
  expect(await figureOf('pravas_media_storage_up')).toBe(1)
  const away = vi.spyOn(promptReads(), 'findTrouble').mockResolvedValue(new Error('away'))
  onTestFinished(() => away.mockRestore())
  expect(await figureOf('pravas_media_storage_up')).toBe(0)
  away.mockReturnValue(new Promise(() => undefined))
  pause.mockResolvedValue(false as never)
  onTestFinished(() => void pause.mockReturnValue(new Promise<never>(() => undefined)))
  expect(await figureOf('pravas_media_storage_up')).toBe(0)
  expect(await figureOf('pravas_page_cache_bytes')).toBe(4321)
})

test('a failed backup shows until a good one was made', async () => {
  expect(await figureOf('pravas_last_backup_timestamp_seconds')).toBeUndefined()
  const problem = 'There is no room left in the folder of the backups.'
  const startedAt = new Date(Date.now() - 60_000)
  await database().insert(backupRuns).values({ file: 'a', startedAt, endedAt: startedAt, problem })
  expect(await figureOf('pravas_backup_failed')).toBe(1)
  const endedAt = new Date()
  await database().insert(backupRuns).values({ file: 'b', endedAt, bytes: 7 })
  expect(await figureOf('pravas_backup_failed')).toBe(0)
  expect(await figureOf('pravas_last_backup_timestamp_seconds')).toBe(endedAt.getTime() / 1000)
})

test('where there never was a backup, the alarm counts from the first start on this database', async () => {
  const [made] = await database().select().from(schemaMigrations).orderBy(schemaMigrations.appliedAt).limit(1)
  const birth = 'pravas_database_made_timestamp_seconds'
  expect(await figureOf(birth)).toBe(Number(made?.appliedAt) / 1000)
  const alarms = readFileSync('deploy/alerts.yaml', 'utf8').split('- alert: ')
  const missing = alarms.find((alarm) => alarm.startsWith('PravasBackupMissing'))
  expect(missing).toContain(`time() - max(pravas_last_backup_timestamp_seconds or ${birth}) >`)
})

test('disks, backups, mailbox and certificate are measured, and alarms and the operator’s page name only metrics that exist', async () => {
  const { key, cert } = makeTestCertificate()
  const server = createServer({ key, cert }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const folder = makeTestFolder()
  const PUBLIC_ORIGIN = `https://localhost:${(server.address() as AddressInfo).port}`
  loadConfiguration({ DATA_DIR: folder, BACKUP_DIR: folder, SECRET, PUBLIC_ORIGIN })
  expect(await figureOf('pravas_certificate_expires_timestamp_seconds')).toBe(
    new X509Certificate(cert).validToDate.getTime() / 1000,
  )
  expect(await figureOf('pravas_backup_disk_free_bytes')).toBeGreaterThan(0)
  expect(await figureOf('pravas_mailbox_failed')).toBeUndefined()
  await database()
    .insert(settings)
    .values({ key: mailboxSettingsKey, value: { mailbox_enabled: true } })
  await database().insert(mailboxStates).values({ mailbox: 'office', problem: 'wrong password' })
  expect(await figureOf('pravas_mailbox_failed')).toBe(1)
  const file = path.join(folder, 'made.tar.gz')
  await writeFile(file, 'a backup')
  await database().insert(backupRuns).values({ file, endedAt: new Date(), bytes: 8 })
  expect(await figureOf('pravas_last_backup_intact')).toBe(1)
  countResponse(responsesOf('/tours/:slug'), 200)
  const text = await read()
  for (const page of ['deploy/alerts.yaml', 'docs/operating.md']) {
    const named = readFileSync(page, 'utf8').match(/\b(pravas_[a-z_]+[a-z]|nodejs_[a-z0-9_]+[a-z])\b/g) ?? []
    expect(named.length, page).toBeGreaterThan(6)
    for (const name of named) expect(text, `${page}: ${name}`).toContain(`\n${name}`)
  }
  await truncate(file, 3)
  expect(await figureOf('pravas_last_backup_intact')).toBe(0)
})

test('every figure has a name, a kind and a meaning, and every line can be read by Prometheus', async () => {
  countResponse(responsesOf('/tours/:slug'), 200)
  const text = await read()
  const lines = text.trimEnd().split('\n')
  const sample = /^([a-z_0-9]+)(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? -?\d+(\.\d+)?(e[+-]?\d+)?$/
  const told = new Set(
    lines.flatMap((line) => /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line)?.[1] ?? []),
  )
  for (const line of lines.filter((found) => !found.startsWith('#'))) {
    const name = sample.exec(line)?.[1]
    expect(name, line).toBeDefined()
    expect(told.has(name ?? '') || told.has((name ?? '').replace(/_(bucket|sum|count)$/, '')), line).toBe(
      true,
    )
  }
  expect(lines.filter((line) => line.startsWith('# HELP'))).toHaveLength(told.size)
  expect([...told]).toEqual(
    expect.arrayContaining([
      ...['pravas_http_requests_total', 'pravas_page_cache_requests_total', 'pravas_page_cache_bytes'],
      ...['pravas_render_seconds', 'pravas_letters_total', 'pravas_uploads_total', 'pravas_live_listeners'],
      ...['pravas_database_up', 'pravas_database_connections', 'pravas_database_waiting'],
      ...[
        'pravas_queue_letters',
        'pravas_queue_overdue_seconds',
        'pravas_backup_failed',
        'pravas_disk_free_bytes',
      ],
      ...['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'],
    ]),
  )
})

test('they are read on the port that was set, until the site stops', async () => {
  const port = await findFreePort()
  loadConfiguration({ DATA_DIR: makeTestFolder(), SECRET, METRICS_PORT: String(port) })
  const metrics = await startSiteMetrics({ pages, bodies })
  const address = `http://127.0.0.1:${port}/metrics`
  expect(await (await fetch(address)).text()).toContain('pravas_database_up 1')
  await metrics.stop()
  await expect(fetch(address)).rejects.toThrow()
})
