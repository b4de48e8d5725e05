import { expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { switchEmailOn } from '#tests/support/mail/email-screen.ts'
import { type ImapServer, imapPassword, imapUser, startImapServer } from '#tests/support/mail/imap-server.ts'
import { type MailedSite, startMailedSite } from '#tests/support/site/mailed-site.ts'

const mailHost = 'mailbox-out.mail.test'
const host = 'mailbox-in.mail.test'
const traveller = 'meera@example.com'
const screen = '/admin/email-settings/mailbox'

let office: MailedSite
let staff: Page
let mailbox: ImapServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  mailbox = await startImapServer({ host })
  office = await startMailedSite(browser, mailHost)
  staff = office.staff
})
test.afterAll(async () => {
  await office?.stop()
  await mailbox?.stop()
})

async function answerOnce(): Promise<void> {
  await switchEmailOn(staff, mailHost)
  await openHydrated(staff, '/admin/enquiries/new')
  const adding = staff.getByRole('dialog', { name: 'Add enquiry' })
  await adding.getByLabel('Full name').fill('Meera')
  await adding.getByLabel('Email').fill(traveller)
  await adding.getByLabel('Message').fill('Is there room for four?')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding).toHaveCount(0)
  await staff.getByRole('link', { name: 'Meera', exact: true }).first().click()
  const enquiry = staff.getByRole('dialog', { name: 'Enquiry from Meera' })
  await enquiry.getByRole('link', { name: /^Reply by email/ }).click()
  const editor = staff.getByRole('region', { name: 'Reply to Meera' })
  await editor.getByLabel('Subject').fill('Your trip')
  await editor.getByLabel('Text').fill('Dear Meera, yes, there is.')
  await editor.getByRole('button', { name: 'Send' }).click()
  await expect(enquiry.getByText('Administrator sent an email')).toBeVisible()
}

async function fillIn(page: Page, given: Record<string, string> = {}): Promise<void> {
  const typed = { 'Mail server': host, Username: imapUser, Password: imapPassword, ...given }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Port').selectOption('143')
  await page.getByLabel('Check this mailbox for replies').check()
}

test('@full the mailbox is tried before it is saved: what is wrong is said, what was typed stays', async () => {
  await openHydrated(staff, '/admin/email-settings')
  await staff.getByRole('link', { name: 'Replies by email' }).click()
  await expect(staff.getByRole('heading', { name: 'Replies by email' })).toBeVisible()
  const tryIt = staff.getByRole('button', { name: 'Try it' })
  await tryIt.click()
  await expect(staff.getByRole('link', { name: 'Mail server: Enter the mail server.' })).toBeVisible()
  expect([await findBarriers(staff), await findOverflow(staff)]).toEqual([[], 0])
  await fillIn(staff, { Password: 'another' })
  await tryIt.click()
  await expect(staff.getByText(/^The login failed/)).toBeVisible()
  await expect(staff.getByLabel('Username')).toHaveValue(imapUser)
  await fillIn(staff)
  await tryIt.click()
  await expect(staff.getByText('It works. 0 messages are in the folder INBOX.')).toBeVisible()
  for (const width of [360, 768, 1366]) {
    await staff.setViewportSize({ width, height: 800 })
    expect([width, await findBarriers(staff), await findOverflow(staff)]).toEqual([width, [], 0])
  }
})

test('@full an answer that lies in the mailbox stands in the timeline of its enquiry, and waits for the office', async () => {
  await openHydrated(staff, '/admin')
  await answerOnce()
  const sent = (await office.sink.parsed()).find(({ to }) => to?.some(({ address }) => address === traveller))
  mailbox.add(
    `From: Meera <${traveller}>\nMessage-ID: <journey@mail.example>\nSubject: Re: ${sent?.subject}\nIn-Reply-To: ${sent?.messageId}\n\nThen we come, all four.\n\nOn Thu, Desk wrote:\n> Dear Meera`,
  )
  const other = await staff.context().newPage()
  await openHydrated(other, screen)
  // What the story before typed and did not save.
  await other.getByRole('button', { name: 'Discard' }).press('Enter')
  await fillIn(other)
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved. The mailbox will be checked within a minute.')).toBeVisible()

  // Told at once, without a press.
  const enquiry = staff.getByRole('dialog', { name: 'Enquiry from Meera' })
  await expect(enquiry.getByText('An answer came by mail')).toBeVisible()
  await expect(
    enquiry.getByText(/From: meera@example\.com\s+Subject: Re: Your trip.*\s+Then we come, all four\.$/),
  ).toBeVisible()
  expect(await findBarriers(staff, 'dialog')).toEqual([])
  await openHydrated(staff, '/admin/today')
  await expect(staff.getByRole('link', { name: 'Meera', exact: true }).first()).toBeVisible()
  await expect(other.getByText(/^Last checked/)).toBeVisible()
  await openHydrated(other, screen)
  await expect(other.getByText(/^Last checked/)).toBeVisible()
  await expect(other.getByText(/^You have unsaved changes/)).toHaveCount(0)
  expect([await findBarriers(other), await findOverflow(other)]).toEqual([[], 0])
  expect(mailbox.seen.commands.join('\n')).not.toMatch(/SELECT|STORE/)
})

test('@full a password that is not for this mail server any more is asked for, and is never sent there', async () => {
  await openHydrated(staff, screen)
  await expect(staff.getByLabel('Password')).toHaveValue('')
  await staff.getByLabel('Mail server').fill('elsewhere.mail.test')
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByRole('link', { name: /^Password: Enter the password again/ })).toBeVisible()
  await expect(staff.getByLabel('Mail server')).toHaveValue('elsewhere.mail.test')
})
