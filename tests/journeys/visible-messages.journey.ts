import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { findBarriers } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { saveButton } from '#tests/support/browser/keyboard.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const sizes = { phone: [360, 780], tablet: [768, 1024], desk: [1366, 768] } as const

async function resize(page: Page, size: keyof typeof sizes): Promise<void> {
  const [width, height] = sizes[size]
  await page.setViewportSize({ width, height })
}

/** A destination of this story alone; its id. */
async function seedFort(): Promise<string> {
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  const slug = `fort-in-sight-${randomBytes(4).toString('hex')}`
  const { rows } = await client.query(
    `INSERT INTO destinations (title, slug, short_description, description, region, status)
      VALUES ('Fort in sight', $1, 'In short', 'In full', 'Konkan', 'draft') RETURNING id`,
    [slug],
  )
  await client.end()
  return rows[0].id
}

/** What lies at a point just within the top of an element. */
function topOf(element: Locator): Promise<boolean> {
  return element.evaluate((box) => {
    const { left, top } = box.getBoundingClientRect()
    const there = document.elementFromPoint(left + 20, top + 1)
    return there !== null && box.contains(there)
  })
}

for (const size of ['phone', 'tablet'] as const) {
  test(slicedTitle(`on a ${size} no bar covers the beginning of what is to be mended`), async ({ page }) => {
    await resize(page, size)
    await openHydrated(page, '/admin/settings')
    await page.getByRole('button', { name: 'Open all' }).click()
    await page.getByLabel('Site name').fill('')
    await page.getByLabel('YouTube').fill('nowhere')
    await page.getByRole('button', { name: 'Save All' }).click()
    const whole = page.getByRole('alert').filter({ hasText: 'Site name' })
    await expect(whole).toBeFocused()
    expect(await topOf(whole)).toBe(true)

    await openHydrated(page, '/admin/blog/new')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Author' }).focus()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    const summary = dialog.getByRole('alert').filter({ hasText: 'Not saved yet.' })
    await expect(summary).toBeFocused()
    expect(await topOf(summary)).toBe(true)
  })
}

test(slicedTitle('a text area is as tall as its text, so that no line is cut'), async ({ page }) => {
  await openHydrated(page, '/admin/destinations/new')
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Short description' })
  const heightOf = async () => (await field.boundingBox())?.height ?? 0
  const empty = await heightOf()
  await field.fill('Forts in the clouds, and tea on the way down. '.repeat(8))
  expect(await heightOf()).toBeGreaterThan(empty)
  expect(await field.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(0)
  await field.fill('')
  expect(await heightOf()).toBe(empty)
})

test(slicedTitle('the features of a service are read in full in its list'), async ({ page }) => {
  await resize(page, 'desk')
  await openHydrated(page, '/admin/services')
  const features = page.getByText('Day-by-day plan with honest driving times', { exact: true })
  await expect(features.first()).toBeVisible()
  expect(await features.first().evaluate((chip) => chip.scrollWidth - chip.clientWidth)).toBe(0)
})

test(
  slicedTitle('a file that is not chosen is asked for at its field, in our own words'),
  async ({ page }) => {
    for (const { path, label, button, words } of [
      {
        path: '/admin/enquiries/import',
        ...{ label: 'CSV file', button: 'Check the file', words: 'Choose a CSV file first.' },
      },
      {
        path: '/admin/tours/translations/mr',
        ...{ label: 'Translated file', button: 'Import file' },
        words: 'Choose the file of the translator first.',
      },
    ]) {
      await openHydrated(page, path)
      const field = page.getByLabel(label)
      await page.getByRole('button', { name: button }).click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(new RegExp(words))
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a') })
      await expect(page.getByText(words)).toHaveCount(0)
    }
  },
)

test('@full that nobody logs in to the mailbox is said only while it is off', async ({ page }) => {
  await openHydrated(page, '/admin/email-settings/mailbox')
  const box = page.getByLabel('Check this mailbox for replies')
  const off = page.getByText('While this is off, the mailbox is not checked.')
  await box.uncheck()
  await expect(off).toBeVisible()
  await box.check()
  await expect(off).toBeHidden()
})

test('@full a choice between two versions has the whole width, and its long texts scroll by keys', async ({
  page,
}) => {
  const path = `/admin/destinations/${await seedFort()}/edit`
  const long = 'Forts in the clouds, and tea on the way down. '.repeat(30)
  const describe = (editor: Page, words: string) =>
    editor.getByRole('dialog').getByRole('textbox', { name: 'Full description' }).fill(words)
  await page.route('**/admin/live-changes', (route) => route.abort())
  await openHydrated(page, path)
  const other = await page.context().newPage()
  await openHydrated(other, path)
  await describe(other, `Theirs. ${long}`)
  await other.getByRole('button', { name: 'Save draft' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await describe(page, `Mine. ${long}`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  const versions = page.getByRole('region', { name: 'Both versions' })
  await expect(versions).toBeVisible()
  for (const size of ['phone', 'tablet', 'desk'] as const) {
    await resize(page, size)
    expect([size, await findBarriers(page, 'dialog')]).toEqual([size, []])
  }
  await expect(page.getByRole('navigation', { name: 'Sections of this form' })).toHaveCount(0)
  await expect(page.getByRole('dialog').getByText('Last change')).toBeHidden()
  const mine = versions.getByRole('region', { name: 'Full description: Yours' })
  await mine.focus()
  await page.keyboard.press('End')
  await expect.poll(() => mine.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  await versions.getByRole('radio', { name: /Saved by (you|somebody else)/ }).check()
  await versions.getByRole('button', { name: 'Use these choices' }).click()
  await expect(page.getByRole('navigation', { name: 'Sections of this form' })).toBeVisible()
  await page
    .getByRole('button', { name: saveButton })
    .or(page.getByRole('button', { name: 'Save draft' }))
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
