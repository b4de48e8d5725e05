// Opens staff access at the start: sessions, the demo's credentials, and the set-up link while nobody has an account.
import type { Configuration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import { loginPath } from '#shared/staff/staff-paths.ts'
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

/**
 * Says that nobody can sign in yet. The link that changes this is printed once, to `output`; the log, which many collect
 * and keep, only says which command prints another.
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
    // A database that went away again must not end the site that waits for it.
    log().error({ part: 'access', err: error }, 'whether anybody has an account could not be looked up')
  }
}
