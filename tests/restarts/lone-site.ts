/** One site alone with its own database, behind nginx as shipped, on a socket that stays open while it restarts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { startShippedNginx } from '#tests/poisoning/shipped-nginx.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { holdSocket } from '#tests/support/site/socket-holder.ts'
import { siteName, visitorHeader } from './visitor-load.ts'

const root = path.resolve(import.meta.dirname, '../..')
const patience = 60_000

export type LoneSite = {
  readonly securePort: number
  /** As `systemctl restart pravas`; resolves when the site is ready again, with the milliseconds that took. */
  restart: () => Promise<number>
  openDatabase: () => Promise<Client>
  log: () => string
  stop: () => Promise<void>
}

export async function startLoneSite(): Promise<LoneSite> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pravas-alone-'))
  const dataDirectory = path.join(directory, 'site')
  const holder = await holdSocket({
    command: [process.execPath, 'build/server/main.js'],
    cwd: root,
    environment: {
      NODE_ENV: 'production',
      DATA_DIR: dataDirectory,
      UNCACHED_PER_SECOND: '0',
      PUBLIC_ORIGIN: `https://${siteName}`,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  })
  const ready = () => untilReady(holder.port, holder.log)
  await ready()
  async function stopSite(): Promise<void> {
    await holder.stop()
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }
  const sitePorts = [holder.port] as const
  const nginx = await startShippedNginx({ sitePorts, visitorHeader }).catch(async (error: unknown) => {
    await stopSite()
    throw error
  })
  return {
    securePort: nginx.securePort,
    log: holder.log,
    async restart() {
      const begun = performance.now()
      await holder.restart()
      await ready()
      return performance.now() - begun
    },
    openDatabase: () => openSiteDatabase(dataDirectory),
    async stop() {
      await nginx.stop()
      await stopSite()
    },
  }
}

async function untilReady(port: number, log: () => string): Promise<void> {
  const until = performance.now() + patience
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(20)
  }
  throw new Error(`the site was not ready after ${patience / 1000} s. It said:\n${log()}`)
}
