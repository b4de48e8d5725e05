/** A site for the journeys of one file, which would get in the way of others: of one process, or of two like the shared one. */
import { type BrowserContext, expect, request } from '@playwright/test'
import { startBalancedSite } from './balanced-site.ts'
import { type SiteUnderTest, startSiteUnderTest } from './site-under-test.ts'

export type OwnJourneySite = Pick<SiteUnderTest, 'baseUrl' | 'dataDirectory' | 'log' | 'stop'>

export function startOwnJourneySite(environment: Record<string, string>): Promise<OwnJourneySite> {
  const bucket = process.env.JOURNEY_BUCKET
  if (!bucket) return startSiteUnderTest({ environment })
  return startBalancedSite({ environment, s3: JSON.parse(bucket) })
}

/** Sets up the first account with the link that the site printed, and signs it in: what its browser then keeps. */
export async function signInFirstStaff(
  site: OwnJourneySite,
  account: { email: string; password: string },
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const linkOf = (log: string) => /setup=(\S+)/.exec(log)?.[1] ?? ''
  await expect.poll(() => linkOf(site.log())).not.toBe('')
  const headers = { Origin: site.baseUrl }
  const visitor = await request.newContext({ baseURL: site.baseUrl, extraHTTPHeaders: headers })
  const setUp = { intent: 'set-up', token: linkOf(site.log()), ...account }
  await visitor.post('/admin/login', { form: setUp })
  await visitor.post('/admin/login', { form: { intent: 'sign-in', ...account } })
  const state = await visitor.storageState()
  await visitor.dispose()
  return state
}
