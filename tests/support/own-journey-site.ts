/** A site for the journeys of one file, which would get in the way of others: of one process, or of two like the shared one. */
import { startBalancedSite } from './balanced-site.ts'
import { type SiteUnderTest, startSiteUnderTest } from './site-under-test.ts'

export type OwnJourneySite = Pick<SiteUnderTest, 'baseUrl' | 'dataDirectory' | 'log' | 'stop'>

export function startOwnJourneySite(environment: Record<string, string>): Promise<OwnJourneySite> {
  const bucket = process.env.JOURNEY_BUCKET
  if (!bucket) return startSiteUnderTest({ environment })
  return startBalancedSite({ environment, s3: JSON.parse(bucket) })
}
