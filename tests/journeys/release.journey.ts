import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { findFreePort } from '#server/postgres/postgres-access.ts'
import { signInFirst } from '#tests/faults/first-staff.ts'
import { startOutsideDatabase } from '#tests/support/site/outside-database.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import {
  makeSiteFolder,
  type SiteUnderTest,
  startSiteUnderTest,
} from '#tests/support/site/site-under-test.ts'

test.describe.configure({ mode: 'serial' })

const folder = makeSiteFolder()
const release = path.join(folder, 'release')
const dataDirectory = path.join(folder, 'data')
const node = path.join(release, 'node_modules/node/bin/node')
const environment = { LOG_LEVEL: 'info' }

test.afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test('a release that cannot be assembled leaves nothing', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/release/assemble-release.ts', release], {
    env: { ...process.env, PATH: '/nowhere' },
  })
  await expect(run).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
})

test('a release serves pages and print sheets and makes backups, without the packages of the repository', async () => {
  await promisify(execFile)(process.execPath, ['scripts/release/assemble-release.ts', release])
  expect(readdirSync(folder)).toEqual(['release'])
  // Without a parent each worker ends at once, unless a file or package is missing.
  for (const worker of globSync('server/**/*-worker.ts', { cwd: release })) {
    const { stderr } = spawnSync(node, [worker], { cwd: release, input: '', encoding: 'utf8' })
    expect(stderr, worker).not.toContain('ERR_MODULE_NOT_FOUND')
  }
  const site = await startSiteUnderTest({ release, dataDirectory, environment })
  try {
    expect(site.log()).toMatch(/schema none → \d+ in \d+\.\d s/)
    await askPages(site)
    const file = /\S+\.tar\.gz/.exec(await site.run('backup'))?.[0] ?? ''
    expect(await site.run('verify-backup', file)).toMatch(/is whole/)
    expect(JSON.parse(await site.run('status', '--json'))).toMatchObject({
      attention: [],
      instances: 1,
      backup: { last: { file } },
    })
  } finally {
    await site.stop()
  }
})

/** Five pages, a stylesheet and the print sheet of a tour. */
async function askPages(site: SiteUnderTest): Promise<void> {
  const database = await openSiteDatabase(site.dataDirectory)
  const { rows } = await database.query(`
    INSERT INTO tours (title, slug, description, short_description, price_from, duration_days, difficulty_level)
    VALUES ('Konkan Coast', 'konkan-coast', 'From fort to fort.', 'Beaches and forts.', 18500, 3, 'easy') RETURNING id`)
  await database.end()
  for (const page of ['/', '/tours', '/tours/konkan-coast', '/blog', '/contact'])
    expect((await fetch(site.baseUrl + page)).status, page).toBe(200)
  const text = await (await fetch(`${site.baseUrl}/tours`)).text()
  const [style = ''] = /\/assets\/[\w-]+\.css/.exec(text) ?? []
  expect((await fetch(site.baseUrl + style)).headers.get('Content-Type')).toContain('text/css')
  const sheet = await fetch(`${site.baseUrl}/admin/tour-sheets/${rows[0].id}`, {
    headers: { Cookie: await signInFirst(site) },
  })
  expect(sheet.headers.get('Content-Type')).toBe('application/pdf')
  expect((await sheet.text()).slice(0, 5)).toBe('%PDF-')
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  test(`a backup that ${signal} stops ends its own PostgreSQL and leaves no file`, async () => {
    const backups = path.join(dataDirectory, 'backups')
    const before = readdirSync(backups)
    const child = spawn(node, ['build/server/main.js', 'backup'], {
      cwd: release,
      env: { ...process.env, DATA_DIR: dataDirectory },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const running = path.join(dataDirectory, 'postgres/postmaster.pid')
    while (!existsSync(running) && child.exitCode === null) await wait(5)
    child.kill(signal)
    const [words, ended] = await Promise.all([
      child.stderr.setEncoding('utf8').toArray(),
      once(child, 'close'),
    ])
    expect([ended, words.join('')]).toEqual([[code, null], expect.stringContaining('Stopped.')])
    expect(existsSync(running)).toBe(false)
    expect(readdirSync(backups)).toEqual(before)
  })

test('an instance does not listen before the migrations are done', async () => {
  const server = await startOutsideDatabase(folder)
  const other = new pg.Client(server.administration)
  await other.connect()
  try {
    // Another instance migrates: its lock is the number in server/database/migrations.ts.
    await other.query('SELECT pg_advisory_lock(7726827)')
    const PORT = String(await findFreePort())
    const starting = startSiteUnderTest({
      ...{ release, dataDirectory: path.join(folder, 'instance') },
      environment: {
        ...environment,
        PORT,
        DATABASE_URL: server.url(),
        SECRET: 'of both instances '.repeat(2),
      },
    })
    const waiting =
      "SELECT FROM pg_stat_activity WHERE application_name = 'pravas migrations' AND wait_event = 'advisory'"
    while ((await other.query(waiting)).rowCount === 0) await wait(20)
    await expect(fetch(`http://localhost:${PORT}/`)).rejects.toThrow()
    await other.query('SELECT pg_advisory_unlock_all()')
    const site = await starting
    expect(site.log()).toMatch(/schema none → \d+ in \d+\.\d s/)
    await site.stop()
  } finally {
    await other.end()
    await server.stop()
  }
})
