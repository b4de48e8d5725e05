import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { sendUrgentEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

/** Opens Today with an enquiry; gives the name under which it stands in the lists. */
async function openToday(page: Page, baseURL: string): Promise<string> {
  const name = `Vasudha ${randomBytes(4).toString('hex')}`
  const form = { name, email: 'vasudha@example.com', phone: '98220 12345', message: 'Five of us.' }
  await sendUrgentEnquiry(page, { form, baseURL })
  await openHydrated(page, '/admin/today')
  return name
}

/** Opens the row's menu and chooses the text of this name. */
async function choose(place: Locator, text: RegExp): Promise<void> {
  await place.locator('summary').filter({ hasText: /^More/ }).click()
  await place.getByRole('link', { name: text }).click()
}

test(
  slicedTitle('an answer on WhatsApp takes two presses from Today, and opening alone answers nobody', [
    'app/admin/desk/',
    'tests/journeys/whatsapp-enquiries.journey.ts',
  ]),
  async ({ page, baseURL }) => {
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const name = await openToday(page, String(baseURL))
    const rowIn = (list: string) =>
      page
        .getByRole('list', { name: list })
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
    const row = rowIn('Unanswered')
    const opens = page.waitForEvent('popup')
    await choose(row, /^First answer/)
    const chat = await opens
    expect(new URL(chat.url()).pathname).toBe('/919822012345')
    expect(new URL(chat.url()).searchParams.get('text')).toMatch(
      new RegExp(`^Namaste ${name}, this is .+ your enquiry about your trip\\.`),
    )
    await expect(row.getByRole('heading', { name: 'Sent on WhatsApp?' })).toBeVisible()
    await chat.close()
    expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])

    // It is asked again on the enquiry, also after a reload.
    await row.getByRole('link', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` })
    await expect(dialog.getByRole('button', { name: 'Not sent' })).toBeVisible()
    await page.reload()
    expect(await findBarriers(page, 'dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Not sent' }).click()
    await expect(dialog.getByText('did not send the WhatsApp message')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Sent on WhatsApp?' })).toHaveCount(0)

    await dialog.getByText('Add the traveller’s reply').click()
    await dialog.getByLabel('Message', { exact: true }).fill('Is a window seat possible?')
    await dialog.getByRole('button', { name: 'Received on WhatsApp' }).click()
    await expect(dialog.getByText('The message was added.')).toBeVisible()
    await openHydrated(page, '/admin/today')
    const again = page.waitForEvent('popup')
    await row.getByRole('link', { name: /^WhatsApp/ }).click()
    await (await again).close()
    await row.getByRole('button', { name: 'Yes' }).click()
    await expect(rowIn('Waiting for the traveller')).toBeVisible()
  },
)

test('@full WhatsApp opens also when nothing can be stored, and the question stays on the page', async ({
  page,
  baseURL,
}) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const name = await openToday(page, String(baseURL))
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row).toBeVisible()
  await page.route('**/admin/enquiries/**', (route) => route.abort())
  const opens = page.waitForEvent('popup')
  await choose(row, /^Greeting/)
  expect((await opens).url()).toContain('wa.me')
  await expect(row.getByText('This was not saved.').first()).toBeVisible()
  await page.unroute('**/admin/enquiries/**')
  await row.getByRole('button', { name: 'Yes' }).click()
  await expect(
    page.getByRole('list', { name: 'Waiting for the traveller' }).getByRole('link', { name, exact: true }),
  ).toBeVisible()
})

test('@full the menu of texts is reached by keys, and Escape closes it alone', async ({ page, baseURL }) => {
  const name = await openToday(page, String(baseURL))
  await page.getByRole('link', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` })
  const menu = dialog.locator('summary').filter({ hasText: /^WhatsApp/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  const greeting = dialog.getByRole('link', { name: /^Greeting/ })
  await expect(greeting).toBeVisible()
  expect([await findBarriers(page, 'dialog'), await findOverflow(page)]).toEqual([[], 0])
  await greeting.focus()
  await page.keyboard.press('Escape')
  await expect(greeting).toBeHidden()
  await expect(menu).toBeFocused()
  await expect(dialog).toBeVisible()
})
