import { expect, type Page, test } from '@playwright/test'
import { openHydrated, waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { fill } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import {
  killTab,
  newDestination,
  offer,
  openAgain,
  storedOnDevice,
} from '#tests/support/browser/stored-on-device.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { becomeColleague } from '#tests/support/staff/new-colleague.ts'
import { type Credentials, signInUnseen } from '#tests/support/staff/staff-visit.ts'

test('@full a session that ended loses nothing, another account sees nothing, a sign-out leaves nothing (Q25, Q26)', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const colleague = await becomeColleague(page)
  const words = retrySafeTitle('Words of a colleague')
  await signIn(page, colleague)
  await openHydrated(page, newDestination)
  await fill(page, { Title: words })
  await expect.poll(() => storedOnDevice(page)).toContain(words)

  // The session ends, and the page is loaded anew.
  await context.clearCookies()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(newDestination)
  await waitForHydration(page)
  await expect(page).toHaveURL(/login\?return=/)
  await page.getByLabel('Email').fill(colleague.email)
  await page.getByLabel('Password').fill(colleague.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page).toHaveURL(new RegExp(`${newDestination}$`))
  await expect(offer(page)).toBeVisible()

  // Somebody else uses the same browser.
  await context.clearCookies()
  await signIn(page)
  await openHydrated(page, newDestination)
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await expect(page.getByText(words)).toBeHidden()
  expect(await storedOnDevice(page)).toContain(words)

  await context.clearCookies()
  await signIn(page, colleague)
  await openHydrated(page, newDestination)
  await expect(offer(page)).toBeVisible()
  // In another tab.
  const other = await openAgain(context, '/admin')
  await other.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(other.getByText('You are signed out.')).toBeVisible()
  await expect.poll(() => storedOnDevice(other)).not.toContain(words)
  await signIn(other, colleague)
  await openHydrated(other, newDestination)
  await expect(other.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
  await expect(offer(other)).toBeHidden()
  await context.close()
})

async function signIn(page: Page, own?: Credentials): Promise<void> {
  await signInUnseen(page.request, own ? { own } : {})
}

test(
  slicedTitle('a sign-out without a connection leaves nothing either (Q26)', [
    'app/admin/shell/',
    'app/admin/account/',
    'app/admin/forms/drafts/',
    'tests/journeys/shared-device.journey.ts',
  ]),
  async ({ browser }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const colleague = await becomeColleague(page)
    await signIn(page, colleague)
    await openHydrated(page, newDestination)
    await fill(page, { Title: 'Words without a line' })
    await expect.poll(() => storedOnDevice(page)).toContain('Words without a line')
    await killTab(page)
    const other = await openAgain(context, '/admin')
    await context.setOffline(true)
    await other.getByRole('button', { name: 'Logout' }).press('Enter')
    await expect(other.getByText('You are not signed out yet')).toBeVisible()
    await expect.poll(() => storedOnDevice(other)).not.toContain('Words without a line')
    await context.close()
  },
)

test('@full a sign-out pressed before the script runs leaves nothing either, once it runs (Q26)', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const colleague = await becomeColleague(page)
  const words = retrySafeTitle('Words of an early leaver')
  await signIn(page, colleague)
  await openHydrated(page, newDestination)
  await fill(page, { Title: words })
  await expect.poll(() => storedOnDevice(page)).toContain(words)
  await killTab(page)

  const other = await context.newPage()
  const scripts = '**/*.js'
  await other.route(scripts, (route) => route.abort())
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(other.getByText('You are signed out.')).toBeVisible()
  expect(await storedOnDevice(other)).toContain(words)
  await other.unroute(scripts)
  await signIn(other, colleague)
  await openHydrated(other, newDestination)
  await expect(other.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
  await expect.poll(() => storedOnDevice(other)).not.toContain(words)
  await expect(offer(other)).toBeHidden()
  await fill(other, { Title: `${words} again` })
  await expect.poll(() => storedOnDevice(other)).toContain(`${words} again`)
  await context.close()
})

/** The screens of the panel in whose forms something can be typed. */
const screens = ['destinations/new', 'tours/new', 'blog/new', 'services/new', 'enquiries/new']
  .concat(['settings', 'email-settings', 'team'])
  .map((path) => `/admin/${path}`)

test('@full what is typed in any form is kept, but no password and no key (Q28)', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, await becomeColleague(page))
  for (const screen of screens) {
    await openHydrated(page, screen)
    const word = `typed-${screen.replaceAll('/', '-')}`
    if (screen.endsWith('/settings')) await page.getByRole('button', { name: 'Open all' }).click()
    await typeEverywhere(page, word)
    await expect.poll(() => storedOnDevice(page), screen).toContain(word)
    expect(await storedOnDevice(page), screen).not.toContain('secret-')
  }
  await context.close()
})

/** Types into every text of the page; into what is not to be seen by others another word. */
async function typeEverywhere(page: Page, word: string): Promise<void> {
  const fields = page
    .locator('main, dialog')
    .locator('input[type=text], input[type=password], input:not([type]), textarea')
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const name = (await field.getAttribute('name')) ?? ''
    const isSecret = (await field.getAttribute('type')) === 'password' || name.endsWith('api_key')
    await field.fill(isSecret ? `secret-${word}` : word)
  }
}
