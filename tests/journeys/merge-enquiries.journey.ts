import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { sendEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

test('@full two enquiries of one traveller are merged, undone, and one of them is corrected', async ({
  page,
}) => {
  const mark = randomBytes(4).toString('hex')
  const [first, second] = [`Rohini ${mark}`, `Rohini K ${mark}`]
  await openHydrated(page, '/admin/enquiries')
  const email = `rohini-${mark}@example.com`
  for (const [name, message] of [
    [first, 'Two of us.'],
    [second, 'Three of us.'],
  ] as const)
    await sendEnquiry(page, { form: { name, email, message }, baseURL: page.url() })
  await openHydrated(page, `/admin/enquiries?q=${mark}`)
  await page.getByRole('link', { name: first, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: /^Merge…/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Merge two enquiries' })).toBeVisible()
  expect([await findBarriers(page, 'dialog'), await findOverflow(page)]).toEqual([[], 0])
  await page.setViewportSize({ width: 360, height: 700 })
  expect(await findOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1366, height: 768 })
  await dialog.getByRole('radio', { name: /Three of us/ }).check()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog.getByText('The enquiries were merged.')).toBeVisible()
  await expect(dialog.getByText('merged another enquiry into this one')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dialog.getByText('The merge was undone.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^Merge…/ })).toBeVisible()

  await dialog.getByRole('link', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel('Phone').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a phone number of 8 to 15 digits.').first()).toBeVisible()
  await dialog.getByLabel('Phone').fill('98220 55555')
  expect(await findBarriers(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('corrected the enquiry')).toBeVisible()
  await expect(dialog.getByText(/Phone: nothing/)).toBeVisible()
})

test('@full two travellers whom a typed address brings together are not merged, and it says so beside the button', async ({
  page,
}) => {
  const mark = randomBytes(4).toString('hex')
  await openHydrated(page, '/admin/enquiries')
  for (const name of [`Lata ${mark}`, `Omkar ${mark}`]) {
    const email = `${name.replace(' ', '-')}@example.com`
    await sendEnquiry(page, { form: { name, email, message: `From ${name}.` }, baseURL: page.url() })
  }
  await openHydrated(page, `/admin/enquiries?q=${mark}`)
  const addressOf = async (name: string) => {
    const href = await page
      .getByRole('link', { name: `${name} ${mark}`, exact: true })
      .first()
      .getAttribute('href')
    return new URL(href ?? '', page.url()).pathname
  }
  const [mine, other] = [await addressOf('Lata'), await addressOf('Omkar')]
  await openHydrated(page, `${mine}/merge/${other.split('/').at(-1)}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  const refusal = dialog.getByText(
    'These two enquiries have neither a phone number nor an email address in common.',
  )
  await expect(refusal).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeInViewport()
  await openHydrated(page, other)
  await expect(
    page.getByRole('dialog').getByText(`From Omkar ${mark}.`).filter({ visible: true }).first(),
  ).toBeVisible()
})
