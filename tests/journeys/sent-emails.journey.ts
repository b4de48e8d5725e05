import { type Browser, expect, type Page, test } from '@playwright/test'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { switchEmailOn } from '#tests/support/mail/email-screen.ts'
import { type SmtpSink, sinkPassword, startSmtpSink } from '#tests/support/mail/smtp-sink.ts'
import { fieldsSentBy } from '#tests/support/pages/page-form.ts'
import { all, readPage } from '#tests/support/pages/page-tree.ts'
import {
  type OwnJourneySite,
  signInFirstStaff,
  startOwnJourneySite,
} from '#tests/support/site/own-journey-site.ts'

const mailServer = { host: 'sent-emails.mail.test' }
const office = 'office@site.test'
const account = { email: 'staff@site.test', password: 'mangoes at the end of may' }
const newPassword = 'jackfruit before the first rain'
const contact = '/contact-maharashtra-tour-operator'
const saved = 'Email settings saved successfully!'

let site: OwnJourneySite
let staff: Page
let storageState: Awaited<ReturnType<typeof signInFirstStaff>>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  site = await startOwnJourneySite({ LOG_LEVEL: 'warn', SMTP_PRIVATE_HOSTS: 'true' })
  storageState = await signInFirstStaff(site, account)
  staff = await newPage(browser, { storageState })
})
test.afterAll(() => site?.stop())

async function newPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.baseUrl, ...options })
  return context.newPage()
}

/** Somebody else, who has just opened the settings. */
async function saveAs(colleague: Page, typed: Record<string, string>): Promise<void> {
  await openHydrated(colleague, '/admin/email-settings')
  await fillInAndSave(colleague, typed)
}

async function fillInAndSave(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText(saved)).toBeVisible()
}

/** As a browser without script sends it. */
async function sendEnquiry(name: string): Promise<void> {
  const page = await (await fetch(site.baseUrl + contact)).text()
  const fields = all(readPage(page), 'form')
    .map(fieldsSentBy)
    .find((form) => 'message' in form)
  const body = new URLSearchParams({ ...fields, name, email: 'asha@example.com' })
  const headers = { Origin: site.baseUrl }
  const answer = await fetch(site.baseUrl + contact, { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
}

async function textTo(sink: SmtpSink, address: string): Promise<string> {
  const emails = await sink.parsed()
  return emails.find((_, at) => sink.messages[at]?.to.includes(address))?.text ?? ''
}

test('@full a message that the mail server refuses stands on the dashboard in its words, and goes out when it is sent again', async () => {
  const refusing = await startSmtpSink({ ...mailServer, refusedRecipient: office })
  await switchEmailOn(staff, mailServer.host)
  const line = staff.waitForResponse(/\/admin\/live-changes/)
  await openHydrated(staff, '/admin')
  await line
  await sendEnquiry('Asha Kulkarni')
  const unsent = staff.getByRole('region', { name: 'Email that did not go out' })
  await expect(unsent.getByText('New enquiry, to the office: Asha Kulkarni')).toBeVisible()
  await expect(unsent.getByText('5.1.1 No such mailbox')).toBeVisible()
  // Who waits for an answer stands above it.
  const sections = staff.getByRole('main').getByRole('heading', { level: 2 })
  await expect(sections.first()).toHaveText('Now')
  await refusing.stop()

  const sink = await startSmtpSink(mailServer)
  await unsent.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(() => textTo(sink, office)).toContain('Asha Kulkarni')
  await expect(unsent).toHaveCount(0)
  await sink.stop()
})

test('@full what is typed into the settings stays while a colleague saves them and an email fails, the password through two conflicts', async ({
  browser,
}) => {
  const refusing = await startSmtpSink({ ...mailServer, refusedRecipient: office })
  const colleague = await newPage(browser, { storageState })
  const line = staff.waitForResponse(/\/admin\/live-changes/)
  await openHydrated(staff, '/admin/email-settings')
  await line
  const password = staff.getByLabel('SMTP Password')
  const sender = staff.getByLabel('From Name')
  await sender.fill('Half typed')
  await password.fill(sinkPassword)
  await saveAs(colleague, { 'From Name': 'First' })
  await expect(staff.getByText('Changed elsewhere')).toBeVisible()
  await sendEnquiry('Vikram Rao')
  const unsent = staff.getByRole('region', { name: 'Email that did not go out' })
  await unsent.getByRole('button', { name: /^Discard/ }).click()
  await expect(unsent).toHaveCount(0)
  await refusing.stop()
  await expect(sender).toHaveValue('Half typed')
  await expect(password).toHaveValue(sinkPassword)

  const save = staff.getByRole('button', { name: 'Save Settings' })
  const goOn = staff.getByRole('button', { name: 'Use these choices' })
  await save.click()
  await goOn.click()
  await expect(password).toHaveValue(sinkPassword)
  await saveAs(colleague, {
    'From Name': 'Second',
    'From Email': 'second@site.test',
    'SMTP Password': 'mistyped',
  })
  await save.click()
  // Both changed the name alone: the address that only the colleague changed is no question.
  const versions = staff.getByRole('region', { name: 'Both versions' })
  await expect(versions.getByRole('group', { name: 'From Name' })).toBeVisible()
  await expect(versions.getByRole('group')).toHaveCount(1)
  await goOn.click()
  await expect(staff.getByLabel('From Email')).toHaveValue('second@site.test')
  await expect(sender).toHaveValue('Half typed')
  await expect(password).toHaveValue(sinkPassword)
  await save.click()
  await expect(staff.getByText(saved)).toBeVisible()
  await expect(password).toHaveValue('')
  const sink = await startSmtpSink(mailServer)
  // By the keyboard: the save that was told may still move the page under the pointer.
  await staff.getByRole('button', { name: 'Send Test Email' }).press('Enter')
  await expect(staff.getByText('Test email sent successfully!')).toBeVisible()
  await sink.stop()
  await colleague.context().close()
})

test('@full a forgotten password is set anew by the mailed link, once, and whoever was signed in is out', async ({
  browser,
}) => {
  const sink = await startSmtpSink(mailServer)
  const page = await newPage(browser)
  await openHydrated(page, '/admin/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText('a link to choose a new password')).toBeVisible()
  const linkIn = (text: string) => /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? ''
  await expect.poll(async () => linkIn(await textTo(sink, account.email))).not.toBe('')
  const link = linkIn(await textTo(sink, account.email))
  await sink.stop()

  await openHydrated(page, link)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('New password').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await staff.goto('/admin/enquiries')
  await expect(staff).toHaveURL(/\/admin\/login/)
  await staff.goto(link)
  await expect(staff.getByText('This link no longer works')).toBeVisible()

  await page.context().clearCookies()
  await openHydrated(page, '/admin/login')
  for (const [password, heading] of [
    [account.password, 'Admin Login'],
    [newPassword, 'Dashboard'],
  ] as const) {
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Password').press('Enter')
    if (heading === 'Admin Login')
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})
