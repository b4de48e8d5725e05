import { expect, type Page, test } from '@playwright/test'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { screenReloaded } from '#tests/support/browser/reloaded-screen.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { joinAs } from '#tests/support/staff/new-colleague.ts'
import { codeOf } from '#tests/support/staff/second-factor-codes.ts'
import { setUpApp, typePassword } from '#tests/support/staff/second-step-screen.ts'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(page.getByText('You are signed out.')).toBeVisible()
}

/** Without a connection until the panel says so, and back until it has read its screen anew. */
async function loseLine(page: Page): Promise<void> {
  const told = page.getByText(waitingTexts.down)
  await page.context().setOffline(true)
  await expect(told).toBeVisible()
  const reload = screenReloaded(page)
  await page.context().setOffline(false)
  await reload
  await expect(told).toBeHidden()
}

test('@full with an app: password and code, then a recovery code, then let in by a colleague who clears it', async ({
  page,
  browser,
}) => {
  const { owner, ...own } = await joinAs('Owner', { browser, page })
  await openHydrated(page, '/admin/account')
  await page.getByRole('link', { name: 'Set up two-factor sign-in' }).press('Enter')
  const { secret, codes } = await setUpApp(page)
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await findBarriers(page), await findOverflow(page)]).toEqual([width, [], 0])
  }
  // Codes that are shown once stay while the line breaks and the screen is read anew.
  await loseLine(page)
  for (const code of codes) await expect(page.getByText(code)).toBeVisible()
  // Whoever comes to the machine afterwards does not see them by the browser's Back.
  await page.getByRole('main').getByRole('link', { name: 'Account' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('10 of 10 codes are left.')).toBeVisible()
  for (const told of [secret, ...codes]) expect(await page.content()).not.toContain(told)
  await signOut(page)

  await typePassword(page, own)
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible()
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

  await openHydrated(owner, '/admin/team')
  await owner.getByRole('button', { name: `Clear two-factor sign-in: ${own.email}` }).press('Enter')
  await owner
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Clear two-factor sign-in' })
    .press('Enter')
  await expect(owner.getByText('Two-factor sign-in is cleared.')).toBeVisible()
  await openHydrated(page, '/admin')
  await typePassword(page, own)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await owner.context().close()
})

test(
  slicedTitle('with a passkey: without the password, and as the second step over an open form', [
    'app/admin/account/',
    'server/auth/',
    'tests/journeys/second-step.journey.ts',
  ]),
  async ({ page, browser }) => {
    const { owner, ...own } = await joinAs('Owner', { browser, page })
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
    await openHydrated(page, '/admin/account/second-step')
    await page.getByLabel('Name of the device').fill('My phone')
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    await expect(page.getByText('Passkey added.')).toBeVisible()
    await expect(page.getByText('My phone')).toBeVisible()
    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

    await openHydrated(page, '/admin/team')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed and not lost')
    await page.request.post('/admin/sign-out', {
      form: { scope: 'local' },
      headers: { Origin: new URL(page.url()).origin },
    })
    await page.getByRole('button', { name: 'Create invitation link' }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' })
    await dialog.getByLabel('Password').fill(own.password)
    await dialog.getByLabel('Password').press('Enter')
    await expect(dialog.getByLabel('Code from your app')).toBeFocused()
    await dialog.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Typed and not lost')

    await openHydrated(page, '/admin/account/second-step')
    await page.getByRole('button', { name: 'Remove: My phone' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    const question = page.getByRole('region', { name: 'Confirm your identity' })
    await expect(question.getByLabel('A code of your app, or a recovery code')).toBeFocused()
    await question.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await expect(page.getByText('The passkey is removed.')).toBeVisible()
    await owner.context().close()
  },
)

/** As if ten minutes had passed since they last showed who they are. */
async function ageProof({ email }: { email: string }): Promise<void> {
  const database = await openSiteDatabase(process.env.JOURNEY_DATA ?? '')
  await database.query(
    `UPDATE staff_sessions SET proved_at = now() - interval '11 minutes'
     WHERE user_id = (SELECT id FROM staff_users WHERE email = $1)`,
    [email],
  )
  await database.end()
}

test('@full before what matters one shows once more who one is, and nothing typed is lost', async ({
  page,
  browser,
}) => {
  const { owner, ...own } = await joinAs('Owner', { browser, page })
  await openHydrated(page, '/admin/team')
  await ageProof(own)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Asha “A” Kulkarni')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`asked-${own.email}`)
  await page.locator('#role').selectOption('Viewer')
  await page.getByRole('button', { name: 'Create invitation link' }).press('Enter')
  const question = page.getByRole('region', { name: 'Confirm your identity' })
  const answer = question.getByLabel('Your password, or a code of your app')
  await expect(answer).toBeFocused()
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await findBarriers(page), await findOverflow(page)]).toEqual([width, [], 0])
  }
  await answer.fill('not this one')
  await answer.press('Enter')
  const wrong = 'This is neither your password nor a new code of your app.'
  await expect(question.getByText(wrong)).toBeVisible()
  await expect(answer).toHaveAttribute('aria-invalid', 'true')
  await expect(answer).toHaveAccessibleDescription(wrong)
  await expect(answer).toBeFocused()
  await expect(name).toHaveValue('Asha “A” Kulkarni')
  await answer.fill(own.password)
  await answer.press('Enter')
  await expect(page.getByLabel(`Send this link to asked-${own.email}.`)).toBeVisible()
  await expect(page.getByText('Asha “A” Kulkarni')).toBeVisible()

  await openHydrated(page, '/admin/email-settings')
  await ageProof(own)
  const host = page.getByLabel('SMTP Host')
  await host.fill('typed-before.example.com')
  await page.getByRole('button', { name: 'Save Settings' }).press('Enter')
  await expect(question).toBeVisible()
  await expect(host).toHaveValue('typed-before.example.com')
  await owner.context().close()
})
