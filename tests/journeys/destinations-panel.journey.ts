import { type BrowserContext, expect, type Page } from '@playwright/test'
import { pageLabels } from '#shared/content/page-labels.ts'
import { slugOf } from '#shared/values/slug.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, press, save } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { photograph } from '#tests/support/media/hostile-files.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const texts = {
  'Short description': 'A fort in the sea.',
  'Full description': 'Walls of forty feet, and the sea on every side.',
  Region: 'Konkan',
}

/** Opens the form of a destination in `page` and in a second one, which it gives. Journeys run side by side: each takes its own destination. */
async function editTwice({ page, context, title }: { page: Page; context: BrowserContext; title: string }) {
  await openHydrated(page, `/admin/destinations?q=${title}`)
  await follow(page, `Edit ${title}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  const other = await context.newPage()
  await openHydrated(other, page.url())
  return other
}

test('@full a destination is drafted with a picture, previewed, published, seen, edited, and deleted', async ({
  page,
  baseURL,
}) => {
  const title = retrySafeTitle('Murud, Janjira!')
  const slug = slugOf(title)
  const renamed = `Fort ${title}`
  await openHydrated(page, '/admin/destinations')
  await follow(page, 'Add destination')
  await expect(page.getByRole('dialog', { name: 'Add destination' })).toBeVisible()
  await fill(page, { Title: title, ...texts, Highlights: 'Walls\n\n  Cannon ' })
  await expect(page.getByLabel(pageLabels.slug)).toHaveValue(slug)
  const picture = await photograph(600, 400).png().toBuffer()
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'fort.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: 'Chosen' })).toHaveAttribute('src', /^\/uploads\/\d+-\w+\.png$/)
  await press(page, 'Save draft')
  const told = page.getByRole('status').filter({ hasText: 'was added' })
  await expect(told).toHaveText(`“${title}” was added as a draft.`)
  await expect(page).toHaveURL(`${baseURL}/admin/destinations`)

  const publicPage = () => page.request.get(`/destinations/${slug}`)
  expect((await publicPage()).status()).toBe(404)
  const previewAddress = await page.getByRole('link', { name: `Preview ${title}` }).getAttribute('href')
  const preview = await page.request.get(String(previewAddress))
  expect(preview.headers()['cache-control']).toBe('no-store')
  expect(await preview.text()).toContain('Walls of forty feet')

  await follow(page, `Edit ${title}`)
  await press(page, /^Publish$/)
  await expect(page.getByText(`“${title}” was published.`)).toBeVisible()
  const shown = await publicPage()
  expect(shown.status()).toBe(200)
  expect(await shown.text()).toContain('Cannon')

  await follow(page, `Edit ${title}`)
  await expect(page.getByLabel('Highlights')).toHaveValue('Walls\nCannon')
  await fill(page, { Title: renamed })
  await expect(page.getByLabel(pageLabels.slug)).toHaveValue(slug)
  await save(page)
  await expect(page.getByText(`“${renamed}” was saved.`)).toBeVisible()

  await follow(page, `Delete ${renamed}`)
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this destination?',
  })
  await expect(question).toContainText('It is used nowhere else.')
  await press(page, 'Delete')
  await expect(page.getByText('The destination was deleted.')).toBeVisible()
  expect((await publicPage()).status()).toBe(404)
})

test('what is missing is said at its field and at the top, and nothing typed is lost', async ({ page }) => {
  await openHydrated(page, '/admin/destinations/new')
  await fill(page, { Title: 'Only a title' })
  await save(page)
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Short description: Enter a short description.')
  await expect(page.getByRole('dialog').getByLabel('Region')).toHaveAttribute('aria-invalid', 'true')
  await follow(page, /^Region:/)
  await expect(page.getByRole('dialog').getByLabel('Region')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Only a title')
})

test('@full a taken address is refused at its field by the server', async ({ page }) => {
  await openHydrated(page, '/admin/destinations/new')
  await fill(page, { Title: 'Another Mumbai', [pageLabels.slug]: 'mumbai', ...texts })
  await save(page)
  await expect(page.getByRole('alert')).toContainText(`${pageLabels.slug}: This address is taken already.`)
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Another Mumbai')
})

test('@full of two who edit the same destination the second sees both versions and chooses', async ({
  page,
  context,
}) => {
  const other = await editTwice({ page, context, title: 'Alibaug' })
  await fill(other, { 'Best time to visit': 'Theirs' })
  await save(other)
  await expect(other.getByText('was saved.')).toBeVisible()

  await fill(page, { 'Best time to visit': 'Mine' })
  await save(page)
  await expect(page.getByRole('alert')).toContainText('saved this in the meantime.')
  const versions = page.getByRole('group', { name: 'Best time to visit' })
  await expect(versions.getByText('Mine')).toBeVisible()
  await expect(versions.getByText('Theirs')).toBeVisible()
  await press(page, 'Use these choices')
  await expect(page.getByLabel('Best time to visit')).toHaveValue('Mine')
  await save(page)
  await expect(page.getByText('was saved.')).toBeVisible()
})

test('@full what two changed in different fields of the same destination is kept from both, without a question', async ({
  page,
  context,
}) => {
  const other = await editTwice({ page, context, title: 'Raigad' })
  await fill(other, { [pageLabels.metaTitle]: 'Theirs, apart' })
  await save(other)
  await expect(other.getByText('was saved.')).toBeVisible()

  await fill(page, { [pageLabels.metaKeywords]: 'mine, apart' })
  await save(page)
  await expect(page.getByText('Another user’s changes are included.')).toBeVisible()
  await follow(page, 'Edit Raigad')
  await expect(page.getByLabel(pageLabels.metaTitle)).toHaveValue('Theirs, apart')
  await expect(page.getByLabel(pageLabels.metaKeywords)).toHaveValue('mine, apart')
})

test(
  slicedTitle('Escape closes the dialog and gives the focus back; Back closes it too; a link opens it', [
    'app/admin/content/',
    'app/admin/lists/',
    'app/admin/destinations/',
    'tests/journeys/destinations-panel.journey.ts',
  ]),
  async ({ page }) => {
    await openHydrated(page, '/admin/destinations')
    await follow(page, 'Edit Pune')
    const dialog = page.getByRole('dialog', { name: 'Edit destination' })
    await expect(dialog).toBeVisible()
    const address = page.url()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/destinations$/)
    await expect(page.getByRole('link', { name: 'Edit Pune' })).toBeFocused()
    await openHydrated(page, address)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const title = page.getByRole('link', { name: 'Pune', exact: true })
    await expect(title).toBeFocused()
    await follow(page, 'Edit Pune')
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
  },
)

test('@full a dialog that took the place of another screen gives the focus to its link, or to the row of its item', async ({
  page,
}) => {
  await openHydrated(page, '/admin/settings#site-info')
  await follow(page, 'History of Site Information')
  await expect(page.getByRole('dialog', { name: 'History of setting' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'History of Site Information' })).toBeFocused()
  await openHydrated(page, '/admin/find?q=raigad')
  await follow(page, /^Raigad/)
  await expect(page.getByRole('dialog', { name: 'Edit destination' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Raigad', exact: true })).toBeFocused()
})

test('typed work is not left behind without a question', async ({ page }) => {
  await openHydrated(page, '/admin/destinations')
  await follow(page, 'Add destination')
  await fill(page, { Title: 'Half a thought' })
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await press(page, 'Keep editing')
  await expect(question).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Half a thought')
  await page.goBack()
  await expect(question).toBeVisible()
  await press(page, 'Leave without saving')
  await expect(page).toHaveURL(/\/admin\/destinations$/)
})
