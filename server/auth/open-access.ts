// Initializes staff access at startup: sessions, demo credentials and, if no account exists, the setup
// link.
import type { Configuration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import { loginPath } from '#shared/staff/staff-paths.ts'
import { openDemoAccount } from './demo-account.ts'
import { issueSetupToken } from './first-account.ts'
import { openStaffAuth } from './staff-auth.ts'

/** Initializes everything in server/auth. The database must be opened, but need not be reachable. */
export function openAccess(
  config: Pick<Configuration, 'publicOrigin' | 'secret' | 'demo' | 'dataDirectory'>,
): void {
  openStaffAuth(config)
  openDemoAccount(config)
}

/**
 * Returns the one-time URL for creating the first account; undefined if one exists. Needs a migrated
 * database.
 */
export async function makeSetupLink(publicOrigin: string): Promise<string | undefined> {
  const token = await issueSetupToken()
  return token && `${publicOrigin}${loginPath}?setup=${token}`
}

/**
 * Reports that no account exists. Prints the setup link only to `output`; the log, which is often collected
 * and stored elsewhere, only names the command that prints a new link.
 */
export async function reportFirstAccount(
  { demo, publicOrigin }: Pick<Configuration, 'demo' | 'publicOrigin'>,
  output: { write: (text: string) => unknown },
): Promise<void> {
  try {
    const link = demo ? undefined : await makeSetupLink(publicOrigin)
    if (!link) return
    output.write(`Nobody has an account yet. Make the first one here, within a day:\n  ${link}\n`)
    log().warn(
      { part: 'access' },
      'nobody has an account yet: the command setup-link prints the link to the first one',
    )
  } catch (error) {
    // A database outage must not stop the site, which waits for the database.
    log().error({ part: 'access', err: error }, 'whether anybody has an account could not be looked up')
  }
}
