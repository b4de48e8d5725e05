/** The built site on a data folder that outlives it: killed in several ways, started again, signed in to once. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#server/postgres/postgres-access.ts'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site/site-under-test.ts'
import type { Reach } from './fault-clients.ts'
import { signInFirst } from './first-staff.ts'

/** How a round breaks the site; each says what is left afterwards. */
export type Kill = 'the app' | 'PostgreSQL' | 'both at once' | 'the app while it starts'
export const kills: readonly Kill[] = ['the app', 'PostgreSQL', 'both at once', 'the app while it starts']

export class FaultInjectionSite {
  readonly #dataDirectory: string
  readonly #random: () => number
  #site: SiteUnderTest | undefined
  #killLaunched = async () => {}
  #port = 0
  #cookie = ''

  constructor(dataDirectory: string, random: () => number) {
    this.#dataDirectory = dataDirectory
    this.#random = random
  }

  get reach(): Reach {
    return { baseUrl: this.#site?.baseUrl ?? '', cookie: this.#cookie }
  }

  /** Starts the site and signs in once; resolves with the milliseconds until it was ready. */
  async start(): Promise<number> {
    this.#port ||= await findFreePort()
    const site = await startSiteUnderTest({
      dataDirectory: this.#dataDirectory,
      environment: {
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: '127.0.0.1',
        DEMO: 'false',
        SMTP_PRIVATE_HOSTS: 'true',
        PORT: String(this.#port),
      },
      onLaunch: ({ kill }) => {
        this.#killLaunched = kill
      },
    })
    this.#site = site
    if (this.#cookie === '') this.#cookie = await signInFirst(site)
    return site.readyAfter
  }

  /** Breaks the site; resolves when the processes are gone, with how long visitors must wait for the next one. */
  async break(kill: Kill): Promise<number> {
    const site = this.#site
    if (!site) throw new Error('the site is not running')
    if (kill === 'PostgreSQL') {
      this.#killPostgres()
      return this.#waitUntilReady(site)
    }
    if (kill === 'both at once') this.#killPostgres()
    await site.kill()
    if (kill !== 'the app while it starts') return this.start()
    const interrupted = this.start().catch(() => undefined)
    // A start over a killed database takes about a second here: anywhere in it.
    await wait(50 + this.#random() * 950)
    await this.#killLaunched()
    await interrupted
    return this.start()
  }

  async stop(): Promise<void> {
    await this.#site?.stop()
  }

  /** The site itself starts its database again: it is ready when it says so twice over a moment. */
  async #waitUntilReady({ baseUrl, log }: SiteUnderTest): Promise<number> {
    const begun = performance.now()
    await wait(100)
    while (performance.now() - begun < 120_000) {
      const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
        () => undefined,
      )
      if (answer?.status === 200) return performance.now() - begun
      await wait(50)
    }
    throw new Error(`the site did not come back after its database was killed. It said:\n${log()}`)
  }

  #killPostgres(): void {
    const found = readdirSync(this.#dataDirectory, { recursive: true, encoding: 'utf8' })
    for (const file of found.filter((name) => path.basename(name) === 'postmaster.pid')) {
      const pid = Number(readFileSync(path.join(this.#dataDirectory, file), 'utf8').split('\n')[0])
      if (pid > 1) process.kill(pid, 'SIGKILL')
    }
  }
}
