/** The built demo on the first core, alone on its data folder, for the time of one measurement. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site-under-test.ts'

export type PinnedSites = {
  /** Starts the site, which the caller stops or kills. */
  start(environment?: Record<string, string>): Promise<SiteUnderTest>
  /** The same on all cores. */
  startUnpinned(environment?: Record<string, string>): Promise<SiteUnderTest>
  /** Starts the site, lets `work` measure it, and stops it whatever happens. */
  during<Result>(
    work: (site: SiteUnderTest) => Promise<Result>,
    environment?: Record<string, string>,
  ): Promise<Result>
  /** Removes the data folder. */
  end(): void
}

/** All starts share one data folder, so that the first loads the sample content and the others find it. */
export function preparePinnedSites(): PinnedSites {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'pravas-bench-'))
  const launcher = ['taskset', '-c', '0']
  const settings = { DEMO: 'true', LOG_LEVEL: 'warn' }
  const start = (environment: Record<string, string> = {}) =>
    startSiteUnderTest({ dataDirectory, launcher, environment: { ...settings, ...environment } })
  return {
    start,
    startUnpinned: (environment = {}) =>
      startSiteUnderTest({ dataDirectory, environment: { ...settings, ...environment } }),
    async during(work, environment) {
      const site = await start(environment)
      try {
        return await work(site)
      } finally {
        await site.stop()
      }
    },
    end: () => rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 }),
  }
}
