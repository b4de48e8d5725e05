import { expect, type Page } from '@playwright/test'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fillEmailScreen } from '#tests/support/mail/email-screen.ts'
import { sinkPassword, startSmtpSink } from '#tests/support/mail/smtp-sink.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const closed = 'closed.mail.test'
const wary = 'wary.mail.test'
const open = 'open.mail.test'

async function tryOut(page: Page, host: string): Promise<void> {
  await page.getByLabel('SMTP Host').fill(host)
  await page.getByRole('button', { name: 'Send Test Email' }).click()
}

test('@full a test message names each failure in plain words, and its success', async ({ page }) => {
  await openHydrated(page, '/admin/email-settings')
  const button = page.getByRole('button', { name: 'Send Test Email' })
  for (const label of ['SMTP Host', 'Admin Email']) await page.getByLabel(label).fill('')
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('A test needs the SMTP host and the admin email.')
  await page.getByRole('button', { name: /Gmail/ }).click()
  await expect(page.getByLabel('SMTP Host')).toHaveValue('smtp.gmail.com')
  await expect(page.getByLabel('SMTP Port')).toHaveValue('587')
  await expect(button).toBeDisabled()
  await fillEmailScreen(page, closed)
  await page.getByLabel('Secure connection').check()
  await expect(button).toBeEnabled()
  await expect(button).toHaveAccessibleDescription('')

  const servers = await Promise.all([
    startSmtpSink({ host: wary, password: 'another' }),
    startSmtpSink({ host: open }),
  ])
  const alert = page.getByRole('main').getByRole('alert')
  await tryOut(page, closed)
  await expect(alert).toHaveText('The mail server refused the connection.')
  await tryOut(page, open)
  await expect(alert).toHaveText('The mail server’s certificate cannot be trusted.')
  await page.getByLabel('Secure connection').uncheck()
  await tryOut(page, wary)
  await expect(alert).toContainText('The login failed')
  await expect(alert).toContainText('Username and password not accepted')
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/send-test-email*', async (route) => {
    await held.promise
    await route.continue()
  })
  await tryOut(page, closed)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  held.resolve()
  await expect(alert).toHaveText('The mail server refused the connection.')
  await tryOut(page, open)
  await expect(page.getByText('Test email sent successfully!')).toBeVisible()
  await tryOut(page, open)
  await expect(alert).toContainText('Too many test messages.')

  await page.getByLabel('From Email').fill('nobody')
  // What was said of other words holds no more.
  await expect(alert).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(alert.filter({ hasText: 'Not saved yet' })).toBeFocused()
  await page.getByLabel('From Email').fill('desk@site.test')
  await expect(alert.filter({ hasText: 'From Email' })).toHaveCount(0)
  await page.getByLabel('SMTP Password').fill(sinkPassword)
  const place = await button.boundingBox()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Email settings saved successfully!')).toBeInViewport()
  // It stands after the buttons, and neither it nor the word on the first of them pushes the next one away.
  await expect(
    page.locator('button:has-text("Send Test Email") ~ *').getByText('Email settings saved'),
  ).toBeVisible()
  expect((await button.boundingBox())?.x).toBe(place?.x)
  await expect(page.getByLabel('SMTP Password')).toHaveValue('')
  await expect(page.getByText(/Set for open\.mail\.test/)).toBeVisible()
  await page.getByLabel('SMTP Port').selectOption('25')
  await expect(page.getByText('Email settings saved successfully!')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  const again = 'Enter the SMTP password again: it was stored with another port.'
  await expect(page.locator('#field-smtp_password-problem')).toHaveText(again)
  await Promise.all(servers.map((server) => server.stop()))
})

test('@full whoever forgot the password is told the way, though this site sends no e-mail', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    storageState: { cookies: [], origins: [] },
    ...(baseURL ? { baseURL } : {}),
  })
  await openHydrated(page, '/admin/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await expect(page.getByRole('note')).toContainText('the “reset-password” command')
  await page.getByRole('link', { name: 'Back to the login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
  await page.close()
})
