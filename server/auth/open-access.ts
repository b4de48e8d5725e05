// Initializes staff access at startup and prints the setup link if no account exists.
import type { Configuration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import { loginPath } from '#shared/staff/staff-paths.ts'
import { openDemoAccount } from './demo-account.ts'
import { issueSetupToken } from './first-account.ts'
import { openStaffAuth } from './staff-auth.ts'

/** The database must be open, but need not be reachable. */
export function openAccess(
  config: Pick<Configuration, 'publicOrigin' | 'secret' | 'demo' | 'dataDirectory'>,
): void {
  openStaffAuth(config)
  openDemoAccount(config)
}

/** Undefined once an account exists. */
export async function makeSetupLink(publicOrigin: string): Promise<string | undefined> {
  const token = await issueSetupToken()
  return token && `${publicOrigin}${loginPath}?setup=${token}`
}

/** The log, which may be stored elsewhere, never contains the link. */
export async function reportFirstAccount(
  { demo, publicOrigin }: Pick<Configuration, 'demo' | 'publicOrigin'>,
  output: { write: (text: string) => unknown },
): Promise<void> {
  try {
    const link = demo ? undefined : await makeSetupLink(publicOrigin)
    if (!link) return
    output.write(`There is no account yet. Make the first one here, within a day:\n  ${link}\n`)
    log().warn(
      { part: 'access' },
      'nobody has an account yet: the command setup-link prints the link to the first one',
    )
  } catch (error) {
    // The site survives a database outage.
    log().error({ part: 'access', err: error }, 'whether anybody has an account could not be looked up')
  }
}
