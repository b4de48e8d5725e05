/** Posts the form of the login to the site that is measured. */
import { Agent, request } from 'node:http'

export type Answered = { status: number; after: number; cookies: string[] }
export type Posted = { fields: Record<string, string>; from: string; cookie?: string }

/** Of this thread. */
export const agent = new Agent({ keepAlive: true, maxSockets: 2000 })

/** Status 0 when no answer came; `after` in milliseconds. */
export function postSignIn(baseUrl: string, { fields, from, cookie }: Posted): Promise<Answered> {
  const begun = performance.now()
  const headers: Record<string, string> = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: baseUrl,
    'X-Forwarded-For': from,
    ...(cookie ? { Cookie: cookie } : {}),
  }
  return new Promise((resolve) => {
    const end = (status: number, cookies: string[] = []) =>
      resolve({ status, after: performance.now() - begun, cookies })
    request(`${baseUrl}/admin/login`, { method: 'POST', agent, headers, timeout: 120_000 }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode ?? 0, answer.headers['set-cookie']))
    })
      .on('timeout', () => end(0))
      .on('error', () => end(0))
      .end(new URLSearchParams(fields).toString())
  })
}
