/** Starts the demo once for all journeys, and stops it after the last. */
import { rmSync } from 'node:fs'
import { shareMailHosts } from '#tests/support/mail/mail-hosts.ts'
import { startS3Server } from '#tests/support/media/s3-server.ts'
import { startBalancedSite } from './balanced-site.ts'
import { makeSiteFolder, startSiteUnderTest } from './site-under-test.ts'

/** Of the process whose site the journeys play on. */
export const demoEnvironment = {
  DEMO: 'true',
  LOG_LEVEL: 'warn',
  SMTP_PRIVATE_HOSTS: 'true',
  // The default: what people do in a browser stays within it.
  UNCACHED_PER_SECOND: '10',
}

export default async function startJourneySite(): Promise<() => Promise<unknown>> {
  // For the sites and the mail servers of all workers.
  shareMailHosts()
  if (process.env.JOURNEY_INSTANCES === '2') return startBalanced()
  // Filled beforehand by `npm test`; otherwise the demo hangs its posters while the first stories run.
  const dataDirectory = process.env.JOURNEY_PREPARED_DATA
  const [site] = await Promise.all([
    startSiteUnderTest({ environment: demoEnvironment, ...(dataDirectory ? { dataDirectory } : {}) }),
    makeBlankSite(),
  ])
  reportSite(site)
  return () => site.stop()
}

/** Migrates a blank site once, of which stories that need a site of their own start a copy. */
async function makeBlankSite(): Promise<void> {
  // Windows has no `cp`: there each of these sites makes its own database.
  if (process.platform === 'win32') return
  const dataDirectory = makeSiteFolder()
  process.once('exit', () => rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 }))
  const site = await startSiteUnderTest({ dataDirectory, environment: { LOG_LEVEL: 'warn' } })
  await site.stop()
  process.env.JOURNEY_BLANK_SITE = dataDirectory
}

/** As `npm run test:full -- instances` wants it. */
async function startBalanced(): Promise<() => Promise<void>> {
  const { stop: stopStore, ...s3 } = await startS3Server()
  process.env.JOURNEY_BUCKET = JSON.stringify(s3)
  const site = await startBalancedSite({ environment: demoEnvironment, s3 })
  reportSite(site)
  return async () => {
    await site.stop()
    await stopStore()
    console.log(`One of the two instances was killed ${site.kills()} times meanwhile.`)
  }
}

function reportSite({ baseUrl, dataDirectory }: { baseUrl: string; dataDirectory: string }): void {
  process.env.JOURNEY_SITE = baseUrl
  process.env.JOURNEY_DATA = dataDirectory
}
