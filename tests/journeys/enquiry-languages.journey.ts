import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { switchEmailOn } from '#tests/support/mail/email-screen.ts'
import { type MailedSite, startMailedSite } from '#tests/support/site/mailed-site.ts'
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

test('@full who asks on a page in Marathi, without JavaScript, is answered and written to in Marathi, and the office knows it', async ({
  browser,
}) => {
  const name = `आशा ${randomBytes(3).toString('hex')}`
  const email = `asha-${randomBytes(3).toString('hex')}@example.com`
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${office.site.baseUrl}/mr/contact-maharashtra-tour-operator`)
  await page.getByLabel('ईमेल पत्ता').fill(email)
  await page.getByLabel('किती जण').selectOption({ label: '4' })
  await page.getByLabel('बजेट').selectOption({ label: 'प्रति व्यक्ती ₹10,000 ते ₹25,000' })
  await page.getByLabel('कुठे जायचे आहे').fill('रायगड')
  await page.getByLabel('मला फोन करा').selectOption({ label: 'संध्याकाळी 5 नंतर' })
  await page.getByLabel('पूर्ण नाव').fill('   ')
  await page.getByRole('button', { name: 'चौकशी पाठवा' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('तुम्ही लिहिलेले सगळे तसेच आहे.')
  await expect(alert.getByRole('link')).toHaveText([
    'पूर्ण नाव: तुमचे पूर्ण नाव लिहा.',
    'फोन: ज्या नंबरवर फोन करायचा तो लिहा.',
  ])
  await expect(page.getByLabel('ईमेल पत्ता')).toHaveValue(email)
  await expect(page.getByLabel('कुठे जायचे आहे')).toHaveValue('रायगड')
  await expect(page.getByLabel('बजेट')).toHaveValue('10000-25000')
  await page.getByLabel('पूर्ण नाव').fill(name)
  await page.getByRole('textbox', { name: 'फोन' }).fill('98200 12345')
  await page.getByRole('button', { name: 'चौकशी पाठवा' }).click()
  await expect(page.getByText(/तुमचा चौकशी क्रमांक PV-[A-Z]{5} आहे/)).toBeVisible()
  await expect(page.getByText('प्रति व्यक्ती ₹10,000 ते ₹25,000')).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/mr\//)
  await context.close()

  await waitFor(async () => (await mailsTo(email)).length > 0)
  const [letter] = await mailsTo(email)
  expect(letter?.subject).toContain('तुमची चौकशी मिळाली')
  expect(letter?.text).toMatch(/तुमचा चौकशी क्रमांक PV-[A-Z]{5} आहे/)
  expect(letter?.html).toContain('<html lang="mr">')

  await openHydrated(staff, `/admin/enquiries?q=${encodeURIComponent(email)}`)
  await staff.getByRole('link', { name, exact: true }).first().click()
  const dialog = staff.getByRole('dialog', { name: `Enquiry from ${name}` })
  await expect(dialog.getByText('Marathi', { exact: true })).toBeVisible()
  await expect(dialog.getByText('₹10,000 - ₹25,000 per person')).toBeVisible()
})
