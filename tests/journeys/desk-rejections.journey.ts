import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { findBarriers, findDialogOverflow, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { screenReloaded } from '#tests/support/browser/reloaded-screen.ts'
import { sendUrgentEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { becomeColleague } from '#tests/support/staff/new-colleague.ts'
import { signInUnseen } from '#tests/support/staff/staff-visit.ts'

/** Somebody with an enquiry of their own before them. */
async function openOwnEnquiry(page: Page) {
  const own = await becomeColleague(page)
  await signInUnseen(page.request, { own })
  const name = `Leela ${randomBytes(4).toString('hex')}`
  const form = { name, email: 'leela@example.com', phone: '98220 12345', message: 'Two of us, in May.' }
  await sendUrgentEnquiry(page, { form, baseURL: page.url() })
  await openHydrated(page, '/admin/today')
  await page.getByRole('link', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` })
  await expect(dialog).toBeVisible()
  return dialog
}

test('@full a next step that is refused leaves Save beside its field', async ({ page }) => {
  const dialog = await openOwnEnquiry(page)
  const form = dialog.locator('form:has(#next-step)')
  const day = form.getByLabel('On', { exact: true })
  const save = form.getByRole('button', { name: 'Save' })
  await page.setViewportSize({ width: 360, height: 640 })
  await form.getByLabel('Next step').fill('Call')
  await day.fill('someday')
  await save.click()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(day).toBeFocused()
  await expect(form.getByText('Write the day as')).toBeInViewport({ ratio: 1 })
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    const [field, button] = await Promise.all([day.boundingBox(), save.boundingBox()])
    const middles = [field, button].map((box) => box!.y + box!.height / 2)
    expect(Math.abs(middles[0]! - middles[1]!), String(width)).toBeLessThan(2)
    expect([await findOverflow(page), await findDialogOverflow(page)], String(width)).toEqual([0, 0])
  }
  expect(await findBarriers(page, 'dialog')).toEqual([])
})

/** As a colleague does who corrects the same enquiry meanwhile. */
async function correctPhone(page: Page, { path, phone }: { path: string; phone: string }): Promise<void> {
  const colleague = await page.context().newPage()
  await openHydrated(colleague, `${path}/edit`)
  const dialog = colleague.getByRole('dialog')
  await dialog.getByLabel('Phone').fill(phone)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('corrected the enquiry').first()).toBeVisible()
  await colleague.close()
}

test('@full a choice between two versions stays, with what was chosen, when the enquiry changes once more', async ({
  page,
}) => {
  await openOwnEnquiry(page)
  const path = new URL(page.url()).pathname
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel('Phone').fill('98220 11111')
  await correctPhone(page, { path, phone: '98220 22222' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const theirs = dialog.getByRole('radio', { name: /98220 22222/ })
  await theirs.check()

  const reload = screenReloaded(page)
  await correctPhone(page, { path, phone: '98220 33333' })
  await reload
  await expect(dialog.getByText('98220 33333')).toHaveCount(0)
  await expect(theirs).toBeChecked()
})
