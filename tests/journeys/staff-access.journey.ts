import { type Browser, expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { becomeColleague } from '#tests/support/staff/new-colleague.ts'
import { type Credentials, signInUnseen } from '#tests/support/staff/staff-visit.ts'

/** What the demo's login screen shows, once its account is made; other journeys may have made it already. */
async function setUp(page: Page): Promise<Credentials> {
  await openHydrated(page, '/admin/login')
  await page.getByRole('button', { name: /First-time Setup/ }).press('Enter')
  await expect(page.getByText(/Admin user created successfully!|already registered/)).toBeVisible()
  const shown = page.getByRole('region', { name: 'Demo credentials' }).getByRole('definition')
  await expect(shown).toHaveCount(2)
  const [email = '', password = ''] = await shown.allTextContents()
  return { email, password }
}

/** Ends every other session of the account, from another browser. */
async function signOutElsewhere(browser: Browser, credentials: Credentials): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInUnseen(page.request, { own: credentials })
  await openHydrated(page, '/admin/account')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
  await expect(page.getByText('· this browser')).toBeVisible()
  await expect(page.getByRole('button', { name: /End session/ })).toHaveCount(1)
  await context.close()
}

test('a stranger is led to the login and from there to where they wanted to go', async ({ page }) => {
  const credentials = await setUp(page)
  await openHydrated(page, '/admin/account')
  await expect(page).toHaveURL(/\/admin\/login\?return=/)
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await page.getByLabel('Password').fill(credentials.password)
  await page.getByLabel('Password').press('Enter')
  await expect(page).toHaveURL(/\/admin\/account$/)
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await openHydrated(page, '/admin')
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('@full a session that ends while something is typed is begun anew over the page, and nothing is lost', async ({
  page,
  browser,
}) => {
  const credentials = await becomeColleague(page)
  await signInUnseen(page.request, { own: credentials })
  await openHydrated(page, '/admin/team')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed and not lost')
  await signOutElsewhere(browser, credentials)
  await page.getByRole('button', { name: 'Create invitation link' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password').fill(credentials.password)
  await dialog.getByLabel('Password').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/team$/)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Typed and not lost')
})

/** What a page of another site sends by itself, in every way that a form can be encoded. */
const foreignForms = [
  '<form method="post" action="/admin/sign-out"><input name="scope" value="global"></form>',
  '<form method="post" action="/admin/team" enctype="multipart/form-data"><input name="intent" value="invite"><input name="name" value="Mallory"><input name="email" value="mallory@evil.test"></form>',
  '<form method="post" action="/admin/services/new" enctype="text/plain"><input name="title" value="Planted"></form>',
]

test('a page of another site that sends our forms by itself changes nothing for whoever is signed in (C03)', async ({
  page,
  baseURL,
}) => {
  await signInUnseen(page.request)
  for (const form of foreignForms) {
    const body = `<base href="${baseURL}">${form}<script>document.forms[0].submit()</script>`
    await page.route('http://evil.test/', (route) => route.fulfill({ contentType: 'text/html', body }))
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.goto('http://evil.test/', { waitUntil: 'commit' })
    expect((await answered).status()).toBe(403)
    await page.unroute('http://evil.test/')
  }
  await openHydrated(page, '/admin/team')
  await expect(page.getByRole('button', { name: 'Create invitation link' })).toBeVisible()
  await expect(page.getByText('mallory@evil.test')).toHaveCount(0)
})

test('the search is opened by a key and walked by the arrows, and a finding that is pressed leaves the focus to it', async ({
  page,
}) => {
  await signInUnseen(page.request)
  await openHydrated(page, '/admin')
  await page.keyboard.press('/')
  await page.keyboard.type('ajanta')
  const finding = page.getByRole('option', { name: /Ajanta Caves/ }).first()
  await expect(finding).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await finding.hover()
  await page.mouse.down()
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/admin\/destinations/)
})

for (const width of [360, 1440]) {
  test(
    slicedTitle(`the way into the panel has no barriers at ${width} pixels`, ['app/admin/account/sign-in/']),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [
        '/admin/login',
        '/admin/choose-password',
        '/admin/confirm-email',
        '/admin/forgot-password',
      ]) {
        await openHydrated(page, path)
        expect([path, await findBarriers(page)]).toEqual([path, []])
        expect([path, await findOverflow(page)]).toEqual([path, 0])
      }
    },
  )
}
