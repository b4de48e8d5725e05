import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { delayScript, openHydrated, waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const someName = (what: string) => `${what} ${randomBytes(4).toString('hex')}`

/** The menu of this name, open: after a form in it was sent it may be so still. */
async function openMenu(page: Page, name: string | RegExp) {
  const menu = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: name }) })
    .first()
  await expect(async () => {
    if (!(await menu.evaluate((details) => (details as HTMLDetailsElement).open)))
      await menu.locator('summary').click()
    await expect(menu).toHaveJSProperty('open', true, { timeout: 1_000 })
  }).toPass()
  return menu
}

test('@full filters act at once, are saved as a view, updated, undone, renamed, deleted and put back', async ({
  page,
}) => {
  const name = someName('Calls')
  await openHydrated(page, '/admin/tours')
  await openHydrated(page, '/admin/enquiries')
  const filters = page.getByRole('search', { name: /enquiries/ })
  await filters.getByLabel('More filters').check()
  await filters.getByLabel('Source').selectOption('phone')
  await expect(page).toHaveURL(/[?&]source=phone/)
  await filters.getByLabel('Next step').focus()
  await filters.getByLabel('Next step').selectOption('none')
  await expect(page).toHaveURL(/[?&]step=none/)
  await expect(filters.getByLabel('Next step')).toBeFocused()
  // What was not chosen does not stand there.
  await expect(page).toHaveURL(
    /\/admin\/enquiries\?step=none&source=phone$|\/admin\/enquiries\?source=phone&step=none$/,
  )
  for (const width of [1024, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    const menu = await openMenu(page, 'Views')
    const [list, shown] = await Promise.all([
      page.getByRole('main').boundingBox(),
      menu.locator(':scope > div').boundingBox(),
    ])
    expect(shown!.x).toBeGreaterThanOrEqual(list!.x)
    expect(shown!.x + shown!.width).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
  }
  const menu = await openMenu(page, 'Views')
  const naming = menu.getByLabel('Save this view as')
  await naming.fill('x'.repeat(61))
  await menu.getByRole('button', { name: 'Save view' }).click()
  const refused = page.getByLabel('Name', { exact: true }).first()
  await expect(refused).toBeFocused()
  await expect(refused).toHaveAccessibleDescription(/at most 60 characters/)
  const save = page.getByRole('button', { name: 'Save view' })
  const middles = [refused, save].map(async (part) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return Math.round(y + height / 2)
  })
  const [field = 0, button = 99] = await Promise.all(middles)
  expect(Math.abs(field - button)).toBeLessThanOrEqual(1)
  await refused.fill(name)
  await save.click()
  await expect(page).toHaveURL(/[?&]view=[0-9a-f-]{36}/)
  await expect(page.locator('summary', { hasText: name })).toBeVisible()
  await filters.getByLabel('Status').selectOption('new')
  await expect(page.locator('summary', { hasText: '(changed)' })).toBeVisible()
  const changed = await openMenu(page, name)
  await changed.getByRole('button', { name: `Update “${name}”` }).click()
  await expect(page.locator('summary', { hasText: '(changed)' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('summary', { hasText: '(changed)' })).toBeVisible()

  const again = await openMenu(page, name)
  await again.getByRole('link', { name: /^Rename/ }).click()
  await expect(page.getByRole('heading', { name: 'Saved views: Enquiries' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await row.getByLabel('Name').fill(`${name} by phone`)
  await row.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`The view “${name} by phone” was changed.`)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${name} by phone` }).click()
  await expect(page.getByRole('link', { name: `${name} by phone` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: `${name} by phone` })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: `Delete ${name} by phone` }).click()
  await expect(page.getByText('was deleted')).toBeVisible()
})

test('@full the head of a column sorts the list, pressed again the other way round, and a filter keeps the order', async ({
  page,
}) => {
  await openHydrated(page, '/admin/enquiries')
  const head = page.getByRole('columnheader', { name: 'Received' })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('link').click()
  await expect(page).toHaveURL(/[?&]sort=-received/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const from = page.getByRole('columnheader', { name: 'From' })
  await from.getByRole('link').click()
  await expect(from).toHaveAttribute('aria-sort', 'ascending')
  await page
    .getByRole('search', { name: /enquiries/ })
    .getByLabel('Status')
    .selectOption('new')
  await expect(page).toHaveURL(/\/admin\/enquiries\?status=new&sort=name$|\?sort=name&status=new$/)
  await page
    .locator('summary')
    .filter({ hasText: /^More$/ })
    .click()
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /sort=name/)
})

test('Back leads out of a list that was narrowed down, not through each choice', async ({ page }) => {
  await openHydrated(page, '/admin/tours')
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Enquiries' })
    .first()
    .click()
  const filters = page.getByRole('search', { name: /enquiries/ })
  await filters.getByLabel('Status').selectOption('closed')
  await expect(page).toHaveURL(/status=closed/)
  await filters.getByLabel('Status').selectOption('new')
  await expect(page).toHaveURL(/status=new/)
  await filters.getByLabel('Search').pressSequentially('a')
  await expect(page).toHaveURL(/[?&]q=a/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/tours$/)
})

for (const width of [360, 640, 768, 1024, 1366])
  test(
    slicedTitle(`the menu of views opens within a window of ${width}`, ['app/admin/lists/saved-views/']),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const list of ['enquiries', 'tours']) {
        await openHydrated(page, `/admin/${list}`)
        const menu = await openMenu(page, 'Views')
        const placed = async () => {
          const { x, width: wide } = (await menu.locator(':scope > div').boundingBox()) ?? { x: -1, width: 0 }
          return x >= 0 && x + wide <= width
        }
        await expect.poll(placed, list).toBe(true)
      }
    },
  )

test('a menu that is opened before the script comes is placed and filled by it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  for (const [address, name, item] of [
    ['/admin/enquiries', /^Views/, 'All enquiries'],
    ['/admin/today', /^More: /, 'Note'],
  ] as const) {
    const release = await delayScript(page)
    await page.goto(address, { waitUntil: 'commit' })
    const menu = await openMenu(page, name)
    release()
    await waitForHydration(page)
    const found = menu.getByRole('link', { name: item })
    await expect.poll(() => found.boundingBox().then((box) => box && box.x + box.width < 1024)).toBe(true)
  }
})

test(
  slicedTitle('a question about many with fields of its own has a button to cancel of the usual height'),
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await openHydrated(page, '/admin/enquiries')
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check()
    await page.getByRole('button', { name: 'Next step…' }).click()
    const [save, cancel] = await Promise.all(
      [
        page.getByRole('button', { name: 'Save', exact: true }),
        page.getByRole('link', { name: 'Cancel' }),
      ].map((button) => button.boundingBox()),
    )
    expect(cancel?.height).toBe(save?.height)
  },
)

test('@full columns are chosen for the device, ten rows stay in sight, and a phone keeps its cards', async ({
  page,
}) => {
  await openHydrated(page, '/admin/enquiries')
  const menu = await openMenu(page, 'Columns')
  await menu.getByLabel('Phone').check()
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
  await menu.getByLabel('Next step').check()
  await expect(page.getByRole('columnheader', { name: 'Next step' })).toBeVisible()
  await menu.getByLabel('Next step').press('Escape')
  await expect(menu.getByLabel('Phone')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
  const rows = page.getByRole('row')
  const tenth = await rows.nth(10).boundingBox()
  expect((tenth?.y ?? 9999) + (tenth?.height ?? 0)).toBeLessThanOrEqual(768)
  expect(tenth?.height ?? 99).toBeLessThanOrEqual(46)
  expect(await findBarriers(page)).toEqual([])
  expect(await findOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeHidden()
  expect(await findOverflow(page)).toBe(0)
})

test('@full a file of last season is checked, comes in without its wrong line, is printed, and goes to the trash', async ({
  page,
}) => {
  const name = someName('Guest')
  const lines = [
    `Name;Mobile;Date;Status`,
    `${name};98${Date.now() % 1e8};21/11/2025;Converted`,
    `;1;soon;Converted`,
  ]
  await openHydrated(page, '/admin/enquiries/import')
  const file = {
    name: 'season.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
  }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('2 lines · 1 right · 1 wrong')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Line 3.' })).toContainText(
    'Enter the full name.',
  )
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 enquiry' }).click()
  await expect(page.getByText('Nothing was stored: some lines are wrong.')).toBeVisible()
  await page.getByLabel('Skip the wrong lines').check()
  await page.getByRole('button', { name: 'Import 1 enquiry' }).click()
  await expect(page.getByText('1 enquiry was imported; 1 wrong lines skipped.')).toBeVisible()
  await page.getByRole('link', { name: 'See them' }).first().click()
  await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Print…' }).click()
  await expect(page.getByRole('heading', { name: 'Print enquiries' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  await openHydrated(page, '/admin/enquiries/import')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'season.csv' })
    .first()
    .getByRole('button', { name: 'Move to the trash' })
    .click()
  await expect(page.getByText('1 enquiry was moved to the trash.')).toBeVisible()
})

test('@full ticked enquiries get an owner and a next step, and Undo takes both back', async ({ page }) => {
  await openHydrated(page, '/admin/enquiries?status=new')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('2 enquiries have this owner now.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 enquiries were changed back.')).toBeVisible()
  await boxes.nth(0).check()
  await page.getByRole('button', { name: 'Next step…' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByLabel('Next step').fill('Send the prices')
  await dialog.getByLabel('On', { exact: true }).fill('soon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Write the day as 22 Nov 2026 or 22/11/2026.').first()).toBeVisible()
  await expect(dialog.getByLabel('Next step')).toHaveValue('Send the prices')
  await dialog.getByLabel('On', { exact: true }).fill('24/12/2099')
  await dialog.getByRole('button', { name: 'Choose the day in a calendar' }).click()
  await expect(dialog.locator('input[type=date]')).toHaveValue('2099-12-24')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/has this next step now\./)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/was changed back\.|were changed back\./)).toBeVisible()
})
