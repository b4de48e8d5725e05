/** Journeys of somebody who is signed in to the demo: set up and signed in once for each worker. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, test as plainTest, request } from '@playwright/test'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

type Demo = { baseURL: string; dataDirectory: string }

/** Signs in to a demo, making its account where there is none yet; what a browser then has to know. */
export async function signInToDemo({ baseURL, dataDirectory }: Demo): Promise<State> {
  const file = path.join(dataDirectory, 'demo-account.json')
  const credentials = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } })
  // Whoever comes second is told that the account exists, which is as good.
  await visitor.post('/admin/login', { form: { intent: 'set-up' } })
  await visitor.post('/admin/login', { form: { intent: 'sign-in', ...credentials } })
  const state = await visitor.storageState()
  await visitor.dispose()
  return state
}

export const test = plainTest.extend<object, { staffState: State }>({
  staffState: [
    async ({ browserName: _ }, use) => {
      const { JOURNEY_SITE: baseURL = '', JOURNEY_DATA: dataDirectory = '' } = process.env
      await use(await signInToDemo({ baseURL, dataDirectory }))
    },
    { scope: 'worker' },
  ],
  storageState: ({ staffState }, use) => use(staffState),
})
