import { expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { joinAs } from '#tests/support/staff/new-colleague.ts'
import { setUpApp, typePassword } from '#tests/support/staff/second-step-screen.ts'

/** As if a viewer had been told for eight days; others of that role came today. */
async function letWeekPass(email: string): Promise<void> {
  const database = await openSiteDatabase(process.env.JOURNEY_DATA ?? '')
  await database.query(
    `UPDATE second_factor_roles SET required_since = now() - interval '8 days' WHERE role = 'viewer'`,
  )
  await database.query(`UPDATE staff_users SET grace_from = now() - interval '8 days' WHERE email = $1`, [
    email,
  ])
  await database.end()
}

async function expectGoodAtEachWidth(page: Page): Promise<void> {
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await findBarriers(page), await findOverflow(page)]).toEqual([width, [], 0])
  }
}

test('@full an owner requires a second step of a role: told for a week, then nothing but the set-up, then all as before', async ({
  page,
  browser,
}) => {
  const { owner, ...own } = await joinAs('Viewer', { browser, page })
  await openHydrated(owner, '/admin/team')
  await owner.getByRole('button', { name: 'Require: Viewer' }).press('Enter')
  await expect(owner.getByText('The role Viewer now needs two-factor sign-in.')).toBeVisible()
  await expectGoodAtEachWidth(owner)

  for (const address of ['/admin', '/admin/tours', '/admin/account']) {
    await openHydrated(page, address)
    await expect(page.getByText(/Set up two-factor sign-in by \d+ \w+ \d{4}/)).toBeVisible()
  }
  await expectGoodAtEachWidth(page)

  await letWeekPass(own.email)
  await page.getByRole('complementary').getByRole('link', { name: 'Tours' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
  for (const address of ['/admin', '/admin/enquiries', '/admin/account']) {
    await openHydrated(page, address)
    expect(new URL(page.url()).pathname).toBe('/admin/account/second-step')
  }
  await expectGoodAtEachWidth(page)
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await typePassword(page, own)
  await expect(page.getByText('the deadline has passed')).toBeVisible()
  await expect(page.getByText('requires two-factor sign-in')).toHaveCount(1)
  await setUpApp(page)
  await page.getByRole('complementary').getByRole('link', { name: 'Tours' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Tours', exact: true })).toBeVisible()
  await expect(page.getByText('Set up two-factor sign-in by')).toHaveCount(0)

  await openHydrated(page, '/admin/account/second-step')
  await page.getByRole('button', { name: 'Remove the app' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the app' }).press('Enter')
  await expect(page.getByText('Set up another method before you remove this one')).toBeVisible()

  // The phone is lost: the owner clears it, and there is a week for a new one.
  await openHydrated(owner, '/admin/team')
  await owner.getByRole('button', { name: `Clear two-factor sign-in: ${own.email}` }).press('Enter')
  await owner
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Clear two-factor sign-in' })
    .press('Enter')
  await expect(owner.getByText('Two-factor sign-in is cleared.')).toBeVisible()
  await openHydrated(page, '/admin')
  await typePassword(page, own)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(/Set up two-factor sign-in by/)).toBeVisible()
  await owner.getByRole('button', { name: 'Make optional: Viewer' }).press('Enter')
  await expect(owner.getByText('no longer needs two-factor sign-in')).toBeVisible()
  await openHydrated(page, '/admin')
  await expect(page.getByText(/Set up two-factor sign-in by/)).toHaveCount(0)
  await owner.context().close()
})
