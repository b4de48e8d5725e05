/** Starts the demo once for all journeys, and stops it after the last. */
import { startSiteUnderTest } from './site-under-test.ts'

export default async function startJourneySite(): Promise<() => Promise<void>> {
  const site = await startSiteUnderTest({
    environment: { DEMO: 'true', LOG_LEVEL: 'warn', SMTP_PRIVATE_HOSTS: 'true' },
  })
  process.env.JOURNEY_SITE = site.baseUrl
  process.env.JOURNEY_DATA = site.dataDirectory
  return () => site.stop()
}
