/** Journeys of somebody who is signed in to the demo: set up and signed in once for each worker. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, test as plainTest, request } from '@playwright/test'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

async function signIn(baseURL: string): Promise<State> {
  const file = path.join(process.env.JOURNEY_DATA ?? '', 'demo-account.json')
  const credentials = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } })
  // The second worker is told that the account exists, which is as good.
  await visitor.post('/admin/login', { form: { intent: 'set-up' } })
  await visitor.post('/admin/login', { form: { intent: 'sign-in', ...credentials } })
  const state = await visitor.storageState()
  await visitor.dispose()
  return state
}

export const test = plainTest.extend<object, { staffState: State }>({
  staffState: [
    async ({ browserName: _ }, use) => use(await signIn(String(process.env.JOURNEY_SITE))),
    { scope: 'worker' },
  ],
  storageState: ({ staffState }, use) => use(staffState),
})
