/**
 * Measures a backup of very many small files: made, verified and put back by the commands of the build, with the most memory
 * that each took. `node bench/measure-backup.ts 1000000 /dev/shm` (Linux; the folder made there is removed again).
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findRunningPostgres } from '#server/postgres/running-postgres.ts'
import { startSiteUnderTest } from '#tests/support/site-under-test.ts'

const [wanted = '1000000', place = tmpdir()] = process.argv.slice(2)
/** As the site makes them of a photograph: the picture, and six widths in two formats. */
const variants = [320, 640, 960, 1280, 1920, 2560].flatMap((width) =>
  ['avif', 'webp'].map((format) => ({ width, format, bytes: 3 })),
)
const records = Math.ceil(Number(wanted) / (variants.length + 1))
const lookEvery = 100

/** Pictures that differ by their names alone, and their records. */
async function fillSite(dataDirectory: string): Promise<void> {
  const media = path.join(dataDirectory, 'media', 'media')
  mkdirSync(media, { recursive: true })
  for (let number = 1; number <= records; number += 1) {
    const stem = path.join(media, `${1_732_190_000_000 + number}-9f2c4e71a0b39f2c4e71a0b3`)
    writeFileSync(`${stem}.webp`, 'one')
    for (const { width, format } of variants) writeFileSync(`${stem}-${width}.${format}`, 'one')
  }
  const client = new pg.Client(await findRunningPostgres(dataDirectory))
  await client.connect()
  await client.query(
    `INSERT INTO media (filename, original_filename, file_path, file_size, mime_type, variants)
     SELECT name || '.webp', 'fort.webp', 'media/' || name || '.webp', 3, 'image/webp', $2::jsonb
     FROM (SELECT (1732190000000 + number) || '-9f2c4e71a0b39f2c4e71a0b3' AS name FROM generate_series(1, $1::int) AS number) AS named`,
    [records, JSON.stringify(variants)],
  )
  await client.end()
}

type Ran = { said: string; seconds: number; megabytes: number }

/** Runs a command of the build; `megabytes` is the most that its process held, a database that it starts not counted. */
async function runCommand(dataDirectory: string, ...words: string[]): Promise<Ran> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['build/server/main.js', ...words], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let [said, megabytes] = ['', 0]
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, readPeak(child.pid ?? 0))
  }, lookEvery)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(looking)
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}`)
  return { said: said.trim(), seconds: (performance.now() - begun) / 1000, megabytes }
}

/** What the process held at most until now; 0 once it is gone. */
function readPeak(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}

function tell(what: string, { said, seconds, megabytes }: Ran): void {
  console.log(
    `${what}: ${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB at most\n  ${said.replaceAll('\n', '\n  ')}`,
  )
}

const folder = mkdtempSync(path.join(place, 'pravas-many-'))
chmodSync(folder, 0o755)
try {
  const dataDirectory = path.join(folder, 'data')
  const site = await startSiteUnderTest({ dataDirectory })
  await fillSite(dataDirectory)
  await site.stop()
  console.log(`${records} records with ${records * (variants.length + 1)} files.`)
  tell('made', await runCommand(dataDirectory, 'backup'))
  const backups = path.join(dataDirectory, 'backups')
  const file = path.join(backups, readdirSync(backups)[0] ?? '')
  tell('verified', await runCommand(dataDirectory, 'verify-backup', file))
  rmSync(path.join(dataDirectory, 'media', 'media'), { recursive: true })
  tell('restored', await runCommand(dataDirectory, 'restore', file, '--replace'))
  const restored = readdirSync(path.join(dataDirectory, 'media', 'media')).length
  console.log(`${restored} files are back.`)
  if (restored !== records * (variants.length + 1)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
