import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/find-barriers.ts'
import { openHydrated } from '#tests/support/hydrated-page.ts'
import { codeOf } from '#tests/support/second-factor-codes.ts'
import { type Credentials, signInUnseen } from '#tests/support/staff-visit.ts'

type Invited = Credentials & { owner: Page }

/** A colleague with a password, and the page of whoever invited them. */
async function inviteColleague(browser: Browser, page: Page): Promise<Invited> {
  const owner = await (await browser.newContext()).newPage()
  await signInUnseen(owner.request)
  const email = `second-${randomUUID()}@example.com`
  await openHydrated(owner, '/admin/account')
  await owner.getByRole('textbox', { name: 'Name' }).fill('Ravi Patil')
  await owner.getByRole('textbox', { name: 'Email' }).fill(email)
  await owner.locator('#role').selectOption('Owner')
  await owner.getByRole('button', { name: 'Make invitation link' }).press('Enter')
  const link = await owner.getByLabel(/Pass this link on/).inputValue()
  const password = 'mangoes at the end of may'
  await openHydrated(page, link)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('New password').press('Enter')
  await expect(page.getByText('Your password is set.')).toBeVisible()
  return { email, password, owner }
}

async function typePassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}

/** Sets an app up as somebody does who types the key; the key, and the recovery codes that are shown. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).press('Enter')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from your app').fill(codeOf(secret, -1))
  await page.getByLabel('Code from your app').press('Enter')
  await expect(page.getByText('Your app is set up.')).toBeVisible()
  const codes = await page.getByRole('status').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  return { secret, codes }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(page.getByText('You are signed out.')).toBeVisible()
}

test('with an app: password and code, then a recovery code, then let in by a colleague who clears it', async ({
  page,
  browser,
}) => {
  const { owner, ...own } = await inviteColleague(browser, page)
  await signInUnseen(page.request, { own })
  await openHydrated(page, '/admin/account')
  await page.getByRole('link', { name: 'Set up a second step' }).press('Enter')
  const { secret, codes } = await setUpApp(page)
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await findBarriers(page), await findOverflow(page)]).toEqual([width, [], 0])
  }
  await signOut(page)

  await typePassword(page, own)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await findBarriers(page), await findOverflow(page)]).toEqual([width, [], 0])
  }
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByLabel('Code from your app').press('Enter')
  await expect(page.getByText('This code is wrong, or was used already.')).toBeVisible()
  await page.getByLabel('Code from your app').fill(codeOf(secret))
  await page.getByLabel('Code from your app').press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await signOut(page)

  await typePassword(page, own)
  await page.getByRole('link', { name: 'Use a recovery code' }).press('Enter')
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByLabel('Recovery code').press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await openHydrated(page, '/admin/account/second-step')
  await expect(page.getByText('9 of 10 codes are left.')).toBeVisible()

  await openHydrated(owner, '/admin/account')
  await owner.getByRole('button', { name: `Clear second step: ${own.email}` }).press('Enter')
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Clear second step' }).press('Enter')
  await expect(owner.getByText('The second step is cleared.')).toBeVisible()
  await openHydrated(page, '/admin')
  await typePassword(page, own)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await owner.context().close()
})

test('with a passkey: without the password, and as the second step over an open form', async ({
  page,
  browser,
}) => {
  const { owner, ...own } = await inviteColleague(browser, page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInUnseen(page.request, { own })
  await openHydrated(page, '/admin/account/second-step')
  await page.getByLabel('Name of the device').fill('My phone')
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(page.getByText('The passkey is kept.')).toBeVisible()
  await expect(page.getByText('My phone')).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await openHydrated(page, '/admin/account')
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed and not lost')
  await page.request.post('/admin/sign-out', {
    form: { scope: 'local' },
    headers: { Origin: new URL(page.url()).origin },
  })
  await page.getByRole('button', { name: 'Make invitation link' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password').fill(own.password)
  await dialog.getByLabel('Password').press('Enter')
  await expect(dialog.getByLabel('Code from your app')).toBeFocused()
  await dialog.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed and not lost')

  await openHydrated(page, '/admin/account/second-step')
  await page.getByRole('button', { name: 'Remove: My phone' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page.getByText('The passkey is removed.')).toBeVisible()
  await owner.context().close()
})

test('without JavaScript an app is set up, signs in and is removed, and a recovery code signs in', async ({
  page,
  browser,
}) => {
  const { owner, ...own } = await inviteColleague(browser, page)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/admin/account/second-step')
  await typePassword(plain, own)
  const { secret, codes } = await setUpApp(plain)
  await signOut(plain)
  await typePassword(plain, own)
  await plain.getByLabel('Code from your app').fill(codeOf(secret))
  await plain.getByLabel('Code from your app').press('Enter')
  await expect(plain.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await signOut(plain)
  await typePassword(plain, own)
  await plain.getByRole('link', { name: 'Use a recovery code' }).press('Enter')
  await plain.getByLabel('Recovery code').fill(codes[3]?.toUpperCase() ?? '')
  await plain.getByLabel('Recovery code').press('Enter')
  await plain.goto('/admin/account/second-step')
  await plain.getByRole('button', { name: 'Remove the app' }).press('Enter')
  await expect(plain.getByText('Your app is removed.')).toBeVisible()
  await plain.context().close()
  await owner.context().close()
})
