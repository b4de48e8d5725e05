/** Says what must not be of what visitors met while the site was restarted under them. */
import type { Client } from 'pg'
import { inSeconds } from '#tests/faults/in-seconds.ts'
import type { LoadResult } from './visitor-load.ts'

type CheckedLoad = Pick<LoadResult, 'failures' | 'longest' | 'acknowledged'>

/** Sentences about what must not be; none is good. `stored` is the e-mail address of each enquiry that is kept. */
export function checkLoad(
  { failures, longest, acknowledged }: CheckedLoad,
  { stored, maxWaitMs }: { stored: readonly string[]; maxWaitMs: number },
): string[] {
  const times = new Map<string, number>()
  for (const email of stored) times.set(email, (times.get(email) ?? 0) + 1)
  const lost = acknowledged.filter((email) => !times.has(email))
  const doubled = [...times].filter(([, count]) => count > 1).map(([email]) => email)
  return [
    ...[...failures].map(([words, count]) => `${words}, ${count} times`),
    ...(longest > maxWaitMs ? [`somebody waited ${inSeconds(longest)}`] : []),
    ...(lost.length > 0
      ? [`${lost.length} acknowledged enquiries are lost: ${lost.slice(0, 3).join(', ')}`]
      : []),
    ...(doubled.length > 0
      ? [`${doubled.length} enquiries are stored twice: ${doubled.slice(0, 3).join(', ')}`]
      : []),
  ]
}

/** The e-mail addresses of all enquiries of one run. */
export async function listStoredEnquiries(client: Client, run: string): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>('SELECT email FROM enquiries WHERE email LIKE $1', [
    `${run}-%`,
  ])
  return rows.map(({ email }) => email)
}
