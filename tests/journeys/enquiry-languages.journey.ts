import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { switchEmailOn } from '#tests/support/email-screen.ts'
import { openHydrated } from '#tests/support/hydrated-page.ts'
import { type MailedSite, startMailedSite } from '#tests/support/mailed-site.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const mailHost = 'enquiry-languages.mail.test'
let office: MailedSite
let staff: Page

test.beforeAll(async ({ browser }) => {
  office = await startMailedSite(browser, mailHost)
  staff = office.staff
  await switchEmailOn(staff, mailHost)
})
test.afterAll(async () => {
  await office?.stop()
})

async function mailsTo(address: string) {
  const all = await office.sink.parsed()
  return all.filter((_, at) => office.sink.messages[at]?.to.includes(address))
}

test('who asks on a page in Marathi, without JavaScript, is written to in Marathi, and the office knows it', async ({
  browser,
}) => {
  const name = `आशा ${randomBytes(3).toString('hex')}`
  const email = `asha-${randomBytes(3).toString('hex')}@example.com`
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${office.site.baseUrl}/mr/contact-maharashtra-tour-operator`)
  const form = page.locator('form', { has: page.locator('[name="groupSize"]') })
  await form.locator('[name="name"]').fill(name)
  await form.locator('[name="email"]').fill(email)
  await form.locator('button[type="submit"]').last().click()
  await expect(page.getByText(/PV-[A-Z]{5}/).first()).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/mr\//)
  await context.close()

  await waitFor(async () => (await mailsTo(email)).length > 0)
  const [letter] = await mailsTo(email)
  expect(letter?.subject).toContain('तुमची चौकशी मिळाली')
  expect(letter?.text).toMatch(/तुमचा क्रमांक PV-[A-Z]{5} आहे/)
  expect(letter?.html).toContain('<html lang="mr">')

  await openHydrated(staff, `/admin/enquiries?q=${encodeURIComponent(email)}`)
  await staff.getByRole('link', { name, exact: true }).first().click()
  const dialog = staff.getByRole('dialog', { name: `Enquiry from ${name}` })
  await expect(dialog.getByText('Marathi', { exact: true })).toBeVisible()
})
