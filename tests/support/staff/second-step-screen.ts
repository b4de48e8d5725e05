/** The screens of the second step, as people use them. */
import { expect, type Page } from '@playwright/test'
import { codeOf, waitForEarlyStep } from './second-factor-codes.ts'
import type { Credentials } from './staff-visit.ts'

/** Fills in the login and sends it. */
export async function typePassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}

/** Sets an app up as somebody does who types the key; the key, and the recovery codes that are shown. */
export async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).press('Enter')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await waitForEarlyStep()
  await page.getByLabel('Code from your app').fill(codeOf(secret, -1))
  await page.getByLabel('Code from your app').press('Enter')
  await expect(page.getByText('Your app is set up.')).toBeVisible()
  const codes = await page.getByRole('status').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  return { secret, codes }
}
