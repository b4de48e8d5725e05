/** Somebody signed in to the panel of the site that is measured. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'

export type DemoStaff = {
  /** The session, as the name and value of its cookie. */
  cookie: { name: string; value: string }
  /** Fetches a page of the panel whole; throws when it is not 200. */
  open(address: string): Promise<string>
  /** Sends a form as the panel's script does; throws when it is not 200. */
  send(address: string, fields: Record<string, string>): Promise<void>
}

/** Signs in with the demo's credentials, making their account where there is none yet. */
export async function signInDemoStaff({ baseUrl, dataDirectory }: SiteUnderTest): Promise<DemoStaff> {
  const credentials = JSON.parse(readFileSync(path.join(dataDirectory, 'demo-account.json'), 'utf8'))
  const headers: Record<string, string> = { Origin: baseUrl }
  const post = (address: string, fields: Record<string, string>) =>
    fetch(baseUrl + address, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(fields),
    })
  await (await post('/admin/login', { intent: 'set-up' })).text()
  const answer = await post('/admin/login', { intent: 'sign-in', ...credentials })
  await answer.text()
  const session = answer.headers.getSetCookie().find((cookie) => cookie.includes('session_token'))
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(session ?? '') ?? []
  if (name === '') throw new Error(`The demo's sign-in answered ${answer.status} without a session.`)
  headers.Cookie = `${name}=${value}`

  async function requireGood(response: Response): Promise<string> {
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}.`)
    return text
  }

  return {
    cookie: { name, value },
    open: async (address) => requireGood(await fetch(baseUrl + address, { headers })),
    send: async (address, fields) => void (await requireGood(await post(address, fields))),
  }
}
