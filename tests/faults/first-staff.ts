/** The first account of a site under test, made with the link that the site printed, and signed in. */
import { setTimeout as wait } from 'node:timers/promises'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'

const account = { email: 'faults@example.com', password: 'forts over the western sea' }

/** The session's cookie. */
export async function signInFirst({ baseUrl, log }: Pick<SiteUnderTest, 'baseUrl' | 'log'>): Promise<string> {
  const token = await readSetupToken(log)
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

/** The site prints its link a moment after it is ready. */
async function readSetupToken(log: () => string): Promise<string> {
  for (let look = 0; look < 100; look += 1) {
    const [, token] = /[?&]setup=([\w-]{20,})\s/.exec(log()) ?? []
    if (token) return token
    await wait(50)
  }
  throw new Error(`the site printed no set-up link. It said:\n${log()}`)
}
