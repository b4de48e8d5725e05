import { expect, type Page } from '@playwright/test'
import { findBarriersWithinReach, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, press, save } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const widths = [360, 768, 1366]

async function expectWithinReach(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await findOverflow(page)]).toEqual([width, 0])
    expect(await findBarriersWithinReach(page)).toEqual([])
  }
}

/** The line of the file in which this place is. */
function lineAt(csv: string, place: number): string {
  return csv.slice(csv.lastIndexOf('\n', place) + 1, csv.indexOf('\n', place) + 1)
}

test('@full a tour is translated, its English changes, and the translation is looked over', async ({
  page,
}) => {
  const title = retrySafeTitle('Sea forts by boat')
  const list = `/admin/tours?q=${encodeURIComponent(title)}`
  await openHydrated(page, '/admin/tours')
  await follow(page, 'Add tour')
  await fill(page, {
    Title: title,
    'Short description': 'Three sea forts.',
    'Full description': 'By boat along the coast.',
    'Price from (₹)': '12000',
    'Duration in days': '3',
  })
  await save(page)
  await expect(page.getByText(`“${title}” was added`)).toBeVisible()

  await openHydrated(page, list)
  await follow(page, `Edit ${title}`)
  await follow(page, /^मराठी/)
  const dialog = page.getByRole('dialog', { name: `${title} in Marathi` })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Title', { exact: true }).fill('समुद्री किल्ले')
  await dialog.getByLabel('Ready: show it in Marathi').check()
  await save(page)
  await expect(dialog.getByRole('alert')).toContainText('Translate this into Marathi, or untick “Ready”.')
  await dialog.getByLabel('Short description', { exact: true }).fill('तीन समुद्री किल्ले.')
  await dialog.getByLabel('Description', { exact: true }).fill('बोटीने किनाऱ्याने.')
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = await opening
  await expect(preview.getByRole('heading', { level: 1, name: 'समुद्री किल्ले' })).toBeVisible()
  await expect(preview.locator('html')).toHaveAttribute('lang', 'mr-IN')
  await expectWithinReach(preview)
  await preview.close()
  await expectWithinReach(page)
  await save(page)
  await expect(page.getByText(`“${title} in Marathi” was saved.`)).toBeVisible()

  await openHydrated(page, list)
  await follow(page, `Edit ${title}`)
  await expect(page.getByRole('link', { name: /^मराठी/ })).toContainText('all translated · ready')
  await expect(page.getByRole('link', { name: /^हिन्दी/ })).toContainText('not started')
  await fill(page, { 'Full description': 'By boat along the rainy coast.' })
  await save(page)
  await expect(page.getByText(`“${title}” was saved.`)).toBeVisible()

  await openHydrated(page, list)
  await follow(page, `Edit ${title}`)
  await follow(page, /^मराठी.*1 changed since/)
  await expect(dialog.locator('ins')).toHaveText('rainy ')
  await dialog.getByLabel('Still right: Description').press('Space')
  await expectWithinReach(page)
  await save(page)
  await expect(page.getByText(`“${title} in Marathi” was saved.`)).toBeVisible()

  await openHydrated(page, list)
  await follow(page, `Edit ${title}`)
  await expect(page.getByRole('link', { name: /^मराठी/ })).toContainText('all translated · ready')
  await follow(page, /^History/)
  await expect(page.getByRole('dialog', { name: 'History of tour' })).toContainText('Title in Marathi')

  await openHydrated(page, '/admin/tours/translations/hi')
  const sheet = page.getByRole('dialog', { name: 'Tours in Hindi' })
  await expectWithinReach(page)
  const csv = await (await page.request.get('/admin/tours/translations/hi/export')).text()
  const start = csv.indexOf(`${title},title,`)
  const filled =
    csv.slice(0, csv.indexOf('\r\n') + 2) + lineAt(csv, start).replace(',,none', ',समुद्री दुर्ग,none')
  const bring = async (text: string) => {
    const file = { name: 'hi.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await sheet.getByLabel('Translated file').setInputFiles(file)
    await press(page, 'Import file')
  }
  await bring(`${filled}nobody,X,title,X,Y,none\r\n`)
  await expect(sheet.getByRole('alert')).toContainText('Line 3: There is no such tour.')
  await bring(filled)
  await expect(sheet.getByText('Stored: 1 text of 1 item.')).toBeVisible()

  await openHydrated(page, list)
  await follow(page, `Delete ${title}`)
  await press(page, 'Delete')
})
