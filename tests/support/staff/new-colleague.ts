import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { type Credentials, signInUnseen } from './staff-visit.ts'

/** Presses the button as somebody who clicks everything twice: a second invitation would be refused, and its link never shown. */
async function makeLink(page: Page): Promise<string> {
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/team.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const button = page.getByRole('button', { name: 'Create invitation link' })
  await button.dblclick()
  await expect(button).toBeDisabled()
  held.resolve()
  const link = await page.getByLabel(/Send this link/).inputValue()
  expect(sent).toHaveLength(1)
  // While requests are held in the browser, one that outlives its page, as Logout's, cannot be led on.
  await page.unroute('**/admin/team.data*')
  return link
}

/** An account that no other journey uses, invited and taken up as a colleague would. */
export async function becomeColleague(page: Page): Promise<Credentials> {
  const colleague = { email: `colleague-${randomUUID()}@example.com`, password: 'mangoes at the end of may' }
  await signInUnseen(page.request)
  await openHydrated(page, '/admin/team')
  await fillInvitation(page, { email: colleague.email, role: 'Owner' })
  const link = await makeLink(page)
  await leave(page)
  await takeUp(page, { link, ...colleague })
  return colleague
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(page.getByText('You are signed out.')).toBeVisible()
}

async function takeUp(page: Page, { link, password }: { link: string; password: string }): Promise<void> {
  await openHydrated(page, link)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('New password').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  // The journeys sign in by themselves.
  await leave(page)
}

export type Joined = Credentials & { owner: Page }

/** A colleague of this role who has just signed in on `page`, and the page of the owner who invited them; the caller closes its context. */
export async function joinAs(
  role: string,
  { browser, page }: { browser: Browser; page: Page },
): Promise<Joined> {
  // Whoever signs in ends the session of before in that browser: here it may be the one that other stories share, which new
  // contexts take over as well.
  const owner = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  await signInUnseen(owner.request)
  const own = { email: `colleague-${randomUUID()}@example.com`, password: 'mangoes at the end of may' }
  await openHydrated(owner, '/admin/team')
  await fillInvitation(owner, { email: own.email, role })
  await owner.getByRole('button', { name: 'Create invitation link' }).press('Enter')
  await page.context().clearCookies()
  await takeUp(page, { link: await owner.getByLabel(/Send this link/).inputValue(), ...own })
  await signInUnseen(page.request, { own })
  return { ...own, owner }
}

/** A colleague called Ravi Patil of another site, who works on enquiries alone: invited on the page of an owner, and signed in by nobody yet. */
export async function inviteRavi(
  owner: Page,
  { browser, baseURL }: { browser: Browser; baseURL: string },
): Promise<Credentials> {
  const own = { email: 'ravi@site.test', password: 'mangoes at the end of may' }
  await openHydrated(owner, '/admin/team')
  await fillInvitation(owner, { email: own.email, role: 'Enquiries only' })
  await owner.getByRole('button', { name: 'Create invitation link' }).press('Enter')
  const link = await owner.getByLabel(/Send this link/).inputValue()
  const context = await browser.newContext({ baseURL })
  await takeUp(await context.newPage(), { link, ...own })
  await context.close()
  return own
}

async function fillInvitation(page: Page, { email, role }: { email: string; role: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ravi Patil')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.locator('#role').selectOption(role)
}
