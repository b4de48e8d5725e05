// Opens staff access at the start: sessions, the demo's credentials, and the set-up link while nobody has an account.
import type { Configuration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import { loginPath } from '#shared/staff-paths.ts'
import { openDemoAccount } from './demo-account.ts'
import { isSetupOpen, issueSetupToken } from './first-account.ts'
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

type Terminal = { isTTY?: boolean; write: (text: string) => unknown }

/**
 * Says that nobody can sign in yet. The link that changes this is shown to a terminal alone: what a service or a container
 * says is collected and read by many, so there it only says which command prints the link.
 */
export async function tellOfFirstAccount(
  { demo, publicOrigin }: Pick<Configuration, 'demo' | 'publicOrigin'>,
  terminal: Terminal,
): Promise<void> {
  try {
    if (demo || !(await isSetupOpen())) return
    log().warn(
      { part: 'access' },
      'nobody has an account yet: the command setup-link prints the link to the first one',
    )
    const link = terminal.isTTY ? await makeSetupLink(publicOrigin) : undefined
    if (link) terminal.write(`Nobody has an account yet. Make the first one here, within a day:\n  ${link}\n`)
  } catch (error) {
    // A database that went away again must not end the site that waits for it.
    log().error({ part: 'access', err: error }, 'whether anybody has an account could not be looked up')
  }
}
