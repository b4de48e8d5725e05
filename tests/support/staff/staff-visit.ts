/** Journeys of somebody who is signed in to the demo: set up and signed in once for each worker. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, type BrowserContext, test as plainTest, request } from '@playwright/test'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

type Demo = { baseURL: string; dataDirectory: string }

export type Credentials = { email: string; password: string }

/** The demo that the journeys share. */
function sharedDemo(): Demo {
  const { JOURNEY_SITE: baseURL = '', JOURNEY_DATA: dataDirectory = '' } = process.env
  return { baseURL, dataDirectory }
}

/** Signs in to the shared demo, past its screen: as an account of one's own, else as the demo's, made where there is none yet. */
export async function signInUnseen(
  visitor: APIRequestContext,
  { own, demo = sharedDemo() }: { own?: Credentials; demo?: Demo } = {},
): Promise<void> {
  const headers = { Origin: demo.baseURL }
  const address = `${demo.baseURL}/admin/login`
  // Whoever comes second is told that the account exists, which is as good.
  if (!own) await visitor.post(address, { form: { intent: 'set-up' }, headers })
  const file = path.join(demo.dataDirectory, 'demo-account.json')
  const credentials = own ?? (JSON.parse(readFileSync(file, 'utf8')) as Credentials)
  await visitor.post(address, { form: { intent: 'sign-in', ...credentials }, headers })
}

/** Signs in to a demo; what a browser then has to know. */
export async function signInToDemo(demo: Demo): Promise<State> {
  const visitor = await request.newContext()
  await signInUnseen(visitor, { demo })
  const state = await visitor.storageState()
  await visitor.dispose()
  return state
}

export const test = plainTest.extend<object, { staffState: State }>({
  staffState: [async ({ browserName: _ }, use) => use(await signInToDemo(sharedDemo())), { scope: 'worker' }],
  storageState: ({ staffState }, use) => use(staffState),
})
