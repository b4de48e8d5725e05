/** The first account of a site under test, made with a link as the operator gets it, and signed in. */
import { printSetupToken } from '#tests/support/site/setup-token.ts'
import type { SiteUnderTest } from '#tests/support/site/site-under-test.ts'

const account = { email: 'faults@example.com', password: 'forts over the western sea' }

/** The session's cookie. */
export async function signInFirst(site: SiteUnderTest): Promise<string> {
  const { baseUrl, log } = site
  const token = await printSetupToken(site)
  const send = (fields: Record<string, string>) =>
    fetch(`${baseUrl}/admin/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: baseUrl },
      body: new URLSearchParams(fields),
    })
  await (await send({ intent: 'set-up', token, ...account })).text()
  const answer = await send({ intent: 'sign-in', ...account })
  const [cookie] = answer.headers.getSetCookie().filter((line) => line.includes('session_token'))
  if (!cookie) throw new Error(`nobody could sign in: ${answer.status}. The site said:\n${log()}`)
  return cookie.split(';')[0] ?? ''
}
