import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/find-barriers.ts'
import { openHydrated } from '#tests/support/hydrated-page.ts'
import { test } from '#tests/support/staff-visit.ts'
import { sendEnquiry, sendUrgentEnquiry } from '#tests/support/urgent-enquiry.ts'

test('by keys alone an enquiry is taken, noted, called back and found among those who are waited for', async ({
  page,
  baseURL,
}) => {
  const name = `Sunita ${randomBytes(4).toString('hex')}`
  await openHydrated(page, '/admin/today')
  const form = { name, email: 'sunita@example.com', message: 'Two of us, in May.' }
  await sendUrgentEnquiry(page, { form, baseURL: String(baseURL) })
  // Told of this one, the screen reads again and shows both.
  await sendEnquiry(page, { form: { ...form, name: `${name} too` }, baseURL: String(baseURL) })
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  // It comes by itself, and is counted in the title.
  await expect(row).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Today · /)
  await page.keyboard.press('?')
  await expect(page.getByText('Go to the next enquiry')).toBeVisible()
  await page.keyboard.press('Escape')
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])

  const link = row.getByRole('link', { name, exact: true })
  await page.keyboard.press('j')
  while (!(await link.evaluate((element) => element === document.activeElement))) {
    const before = await page.evaluate(() => document.activeElement?.getAttribute('href'))
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).not.toBe(before)
  }
  await page.keyboard.press('a')
  await expect(row.getByRole('button', { name: /^Assign to me/ })).toHaveCount(0)
  await link.focus()
  // Opened from here and left at once, it gives the row its focus back.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Enquiry from ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` })
  const words = dialog.getByLabel('Note or call')
  await expect(words).toBeFocused()
  await page.keyboard.type('Nobody picked up.')
  await dialog.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(dialog.getByText('The note was added.')).toBeVisible()
  await expect(words).toHaveValue('')
  await words.fill('They will think about it.')
  await dialog.getByRole('button', { name: 'Log call' }).press('Enter')
  await expect(dialog.getByText('The call was logged.')).toBeVisible()
  await expect(dialog.getByText('They will think about it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/today$/)
  const waiting = page.getByRole('list', { name: 'Waiting for the traveller' })
  await expect(waiting.getByRole('link', { name, exact: true })).toBeVisible()
})
