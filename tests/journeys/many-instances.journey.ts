import { expect, type Page, test } from '@playwright/test'
import { jobSchema } from '#server/jobs/job-queue.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { saveOfficeAccount } from '#tests/support/mail/email-account-form.ts'
import { startSmtpSink } from '#tests/support/mail/smtp-sink.ts'
import { type InstancesUnderTest, startInstances } from '#tests/support/site/instances-under-test.ts'

const account = { email: 'staff@site.test', password: 'mangoes at the end of may' }

let instances: InstancesUnderTest
let one: string
let other: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  instances = await startInstances(2, { SMTP_PRIVATE_HOSTS: 'true' })
  const [first, second] = instances.sites.map(({ baseUrl }) => baseUrl)
  one = first ?? ''
  other = second ?? ''
})
test.afterAll(() => instances?.stop())

function post(address: string, sent: { fields: Record<string, string>; cookie?: string }) {
  const headers = { Origin: new URL(address).origin, Cookie: sent.cookie ?? '' }
  const body = new URLSearchParams(sent.fields)
  return fetch(address, { method: 'POST', headers, body, redirect: 'manual' })
}

async function signIn(base: string): Promise<string> {
  const answer = await post(`${base}/admin/login`, { fields: { intent: 'sign-in', ...account } })
  const cookie = answer.headers.getSetCookie().find((text) => text.includes('session_token')) ?? ''
  return cookie.split(';')[0] ?? ''
}

function ask(base: string, cookie: string): Promise<number> {
  return fetch(`${base}/admin/enquiries`, { headers: { Cookie: cookie }, redirect: 'manual' }).then(
    ({ status }) => status,
  )
}

async function signInHere(page: Page, base: string): Promise<void> {
  await openHydrated(page, `${base}/admin/login`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

test('@full two that start at once on an empty database build it once, and both serve (L09)', async () => {
  const database = await instances.openDatabase()
  const { rows } = await database.query(
    'SELECT number, count(*)::int AS times FROM schema_migrations GROUP BY 1',
  )
  await database.end()
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ times }) => times !== 1)).toEqual([])
  for (const base of [one, other]) expect((await fetch(base)).status).toBe(200)
})

test('@full the set-up link that one instance prints opens the other, and only once; no line of the log holds it (A03)', async () => {
  const told = 'the command setup-link prints the link to the first one'
  await expect.poll(() => instances.sites.every((site) => site.log().includes(told))).toBe(true)
  for (const site of instances.sites) {
    const lines = site.log().split('\n')
    expect(lines.filter((line) => line.startsWith('{') && line.includes('setup='))).toEqual([])
    const token = /setup=(\S+)/.exec(site.log())?.[1] ?? ''
    const fields = { intent: 'set-up', token, ...account }
    expect((await post(`${other}/admin/login`, { fields })).status).toBeLessThan(500)
  }
  const database = await instances.openDatabase()
  const { rows } = await database.query('SELECT count(*)::int AS accounts FROM staff_users')
  await database.end()
  expect(rows).toEqual([{ accounts: 1 }])
})

test('@full whoever signed in on one works on the other; signed out there is out on both, streams too (A10, L08)', async () => {
  const listenUntilSignedOut = async () => {
    const cookie = await signIn(one)
    expect([await ask(one, cookie), await ask(other, cookie)]).toEqual([200, 200])
    const headers = { Cookie: cookie, Accept: 'text/event-stream' }
    const stream = await fetch(`${one}/admin/live-changes`, { headers })
    await post(`${other}/admin/sign-out`, { fields: { scope: 'local' }, cookie })
    expect([await ask(one, cookie), await ask(other, cookie)]).toEqual([302, 302])
    return stream.text()
  }
  // At each beat every stream is looked after by itself. One may fall into the first by chance; right after it none is near.
  const isTooLate = (heard: string) => heard.includes('event: beat')
  const first = await listenUntilSignedOut()
  expect(isTooLate(first) && isTooLate(await listenUntilSignedOut())).toBe(false)
})

test('@full a site renamed on one changes tabs that are open on the other, one untouched and one with words typed that stay', async ({
  page,
  context,
}) => {
  const listening = page.waitForResponse(/live-settings$/)
  await page.goto(`${other}/contact`)
  await listening
  await page.getByLabel('Full Name').fill('Asha')
  const untouched = await context.newPage()
  const untouchedListens = untouched.waitForResponse(/live-settings$/)
  await untouched.goto(other)
  await untouchedListens
  const panel = await context.newPage()
  await signInHere(panel, one)
  await openHydrated(panel, `${one}/admin/settings#site-info`)
  await panel.getByLabel('Site name').fill('Konkan Journeys')
  await panel.getByRole('button', { name: 'Save All' }).click()
  await expect(panel.getByText('Settings saved successfully!')).toBeVisible()
  await expect(page.locator('header').getByText('Konkan Journeys')).toBeVisible()
  await expect(page.locator('footer').getByText('Konkan Journeys', { exact: true })).toBeVisible()
  await expect(untouched.locator('header').getByText('Konkan Journeys')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha')
  await expect(panel.getByRole('complementary').getByText('Konkan Journeys')).toBeVisible()
})

test('@full of what is sent through both, every email goes out once', async () => {
  const host = 'instances.mail.test'
  const sink = await startSmtpSink({ host })
  await saveOfficeAccount({ baseUrl: one, cookie: await signIn(one) }, host)
  const senders = [1, 2, 3, 4].map((number) => `asha-${number}@site.test`)
  await Promise.all(
    senders.map(async (email, at) => {
      const fields = { name: 'Asha', email, message: 'Two of us, in May.' }
      const answer = await post(`${at % 2 ? one : other}/contact-maharashtra-tour-operator`, { fields })
      expect(answer.status).toBeLessThan(400)
    }),
  )
  const receivers = () => sink.messages.map(({ to: [to = ''] }) => to).sort()
  const expected = [...senders, ...senders.map(() => 'office@site.test')].sort()
  await expect.poll(receivers).toEqual(expected)
  // What would be sent a second time still lies in the queue, or is on its way.
  const database = await instances.openDatabase()
  const unsent = `SELECT 1 FROM ${jobSchema}.job WHERE name = 'letters' AND state < 'completed'`
  await expect.poll(async () => (await database.query(unsent)).rowCount).toBe(0)
  await database.end()
  expect(receivers()).toEqual(expected)
  await sink.stop()
})

test('@full what one counts against a sender counts on the other', async () => {
  const fields = { intent: 'sign-in', email: 'nobody@site.test', password: 'wrong' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    statuses.push((await post(`${attempt % 2 ? one : other}/admin/login`, { fields })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})
