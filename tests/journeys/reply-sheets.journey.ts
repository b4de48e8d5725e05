import { expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { switchEmailOn } from '#tests/support/mail/email-screen.ts'
import { readPdfTitles } from '#tests/support/media/pdf-titles.ts'
import { holdReplies, type MailedSite, startMailedSite } from '#tests/support/site/mailed-site.ts'

const mailHost = 'reply-sheets.mail.test'
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

/** The titles of the PDF behind a link, as the browser is given it. */
async function titlesBehind(link: string | null): Promise<string[]> {
  const response = await staff.request.get(link ?? '')
  expect(response.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="konkan-coast.pdf"',
    'cache-control': 'no-store',
  })
  return readPdfTitles(await response.body())
}

const dialog = (name: string) => staff.getByRole('dialog', { name })

test('@full a draft has no print sheet; once it is published, its editor leads to one', async () => {
  await openHydrated(staff, '/admin/tours/new')
  const form = dialog('Add tour')
  for (const [label, text] of Object.entries({
    Title: 'Konkan Coast',
    'Short description': 'Beaches and forts.',
    'Full description': 'From fort to fort.',
    'Price from (₹)': '18500',
    'Duration in days': '3',
  }))
    await form.getByLabel(label, { exact: false }).first().fill(text)
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form).toHaveCount(0)
  await staff.getByRole('link', { name: /Edit.*Konkan Coast/ }).click()
  const editor = dialog('Edit tour')
  await expect(editor.getByRole('link', { name: 'History' })).toBeVisible()
  await expect(editor.getByRole('link', { name: /Print sheet/ })).toHaveCount(0)
  await editor.getByRole('button', { name: 'Publish' }).click()
  await expect(editor).toHaveCount(0)
  await staff.getByRole('link', { name: /Edit.*Konkan Coast/ }).click()
  const link = editor.getByRole('link', { name: 'Print sheet (PDF)' })
  expect(await titlesBehind(await link.getAttribute('href'))).toContain('Konkan Coast')
})

test('@full a print sheet is chosen, looked at, and stays chosen through an undo; what was seen is what is sent', async () => {
  await switchEmailOn(staff, mailHost)
  await openHydrated(staff, '/admin/enquiries/new')
  const form = dialog('Add enquiry')
  await form.getByLabel('Full name').fill('Ravi')
  await form.getByLabel('Email').fill(traveller)
  await form.getByLabel('Message').fill('Which tour is by the sea?')
  await form.getByRole('button', { name: 'Save' }).click()
  await staff.getByRole('link', { name: 'Ravi', exact: true }).first().click()
  const enquiry = dialog('Enquiry from Ravi')
  await enquiry.getByRole('link', { name: /^Reply by email/ }).click()
  const editor = staff.getByRole('region', { name: 'Reply to Ravi' })
  await editor.getByLabel('Subject').fill('The coast')
  await editor.getByLabel('Text').fill('Dear Ravi, see the sheet.')
  const menu = editor.getByLabel('Print sheet of a tour')
  await menu.selectOption('Konkan Coast')
  await expect(editor.getByText(/^PDF, [\d.]+ KB$/)).toBeVisible()
  const view = editor.getByRole('link', { name: 'View the print sheet (PDF)' })
  expect(await titlesBehind(await view.getAttribute('href'))).toContain('Konkan Coast')
  for (const [width, height] of [
    [360, 780],
    [768, 1024],
    [1366, 768],
  ] as const) {
    await staff.setViewportSize({ width, height })
    await menu.scrollIntoViewIfNeeded()
    expect([width, await findBarriers(staff, 'dialog'), await findOverflow(staff)]).toEqual([width, [], 0])
  }

  const release = await holdReplies(office)
  await editor.getByRole('button', { name: 'Send' }).click()
  await enquiry.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.getByText('Sending was undone. Nothing was sent.')).toBeVisible()
  await release()
  await expect(menu.locator('option:checked')).toHaveText('Konkan Coast')
  await expect(editor.getByText(/^PDF, [\d.]+ KB$/)).toBeVisible()

  await raisePrice()
  await editor.getByRole('button', { name: 'Send' }).click()
  await expect(editor.getByText(/^“Konkan Coast” was changed after you chose its print sheet/)).toBeVisible()
  expect(await findBarriers(staff, 'dialog')).toEqual([])
  await editor.getByRole('button', { name: 'Send' }).click()
  await expect(enquiry.getByText('Administrator sent an email')).toBeVisible()
  const mails = (await office.sink.parsed()).filter((_, at) =>
    office.sink.messages[at]?.to.includes(traveller),
  )
  expect(mails).toHaveLength(1)
  const [file] = mails[0]?.attachments ?? []
  expect(file).toMatchObject({ filename: 'konkan-coast.pdf', mimeType: 'application/pdf' })
  const pdf = new Uint8Array(file?.content as ArrayBuffer)
  expect(readPdfTitles(pdf)).toContain('Konkan Coast')
})

/** In another tab, while the reply is open. */
async function raisePrice(): Promise<void> {
  const tab = await staff.context().newPage()
  await openHydrated(tab, '/admin/tours')
  await tab.getByRole('link', { name: /Edit.*Konkan Coast/ }).click()
  const editor = tab.getByRole('dialog', { name: 'Edit tour' })
  await editor.getByLabel('Price from (₹)').fill('19500')
  await editor.getByRole('button', { name: 'Update' }).click()
  await expect(editor).toHaveCount(0)
  await tab.close()
}
