/** The built site on a data folder that outlives it: killed in several ways, started again, signed in to once. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site-under-test.ts'
import type { Reach } from './fault-clients.ts'

const password = 'forts over the western sea'

/** How a round breaks the site; each says what is left afterwards. */
export type Kill = 'the app' | 'PostgreSQL' | 'both at once' | 'the app while it starts'
export const kills: readonly Kill[] = ['the app', 'PostgreSQL', 'both at once', 'the app while it starts']

export class FaultSite {
  readonly #dataDirectory: string
  #site: SiteUnderTest | undefined
  #cookie = ''

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory
  }

  get reach(): Reach {
    return { baseUrl: this.#site?.baseUrl ?? '', cookie: this.#cookie }
  }

  /** Starts the site and signs in once; resolves with the milliseconds until it was ready. */
  async start(): Promise<number> {
    const site = await startSiteUnderTest({
      dataDirectory: this.#dataDirectory,
      environment: {
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: '127.0.0.1',
        DEMO: 'false',
        PORT: '4397',
        PUBLIC_ORIGIN: 'http://localhost:4397',
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
    await wait(150)
    await this.#site?.kill()
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
    while (performance.now() - begun < 30_000) {
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

/** Makes the first account with the link that the site printed, and signs in with it. */
async function signInFirst({ baseUrl, log }: SiteUnderTest): Promise<string> {
  const token = await readSetupToken(log)
  const account = { email: 'faults@example.com', password }
  const send = (fields: Record<string, string>) =>
    fetch(`${baseUrl}/admin/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: baseUrl },
      body: new URLSearchParams(fields),
    })
  await (await send({ intent: 'set-up', token, ...account })).text()
  const answer = await send({ intent: 'sign-in', ...account })
  const [cookie] = answer.headers.getSetCookie().filter((line) => line.includes('session_token'))
  if (!cookie) throw new Error(`nobody could sign in: ${answer.status}. The site said:\n${log()}`)
  return cookie.split(';')[0] ?? ''
}

/** The site prints its link a moment after it is ready. */
async function readSetupToken(log: () => string): Promise<string> {
  for (let look = 0; look < 100; look += 1) {
    const [, token] = /[?&]setup=([\w-]{20,})\s/.exec(log()) ?? []
    if (token) return token
    await wait(50)
  }
  throw new Error(`the site printed no set-up link. It said:\n${log()}`)
}
