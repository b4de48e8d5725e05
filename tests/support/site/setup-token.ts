/** The way to the first account of a site under test. */
import type { SiteUnderTest } from './site-under-test.ts'

/** The secret of a set-up link, printed by the command that an operator runs for it. */
export async function printSetupToken(site: Pick<SiteUnderTest, 'run'>): Promise<string> {
  const said = await site.run('setup-link')
  const [, token] = /[?&]setup=([\w-]{20,})\s/.exec(said) ?? []
  if (!token) throw new Error(`no set-up link was printed, but: ${said}`)
  return token
}
