import { expect, test } from '@playwright/test'
import { findBarriers } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { switchEmailOn } from '#tests/support/mail/email-screen.ts'
import { startSmtpSink } from '#tests/support/mail/smtp-sink.ts'
import {
  type OwnJourneySite,
  signInFirstStaff,
  startOwnJourneySite,
} from '#tests/support/site/own-journey-site.ts'

const host = 'own-address.mail.test'
const account = { email: 'staff@site.test', password: 'mangoes at the end of may' }
const next = 'asha@site.test'

let site: OwnJourneySite

test.beforeAll(async () => {
  site = await startOwnJourneySite({ LOG_LEVEL: 'warn', SMTP_PRIVATE_HOSTS: 'true' })
})
test.afterAll(() => site?.stop())

test('@full one changes one’s name at once, and one’s address by the mailed link, which is used in another browser', async ({
  browser,
}) => {
  const storageState = await signInFirstStaff(site, account)
  const context = await browser.newContext({ baseURL: site.baseUrl, storageState })
  const page = await context.newPage()
  const own = page.getByRole('region', { name: 'Name and email' })
  await openHydrated(page, '/admin/account')
  await expect(own.getByText('This site sends no email')).toBeVisible()
  await switchEmailOn(page, host)
  const sink = await startSmtpSink({ host })

  await openHydrated(page, '/admin/account')
  await own.getByLabel('Your name').fill('आशा कुलकर्णी')
  await own.getByLabel('Your name').press('Enter')
  await expect(own.getByText('Your colleagues see you as आशा कुलकर्णी from now on.')).toBeVisible()

  await own.getByLabel('New email address').fill(account.email.toUpperCase())
  await own.getByRole('button', { name: 'Change email' }).press('Enter')
  await expect(own.getByText('You sign in with this address already.')).toBeVisible()
  await own.getByLabel('New email address').fill(next)
  await own.getByRole('button', { name: 'Change email' }).press('Enter')
  await expect(own.getByText(`Waiting for confirmation at ${next}.`)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await own.getByRole('button', { name: 'Cancel the change' }).press('Enter')
  await expect(own.getByText('The change is cancelled.')).toBeVisible()
  await own.getByLabel('New email address').fill(next)
  await own.getByLabel('New email address').press('Enter')
  const textsTo = async (address: string) => {
    const emails = await sink.parsed()
    return emails.flatMap(({ text }, at) => (sink.messages[at]?.to.includes(address) ? [text ?? ''] : []))
  }
  const linkIn = (text: string) => /https?:\/\/\S+confirm-email\S+/.exec(text)?.[0] ?? ''
  // The first was cancelled: if it went out at all, its link opens nothing.
  await expect(own.getByText(`An email is on its way to ${next}`)).toBeVisible()
  await expect.poll(async () => linkIn((await textsTo(next)).at(-1) ?? '')).not.toBe('')

  const phone = await browser.newContext({ baseURL: site.baseUrl, javaScriptEnabled: false })
  const mailbox = await phone.newPage()
  const confirm = mailbox.getByRole('button', { name: 'Confirm this address' })
  await expect
    .poll(async () => {
      await mailbox.goto(linkIn((await textsTo(next)).at(-1) ?? ''))
      return confirm.count()
    })
    .toBe(1)
  await confirm.click()
  await expect(mailbox.getByText(`Confirmed. Your sign-in address is now ${next}.`)).toBeVisible()
  await expect.poll(async () => (await textsTo(account.email)).join()).toContain(`now signs in with ${next}`)
  await sink.stop()

  await openHydrated(page, '/admin/tours')
  await expect(page.getByText('Your account’s email address was changed')).toBeVisible()
  await expect(page.getByRole('banner').getByTitle(next)).toBeVisible()
  const told = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await told
  await expect(page.getByText('Your account’s email address was changed')).toHaveCount(0)
  await openHydrated(page, '/admin/enquiries')
  await expect(page.getByText('Your account’s email address was changed')).toHaveCount(0)

  await mailbox.goto('/admin/login')
  const signIn = async (email: string) => {
    await mailbox.getByLabel('Email').fill(email)
    await mailbox.getByLabel('Password').fill(account.password)
    await mailbox.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await signIn(account.email)
  await expect(mailbox.getByRole('alert')).toBeVisible()
  await signIn(next)
  await expect(mailbox).toHaveURL(`${site.baseUrl}/admin`)
  await Promise.all([context.close(), phone.close()])
})
