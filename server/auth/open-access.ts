// Opens staff access at the start: sessions, the demo's credentials, and the set-up link while nobody has an account.
import type { Configuration } from '#server/config/configuration.ts'
import { loginPath } from '#shared/staff-paths.ts'
import { openDemoAccount } from './demo-account.ts'
import { issueSetupToken } from './first-account.ts'
import { openStaffAuth } from './staff-auth.ts'

/** Makes everything under server/auth usable; the database must be open, not yet reachable. */
export function openAccess(
  config: Pick<Configuration, 'publicOrigin' | 'secret' | 'demo' | 'dataDirectory'>,
): void {
  openStaffAuth(config)
  openDemoAccount(config)
}

/** The address at which the first account is made, once; undefined when one exists. The database must be prepared. */
export async function makeSetupLink(publicOrigin: string): Promise<string | undefined> {
  const token = await issueSetupToken()
  return token && `${publicOrigin}${loginPath}?setup=${token}`
}
