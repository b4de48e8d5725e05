import { expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { switchEmailOn } from '#tests/support/mail/email-screen.ts'
import { holdReplies, type MailedSite, startMailedSite } from '#tests/support/site/mailed-site.ts'

const mailHost = 'email-replies.mail.test'
const traveller = 'ravi@example.com'

let office: MailedSite
let staff: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  office = await startMailedSite(browser, mailHost)
  staff = office.staff
})
test.afterAll(async () => {
  await office?.stop()
})

async function addEnquiry(page: Page): Promise<void> {
  await openHydrated(page, '/admin/enquiries/new')
  const dialog = page.getByRole('dialog', { name: 'Add enquiry' })
  await dialog.getByLabel('Full name').fill('Ravi')
  await dialog.getByLabel('Email').fill(traveller)
  await dialog.getByLabel('Message').fill('Is there room for four?')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

const toTraveller = () => office.sink.messages.flatMap(({ to }, at) => (to.includes(traveller) ? [at] : []))
const mailsToTraveller = async () => {
  const all = await office.sink.parsed()
  return toTraveller().map((at) => all[at])
}

test('while email is switched off, the own mail program is offered, and why is said', async () => {
  await addEnquiry(staff)
  await staff.getByRole('link', { name: 'Ravi', exact: true }).first().click()
  const dialog = staff.getByRole('dialog', { name: 'Enquiry from Ravi' })
  await expect(dialog.getByText(/^Email is switched off in the email settings/)).toBeVisible()
  const mailto = await dialog.getByRole('link', { name: /^Reply by email/ }).getAttribute('href')
  expect(mailto).toMatch(/^mailto:/)
})

test('a traveller is answered by keys from Today with a template; undo gives the text back, and one email goes out', async () => {
  await switchEmailOn(staff, mailHost)
  await openHydrated(staff, '/admin/today')
  await staff.keyboard.press('j')
  await staff.keyboard.press('r')
  const editor = staff.getByRole('region', { name: 'Reply to Ravi' })
  await expect(editor.getByLabel('Text')).toBeFocused()
  await staff.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  const opened = staff.getByRole('dialog', { name: 'Enquiry from Ravi' })
  await opened.getByRole('link', { name: /^Reply by email/ }).click()
  await editor.getByRole('button', { name: 'Send' }).click()
  await expect(editor.getByRole('alert')).toContainText('Write your text after the greeting.')
  await editor.getByLabel('Template').selectOption('First answer')
  await expect(editor.getByLabel('Subject')).toHaveValue('Your enquiry about your trip')
  const text = editor.getByLabel('Text')
  await expect(text).toHaveValue(/^Dear Ravi,/)
  await editor.getByLabel('Subject').fill('')
  await text.fill(' ')
  await editor.getByRole('button', { name: 'Send' }).click()
  const refusal = editor.getByRole('alert').filter({ hasText: 'Not sent yet. Please look at:' })
  await expect(refusal).toBeFocused()
  await expect(refusal).toBeInViewport()
  await refusal.getByRole('link', { name: /^Text: / }).click()
  await expect(text).toBeFocused()
  await editor.getByLabel('Subject').fill('Your enquiry about your trip')
  await text.fill('Dear Ravi,\n\nyes, there is.')
  await editor.getByText('What the traveller will read').click()
  const preview = editor.getByRole('region', { name: 'What the traveller will read' })
  await expect(preview).toContainText(/yes, there is\.\s+-- \s*Administrator/)
  await expect(preview).toContainText('> Is there room for four?')
  expect([await findBarriers(staff, 'dialog'), await findOverflow(staff)]).toEqual([[], 0])

  const release = await holdReplies(office)
  await editor.getByRole('button', { name: 'Send' }).click()
  const enquiry = staff.getByRole('dialog', { name: 'Enquiry from Ravi' })
  await expect(enquiry.getByText(/The email of Administrator waits to be sent/)).toBeVisible()
  expect(await findBarriers(staff, 'dialog')).toEqual([])
  await enquiry.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.getByText('Sending was undone. Nothing was sent.')).toBeVisible()
  await expect(text).toHaveValue('Dear Ravi,\n\nyes, there is.')

  await editor.getByRole('button', { name: 'Send' }).click()
  await expect(enquiry.getByText(/The email of Administrator waits to be sent/)).toBeVisible()
  await release()
  await expect(enquiry.getByText('Administrator sent an email')).toBeVisible()
  const mails = await mailsToTraveller()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^Your enquiry about your trip \[PV-[A-Z]{5}\]$/)
  expect(mails[0]?.text).toContain('Dear Ravi,\n\nyes, there is.\n\n-- \nAdministrator')
})

test('@full the traveller’s answer is pasted, waits at the desk, and is answered in the same thread', async () => {
  await openHydrated(staff, '/admin/today')
  const waiting = staff.getByRole('list', { name: 'Waiting for the traveller' })
  await waiting.getByRole('link', { name: 'Ravi', exact: true }).click()
  const enquiry = staff.getByRole('dialog', { name: 'Enquiry from Ravi' })
  await enquiry.getByText('Add the traveller’s reply').click()
  await enquiry.getByLabel('Message', { exact: true }).fill('Then we come.\n\nOn Sunday, Meera wrote:\n> yes')
  await enquiry.getByRole('button', { name: 'Received by email' }).click()
  await expect(enquiry.getByText('Administrator added an email of the traveller')).toBeVisible()
  await openHydrated(staff, '/admin/today')
  const answered = staff.getByRole('list', { name: 'Traveller replied' })
  await answered.getByRole('link', { name: /^Reply/ }).click()
  const editor = staff.getByRole('region', { name: 'Reply to Ravi' })
  await editor.getByLabel('Subject').fill('See you soon')
  await editor.getByLabel('Text').fill('See you soon.')
  await editor.getByText('What the traveller will read').click()
  await expect(editor.getByRole('region', { name: 'What the traveller will read' })).toContainText(
    '> Then we come.',
  )
  await editor.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => toTraveller().length).toBe(2)
  const [first, second] = await mailsToTraveller()
  expect(second?.references).toContain(first?.messageId)
  await openHydrated(staff, '/admin/today')
  await expect(answered.getByRole('link', { name: 'Ravi', exact: true })).toHaveCount(0)
})

test('@full a template with an unknown placeholder is refused at its place, with everything typed', async () => {
  await openHydrated(staff, '/admin/reply-templates')
  await staff.getByRole('link', { name: 'Add template' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Add template' })
  await dialog.getByLabel('Name').fill('Monsoon')
  await dialog.getByLabel('Subject').fill('The rains of {tour}')
  await dialog.getByLabel('Text').fill('Dear {nmae}, take a raincoat.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('“{nmae}” is unknown here.')
  await dialog.getByLabel('Text').fill('Dear {name}, take a raincoat.')
  await expect(dialog.getByRole('region', { name: 'How it reads, for example' })).toContainText(
    'Dear Asha Kulkarni',
  )
  expect([await findBarriers(staff, 'dialog'), await findOverflow(staff)]).toEqual([[], 0])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText('“Monsoon” was added.')).toBeVisible()
  await staff.getByRole('link', { name: 'Delete : Monsoon' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(staff.getByText('The template was deleted.')).toBeVisible()
  await expect(staff.getByText('Monsoon')).toHaveCount(0)
})
