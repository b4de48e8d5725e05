/** The panel's email screen as somebody fills it in. */
import { expect, type Page } from '@playwright/test'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { chosenPort } from './office-account.ts'
import { sinkPassword, sinkUser } from './smtp-sink.ts'

/** Types the account of the office at the mail server on `host` into the open form. */
export async function fillEmailScreen(page: Page, host: string): Promise<void> {
  const typed = {
    'SMTP Host': host,
    'SMTP Username': sinkUser,
    'SMTP Password': sinkPassword,
    'From Email': 'desk@site.test',
    'Admin Email': 'office@site.test',
  }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
  await page.getByLabel('SMTP Port').selectOption(String(chosenPort))
}

/** Lets the site send email by that mail server. */
export async function switchEmailOn(page: Page, host: string): Promise<void> {
  await openHydrated(page, '/admin/email-settings')
  await page.getByLabel('Secure connection').uncheck()
  await page.getByLabel('Send email notifications').check()
  await fillEmailScreen(page, host)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Email settings saved successfully!')).toBeVisible()
}
