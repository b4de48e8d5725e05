import { expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { saveButton } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { sliceOf } from '#tests/support/slice.ts'
import { joinAs } from '#tests/support/staff/new-colleague.ts'
import { sourcesOfScreen } from '#tests/support/staff/staff-paths-under-test.ts'

/** Without the number behind one. */
async function sections(page: Page): Promise<(string | undefined)[]> {
  const menu = page.getByRole('complementary').getByRole('navigation', { name: 'Sections' })
  const texts = await menu.getByRole('link').allInnerTexts()
  return texts.map((text) => text.split('\n')[0])
}

/** Opens an address by typing it, and is told within the panel that it is not part of the role. */
async function expectRefused(page: Page, address: string): Promise<void> {
  const answer = await openHydrated(page, address)
  expect([address, answer?.status()]).toEqual([address, 403])
  await expect(page.getByRole('heading', { name: 'This is not part of your role' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the dashboard' })).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Dashboard' })).toBeVisible()
}

test('@full who works on enquiries alone answers them, reads content, and is refused the rest by screen and by address', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  const { owner } = await joinAs('Enquiries only', { browser, page })
  await openHydrated(page, '/admin')
  expect(await sections(page)).toEqual([
    ...[
      'Dashboard',
      'Today',
      'Destinations',
      'Tours',
      'Blog Posts',
      'Services',
      'Enquiries',
      'Departures',
      'Team',
      'Account',
      'Trash',
    ],
  ])
  await expect(page.getByRole('heading', { name: 'Site status' })).toHaveCount(0)

  await page.getByRole('complementary').getByRole('link', { name: 'Tours' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Tours' })).toBeVisible()
  for (const name of [/^Add tour/, /^Edit/, /^Delete/])
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Preview/ })
    .first()
    .waitFor()

  await openHydrated(page, '/admin/enquiries')
  await page
    .locator('summary')
    .filter({ hasText: /^More$/ })
    .click()
  await expect(page.getByRole('link', { name: 'Export CSV' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Status of/ }).first()).toBeEnabled()
  for (const address of ['/admin/tours/new', '/admin/settings', '/admin/email-settings', '/admin/media'])
    await expectRefused(page, address)
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await findBarriers(page), await findOverflow(page)]).toEqual([width, [], 0])
  }
  await owner.context().close()
})

test('@full an editor changes content until an owner makes a viewer of them: what was typed stays, and says why', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  const { owner, email } = await joinAs('Editor', { browser, page })
  await expectRefused(page, '/admin/settings')
  await openHydrated(page, '/admin/destinations/new')
  const dialog = page.getByRole('dialog')
  const title = retrySafeTitle('A place that an editor adds')
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await dialog.getByRole('textbox', { name: 'Short description' }).fill('In short')
  await dialog.getByRole('textbox', { name: 'Full description' }).fill('In full')
  await dialog.getByRole('textbox', { name: 'Region' }).fill('Konkan')

  const row = owner.getByRole('listitem').filter({ hasText: email })
  await openHydrated(owner, '/admin/team')
  await row.getByRole('combobox').selectOption('Viewer')
  await row.getByRole('button', { name: `Change role: ${email}` }).press('Enter')
  await expect(owner.getByText(`${email} is now: Viewer.`)).toBeVisible()

  await dialog.getByRole('button', { name: saveButton }).press('Enter')
  await expect(dialog.getByText(/Not saved\. Your role does not include this\./)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)

  await openHydrated(page, '/admin/enquiries')
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: /^Status of/ })).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0)
  // The words of a status stay in one line, also where no menu gives their column its width.
  await openHydrated(page, '/admin/enquiries?status=contacted')
  const status = page.getByRole('cell', { name: 'Contacted', exact: true }).first()
  const linesOf = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  }
  expect(await status.evaluate(linesOf)).toBe(1)
  await openHydrated(page, '/admin/enquiries')
  // On a phone a card without a box keeps its edge.
  const window = page.viewportSize() ?? { width: 1366, height: 800 }
  await page.setViewportSize({ width: 360, height: 740 })
  const card = await page.locator('tbody tr').first().boundingBox()
  const sender = await page.locator('tbody').getByRole('link').first().boundingBox()
  expect((sender?.x ?? 0) - (card?.x ?? 0)).toBeGreaterThanOrEqual(8)
  await page.setViewportSize(window)
  await page.locator('tbody').getByRole('link').first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contacted' })).toHaveCount(0)
  await openHydrated(page, '/admin/media')
  await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible()
  await expect(page.getByText('Choose files')).toHaveCount(0)
  await expectRefused(page, '/admin/enquiries/new')
  await owner.context().close()
})

test('a screen that stands open follows a new role at once, and a viewer finds only what they may do', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  const { owner, email } = await joinAs('Editor', { browser, page })
  const listening = page.waitForResponse(/\/admin\/live-changes/)
  await openHydrated(page, '/admin/tours')
  await listening
  expect(await sections(page)).toEqual([
    ...['Dashboard', 'Today', 'Destinations', 'Tours', 'Blog Posts', 'Services', 'Enquiries', 'Departures'],
    ...['Media Library', 'Team', 'Account', 'Trash'],
  ])
  await expect(page.getByRole('link', { name: 'Add tour' })).toBeVisible()

  const row = owner.getByRole('listitem').filter({ hasText: email })
  await openHydrated(owner, '/admin/team')
  await row.getByRole('combobox').selectOption('Viewer')
  await row.getByRole('button', { name: `Change role: ${email}` }).press('Enter')
  await expect(owner.getByText(`${email} is now: Viewer.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add tour' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Trash' })).toHaveCount(0)
  expect(await sections(page)).toEqual([
    ...[
      'Dashboard',
      'Today',
      'Destinations',
      'Tours',
      'Blog Posts',
      'Services',
      'Enquiries',
      'Departures',
      'Media Library',
      'Team',
      'Account',
    ],
  ])
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0)

  await page.getByRole('complementary').getByRole('link', { name: 'Team', exact: true }).press('Enter')
  const staff = page.getByRole('region', { name: 'Staff accounts' })
  await expect(staff.getByText(email)).toBeVisible()
  await expect(staff.getByRole('button')).toHaveCount(0)
  for (const address of ['/admin/trash', '/admin/activity', '/admin/settings', '/admin/enquiries/new'])
    await expectRefused(page, address)
  await page.getByRole('link', { name: 'To the dashboard' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await owner.context().close()
})

for (const role of sliceOf(['Viewer', 'Enquiries only']))
  test(`every section of the role ${role} is open to everyone, wide and narrow`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 1366, height: 800 })
    const { owner } = await joinAs(role, { browser, page })
    await openHydrated(page, '/admin')
    const menu = page.getByRole('complementary').getByRole('navigation', { name: 'Sections' })
    const links = await menu.getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(addresses.length).toBeGreaterThan(6)
    const cases = [...addresses, '/admin/settings'].map((address) => ({ role, address: String(address) }))
    for (const { address } of sliceOf(cases, undefined, (one) => sourcesOfScreen(one.address))) {
      await page.setViewportSize({ width: 1366, height: 800 })
      await openHydrated(page, address)
      // What an owner is shown is looked at in every width elsewhere; a role is shown less of it.
      expect([address, await findBarriers(page)]).toEqual([address, []])
      for (const width of [390, 768, 1366]) {
        await page.setViewportSize({ width, height: 800 })
        expect([address, width, await findOverflow(page)]).toEqual([address, width, 0])
      }
    }
    await owner.context().close()
  })

test('@full taking or giving the role of an owner is asked about first, and the last one keeps it', async ({
  page,
  browser,
}) => {
  const { owner, email } = await joinAs('Owner', { browser, page })
  await openHydrated(owner, '/admin/team')
  const row = owner.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('combobox').selectOption('Editor')
  await row.getByRole('button', { name: `Change role: ${email}` }).press('Enter')
  const question = owner.getByRole('alertdialog', { name: 'Remove the owner role?' })
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(question).toBeHidden()
  await row.getByRole('button', { name: `Change role: ${email}` }).press('Enter')
  await question.getByRole('button', { name: 'Change role' }).press('Enter')
  await expect(owner.getByText(`${email} is now: Editor.`)).toBeVisible()
  for (const width of [390, 768, 1366]) {
    await owner.setViewportSize({ width, height: 800 })
    expect([width, await findBarriers(owner), await findOverflow(owner)]).toEqual([width, [], 0])
  }
  await owner.context().close()
})
