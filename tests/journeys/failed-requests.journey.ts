import { expect, type Page, test } from '@playwright/test'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { signInUnseen } from '#tests/support/staff/staff-visit.ts'

/** In the two ways that requests fail on their way: nothing comes back, or the page of a proxy that found no server. */
const failures = ['no connection', 'a bare 502'] as const

/** Lets every post to this address fail until the returned function is called. */
async function failPosts(page: Page, { to, by }: { to: RegExp; by: (typeof failures)[number] }) {
  await page.route(to, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (by === 'no connection') return route.abort('connectionreset')
    const body = '<html><head><title>502</title></head><body><h1>502 Bad Gateway</h1></body></html>'
    return route.fulfill({ status: 502, contentType: 'text/html', body })
  })
  return () => page.unroute(to)
}

for (const by of failures) {
  test(`@full Logout that meets ${by} closes the panel at once, in each tab, and tells the server later`, async ({
    page,
  }) => {
    await signInUnseen(page.request)
    await openHydrated(page, '/admin')
    const tab = await page.context().newPage()
    await openHydrated(tab, '/admin/tours')
    await failPosts(tab, { to: /\/admin\/sign-out/, by })
    const [sections, unsent] = [
      page.getByRole('navigation', { name: 'Sections' }),
      page.getByRole('heading', { name: 'You are not signed out yet' }),
    ]
    const mend = await failPosts(page, { to: /\/admin\/sign-out/, by })
    await page.getByRole('button', { name: 'Logout' }).press('Enter')
    await expect(unsent).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('you are still signed in on this browser')
    await expect(sections).toHaveCount(0)
    await expect(tab.getByRole('heading', { name: 'You are not signed out yet' })).toBeVisible()
    await page.reload()
    await expect(unsent).toBeVisible()
    await expect(sections).toHaveCount(0)
    await mend()
    await page.getByRole('button', { name: 'Try now' }).press('Enter')
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login$/)
    // Its own requests still fail: it must not go on to sign out whoever signs in next.
    await expect(tab).toHaveURL(/\/admin\/login\?/)
  })

  test(`@full forms around the sign-in that meet ${by} keep their place and what was typed`, async ({
    page,
  }) => {
    const alert = page.getByRole('alert')
    await page.setViewportSize({ width: 390, height: 800 })
    await openHydrated(page, '/admin/login')
    await failPosts(page, { to: /\/admin\//, by })
    await page.getByLabel('Email').fill('desk@site.test')
    await page.getByLabel('Password').fill('monsoon over the ghats')
    await page.getByRole('button', { name: 'Sign In', exact: true }).press('Enter')
    await expect(alert).toHaveText('The server cannot be reached. Check the connection and try again.')
    await page.getByRole('button', { name: /First-time Setup/ }).press('Enter')
    await expect(alert).toHaveText(
      'Failed to setup admin user. You can try logging in with the demo credentials.',
    )
    await expect(page.getByLabel('Email')).toHaveValue('desk@site.test')
    await expect(page.getByLabel('Password')).toHaveValue('monsoon over the ghats')
    await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()

    await signInUnseen(page.request)
    await openHydrated(page, '/admin/account')
    // Who is signed in is said on a phone, too.
    await expect(page.getByRole('banner').getByTitle(/@/)).toBeInViewport()
    await page.getByLabel('Current password').fill('of today')
    await page.getByLabel('New password').fill('mangoes at the end of may')
    await page.getByRole('button', { name: 'Change password' }).press('Enter')
    await expect(alert).toContainText('The server cannot be reached.')
    await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
    await expect(alert.filter({ hasText: 'Your other sessions may still be open' })).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveValue('of today')
    await expect(page.getByLabel('New password')).toHaveValue('mangoes at the end of may')

    await openHydrated(page, '/admin/team')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ravi Patil')
    await page.getByRole('button', { name: 'Create invitation link' }).press('Enter')
    await expect(alert).toContainText('The server cannot be reached.')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ravi Patil')
  })
}
