/** Two instances on one PostgreSQL behind nginx as shipped, and the command that restarts them one after the other. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findFreePort } from '#server/postgres/postgres-access.ts'
import { startShippedNginx } from '#tests/poisoning/shipped-nginx.ts'
import { startOutsideDatabase } from '#tests/support/site/outside-database.ts'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site/site-under-test.ts'
import { siteName, visitorHeader } from './visitor-load.ts'

const root = path.resolve(import.meta.dirname, '../..')

export type TwoInstances = {
  readonly securePort: number
  /** What `deploy/restart-instances.sh` says; from then on instances are started from `release`. Rejects when it does not end well. */
  restartAll: (release?: string) => Promise<string>
  openDatabase: () => Promise<pg.Client>
  stop: () => Promise<void>
}

/** Starts them from the release in the folder `release`, or from this one. */
export async function startTwoInstances(release?: string): Promise<TwoInstances> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pravas-restarts-'))
  const database = await startOutsideDatabase(directory, { durable: true })
  const ports = [await findFreePort(), await findFreePort()] as const
  const sites = new Map<number, Promise<SiteUnderTest>>()
  let from = release

  /** Resolves when there is a process, as `systemctl start` does with Type=exec. */
  async function start(port: number): Promise<void> {
    const launched = Promise.withResolvers<void>()
    const site = startSiteUnderTest({
      dataDirectory: path.join(directory, 'site'),
      ...(from ? { release: from } : {}),
      environment: {
        DATABASE_URL: database.url(),
        SECRET: 'one for all instances '.repeat(2),
        PUBLIC_ORIGIN: `https://${siteName}`,
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: String(port),
      },
      onLaunch: () => launched.resolve(),
    })
    site.catch(launched.reject)
    sites.set(port, site)
    await launched.promise
  }

  /** Stands for systemd: ends the instance of that name, waits for its end, and starts it anew. */
  const manager = createServer(async (request, response) => {
    const port = Number(/@(\d+)$/.exec(request.url ?? '')?.[1])
    const before = await sites.get(port)?.catch(() => undefined)
    await before?.stop()
    await start(port)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(manager, 'listening')
  const tools = path.join(directory, 'tools')
  putSystemctl(tools, (manager.address() as AddressInfo).port)

  await Promise.all(ports.map(start))
  await Promise.all(sites.values())
  async function stopSites(): Promise<void> {
    const running = await Promise.allSettled(sites.values())
    for (const site of running) if (site.status === 'fulfilled') await site.value.stop()
    manager.close()
    await database.stop()
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }
  const nginx = await startShippedNginx({ sitePorts: ports, visitorHeader }).catch(async (error: unknown) => {
    await stopSites()
    throw error
  })
  return {
    securePort: nginx.securePort,
    async restartAll(newer) {
      from = newer ?? from
      const said = await runRestart(tools, ports)
      await Promise.all(sites.values())
      return said
    },
    async openDatabase() {
      const client = new pg.Client(database.url())
      await client.connect()
      return client
    },
    async stop() {
      await nginx.stop()
      await stopSites()
    },
  }
}

/** A program of that name that asks the manager above. */
function putSystemctl(folder: string, port: number): void {
  mkdirSync(folder)
  const ask = `fetch('http://127.0.0.1:${port}/' + process.argv[2]).then((answer) => process.exit(answer.ok ? 0 : 1))`
  const file = path.join(folder, 'systemctl')
  writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" -e "${ask}" "$@"\n`)
  chmodSync(file, 0o755)
}

async function runRestart(tools: string, ports: readonly number[]): Promise<string> {
  const child = spawn('sh', ['deploy/restart-instances.sh', ...ports.map(String)], {
    cwd: root,
    env: { ...process.env, NODE: process.execPath, PATH: `${tools}${path.delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the restart ended with ${code}: ${said.join('')}`)
  return said.join('')
}
