import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/find-barriers.ts'
import { openHydrated } from '#tests/support/hydrated-page.ts'
import { retrySafeTitle } from '#tests/support/retry-safe-names.ts'
import { type Credentials, signInUnseen } from '#tests/support/staff-visit.ts'

type Invited = Credentials & { owner: Page }

/** A colleague of this role who has just signed in on `page`, and the page of the owner who invited them. */
async function joinAs(role: string, { browser, page }: { browser: Browser; page: Page }): Promise<Invited> {
  const owner = await (await browser.newContext()).newPage()
  await signInUnseen(owner.request)
  const own = { email: `role-${randomUUID()}@example.com`, password: 'mangoes at the end of may' }
  await openHydrated(owner, '/admin/account')
  await owner.getByRole('textbox', { name: 'Name' }).fill('Ravi Patil')
  await owner.getByRole('textbox', { name: 'Email' }).fill(own.email)
  await owner.locator('#role').selectOption(role)
  await owner.getByRole('button', { name: 'Make invitation link' }).press('Enter')
  await openHydrated(page, await owner.getByLabel(/Pass this link on/).inputValue())
  await page.getByLabel('New password').fill(own.password)
  await page.getByLabel('New password').press('Enter')
  await expect(page.getByText('Your password is set.')).toBeVisible()
  await signInUnseen(page.request, { own })
  return { ...own, owner }
}

const sections = (page: Page) =>
  page
    .getByRole('complementary')
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link')
    .allInnerTexts()

/** Opens an address by typing it, and is told within the panel that it is not part of the role. */
async function expectRefused(page: Page, address: string): Promise<void> {
  const answer = await openHydrated(page, address)
  expect([address, answer?.status()]).toEqual([address, 403])
  await expect(page.getByRole('heading', { name: 'This is not part of your role' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the dashboard' })).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Dashboard' })).toBeVisible()
}

test('who works on enquiries alone answers them, reads content, and is refused the rest by screen and by address', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  const { owner } = await joinAs('Enquiries only', { browser, page })
  await openHydrated(page, '/admin')
  expect(await sections(page)).toEqual([
    ...['Dashboard', 'Destinations', 'Tours', 'Blog Posts', 'Services', 'Enquiries', 'Account', 'Trash'],
  ])
  await expect(page.getByRole('heading', { name: 'How the site is' })).toHaveCount(0)

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

test('an editor changes content until an owner makes a viewer of them: what was typed stays, and says why', async ({
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
  await openHydrated(owner, '/admin/account')
  await row.getByRole('combobox').selectOption('Viewer')
  await row.getByRole('button', { name: `Change role: ${email}` }).press('Enter')
  await expect(owner.getByText(`${email} is now: Viewer.`)).toBeVisible()

  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByText(/Not saved\. Your role does not include this\./)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)

  await openHydrated(page, '/admin/enquiries')
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: /^Status of/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('table').getByRole('link').first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contacted' })).toHaveCount(0)
  await openHydrated(page, '/admin/media')
  await expect(page.getByRole('heading', { name: 'Media Library' })).toBeVisible()
  await expect(page.getByText('Choose files')).toHaveCount(0)
  await expectRefused(page, '/admin/enquiries/new')
  await owner.context().close()
})

test('taking or giving the role of an owner is asked about first, and the last one keeps it', async ({
  page,
  browser,
}) => {
  const { owner, email } = await joinAs('Owner', { browser, page })
  await openHydrated(owner, '/admin/account')
  const row = owner.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('combobox').selectOption('Editor')
  await row.getByRole('button', { name: `Change role: ${email}` }).press('Enter')
  const question = owner.getByRole('alertdialog', { name: 'Take the role of an owner away?' })
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
