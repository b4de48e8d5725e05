/** A site for the journeys of one file, which would get in the way of others: of one process, or of two like the shared one. */
import { type BrowserContext, request } from '@playwright/test'
import { startBalancedSite } from './balanced-site.ts'
import { printSetupToken } from './setup-token.ts'
import { type SiteUnderTest, startSiteUnderTest } from './site-under-test.ts'

export type OwnJourneySite = Pick<SiteUnderTest, 'baseUrl' | 'dataDirectory' | 'log' | 'run' | 'stop'>

/** Starts it as a copy of the blank site of the global set-up, which saves the making of a database. */
export function startOwnJourneySite(environment: Record<string, string>): Promise<OwnJourneySite> {
  const { JOURNEY_BUCKET: bucket, JOURNEY_BLANK_SITE: template } = process.env
  if (!bucket) return startSiteUnderTest({ environment, ...(template ? { template } : {}) })
  return startBalancedSite({ environment, s3: JSON.parse(bucket) })
}

type Account = { email: string; password: string }
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** Sets up the first account with a link as the operator gets it, and signs it in: what its browser then keeps. */
export async function signInFirstStaff(site: OwnJourneySite, account: Account): Promise<Kept> {
  const token = await printSetupToken(site)
  return post(site, [{ intent: 'set-up', token, ...account }, signIn(account)])
}

/** Signs an account in that is there, to a session of its own. */
export function signInStaff(site: OwnJourneySite, account: Account): Promise<Kept> {
  return post(site, [signIn(account)])
}

const signIn = (account: Account) => ({ intent: 'sign-in', ...account })

/** Sends the login's forms one after the other, past its screen. */
async function post(site: OwnJourneySite, forms: Record<string, string>[]): Promise<Kept> {
  const headers = { Origin: site.baseUrl }
  const visitor = await request.newContext({ baseURL: site.baseUrl, extraHTTPHeaders: headers })
  for (const form of forms) await visitor.post('/admin/login', { form })
  const state = await visitor.storageState()
  await visitor.dispose()
  return state
}
