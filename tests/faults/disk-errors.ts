/** A disk that is full: for media alone, and for all of a site with its own database. On a small disk in memory, as root. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site/site-under-test.ts'
import { listMediaFileKeys } from './check-promises.ts'
import { type Stage, setStage } from './fault-fixture.ts'
import { alwaysVisible } from './fault-readers.ts'
import { type OutsideStage, setOutsideStage } from './outside-fixture.ts'
import type { Fault } from './play-fault.ts'

const smallest = 512

/** Whether this process may give another one a disk of its own. */
export function mayMountDisks(): boolean {
  return spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
}

/** Starts a program with a disk in memory at this folder, which goes when the program ends, however it ends. */
function withDisk(folder: string, megabytes: number): string[] {
  const mount = `mkdir -p "${folder}" && mount -t tmpfs -o size=${megabytes}m,mode=0755 none "${folder}" && exec "$@"`
  return ['unshare', '-m', 'sh', '-c', mount, 'sh']
}

/** What the site sees at this path. */
function seenBy({ pid }: SiteUnderTest, file: string): string {
  return `/proc/${pid}/root${file}`
}

function fillDisk(folder: string): void {
  const file = openSync(path.join(folder, 'ballast'), 'w')
  for (let bytes = 1024 * 1024; bytes >= smallest; bytes /= 2) {
    const block = Buffer.alloc(bytes, 1)
    try {
      for (;;) writeSync(file, block)
    } catch {
      // No room for so much: half of it may still find some.
    }
  }
  closeSync(file)
}

const makeRoom = (folder: string) => rmSync(path.join(folder, 'ballast'), { force: true })

const mediaFolder = (site: SiteUnderTest) => seenBy(site, path.join(site.dataDirectory, 'media'))

export function setMediaDiskStage(): Promise<OutsideStage> {
  return setOutsideStage({
    launcher: withDisk('$DATA_DIR/media', 24),
    listStored: async (site) => listMediaFileKeys(mediaFolder(site)),
  })
}

export const mediaDiskErrors: readonly Fault<OutsideStage>[] = [
  {
    name: 'media disk full',
    begin: ({ site }) => fillDisk(mediaFolder(site)),
    end: ({ site }) => makeRoom(mediaFolder(site)),
    refused: ['an uploaded picture'],
    unharmed: [...alwaysVisible, 'an enquiry', 'a saved destination', 'all settings saved'],
  },
]

/** A site with its own database, all on one disk. */
export async function setFullDiskStage(): Promise<Stage> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pravas-disk-'))
  const dataDirectory = path.join(directory, 'site')
  const site = await startSiteUnderTest({
    dataDirectory,
    launcher: withDisk('$DATA_DIR', 300),
    environment: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' },
  })
  async function openDatabase() {
    const socket = findSocketFolder(seenBy(site, dataDirectory))
    const client = new pg.Client({ host: seenBy(site, socket), user: 'pravas', database: 'pravas' })
    await client.connect()
    return client
  }
  async function end() {
    await site.stop()
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }
  const listStored = async () => listMediaFileKeys(mediaFolder(site))
  return setStage({ site, directory, openDatabase, listStored, end })
}

/** PostgreSQL writes it into a file of its own. */
function findSocketFolder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const file = files.find((name) => path.basename(name) === 'postmaster.pid')
  if (!file) throw new Error('No PostgreSQL runs on this data folder.')
  return readFileSync(path.join(folder, file), 'utf8').split('\n')[4] ?? ''
}

export const fullDiskErrors: readonly Fault<Stage>[] = [
  {
    name: 'disk full, of a site with its own database',
    begin: ({ site }) => fillDisk(seenBy(site, site.dataDirectory)),
    end: ({ site }) => makeRoom(seenBy(site, site.dataDirectory)),
    refused: ['an uploaded picture'],
    unharmed: alwaysVisible,
  },
]
