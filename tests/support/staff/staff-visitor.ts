/** Somebody at the doors of the staff panel: posts its forms and looks at the cookies that come back. */
import type { ServerBuild } from 'react-router'
import { type Answer, repeatWhileBusy, startPipeline } from '#tests/support/site/small-site.ts'
import { password } from './staff-members.ts'

type Fields = Record<string, string>

export const email = 'staff@site.test'

/** What a form of the site's own pages carries. */
export const formType = {
  'Content-Type': 'application/x-www-form-urlencoded',
  Origin: 'https://site.test',
}

/** Words that no visitor may read in an answer: they tell of the inside. */
export const unclean = /\bat \w+ \(|SELECT |INSERT |relation "|ECONN|[Dd]rizzle|better-auth|argon/

/** The site behind a trusted proxy; every post comes from another address unless it names one. */
export async function startStaffSite(build: ServerBuild, options: Parameters<typeof startPipeline>[1] = {}) {
  const { ask, port } = await startPipeline(build, { trustedProxies: ['127.0.0.1'], ...options })
  let clients = 0

  function post(path: string, given: { fields: Fields; headers?: Fields }): Promise<Answer> {
    clients += 1
    const from = { 'X-Forwarded-For': `198.18.${clients >> 8}.${clients & 255}` }
    const body = new URLSearchParams(given.fields).toString()
    return ask(path, { method: 'POST', headers: { ...formType, ...from, ...given.headers }, body })
  }

  return {
    ask,
    post,
    port,
    // biome-ignore lint/complexity/useMaxParams: reads as one line in every test.
    signIn(fields: Fields = { email, password }, headers: Fields = {}, path = '/admin/login') {
      return post(path, { fields: { intent: 'sign-in', ...fields }, headers })
    },
    /** The headers of somebody who has just signed in. */
    async signedIn(): Promise<{ Cookie: string }> {
      const answer = await repeatWhileBusy(() =>
        post('/admin/login', { fields: { intent: 'sign-in', email, password } }),
      )
      const [Cookie = ''] = sessionCookieOf(answer).split(';')
      if (!Cookie) throw new Error(`the sign-in was answered ${answer.status}`)
      return { Cookie }
    },
  }
}

/** The cookies that an answer sets. */
export function cookiesOf({ headers }: Answer): string[] {
  return (headers['set-cookie'] ?? []) as unknown as string[]
}

/** The session's cookie with its attributes, or nothing. */
export function sessionCookieOf(answer: Answer): string {
  return cookiesOf(answer).find((cookie) => cookie.includes('session_token')) ?? ''
}

/** What a cookie carries. */
export function contentOf(cookie: string): string {
  return /=([^;]*)/.exec(cookie)?.[1] ?? ''
}

/** An answer's text but for what differs between any two. */
export function withoutNonce({ text }: Answer): string {
  return text.replace(/nonce="[^"]*"/g, '')
}
