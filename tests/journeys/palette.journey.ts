import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { sendEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const combobox = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })

test(
  slicedTitle(
    'by keys alone the palette goes to a setting, a sender by number and an item in Devanagari, and marks an enquiry contacted',
    ['app/admin/palette/', 'app/admin/shell/', 'tests/journeys/palette.journey.ts'],
  ),
  async ({ page }) => {
    await openHydrated(page, '/admin/tours')
    const number = String(7_000_000_000 + Number.parseInt(randomBytes(3).toString('hex'), 16))
    const name = `Sunita ${randomBytes(4).toString('hex')}`
    const phone = `+91 ${number.slice(0, 5)} ${number.slice(5)}`
    const form = { name, phone, email: 'sunita@example.com', message: 'Two of us, in May.' }
    await sendEnquiry(page, { form, baseURL: page.url() })

    await page.keyboard.press('Control+k')
    const field = combobox(page)
    await expect(field).toBeFocused()
    expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])
    await page.keyboard.type('tagline')
    const tagline = page.getByRole('option', { name: /^Tagline/ })
    await expect(tagline).toHaveAttribute('aria-selected', 'true')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await tagline.getAttribute('id'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/settings#field-site_info\.tagline$/)
    await expect(page.getByLabel('Tagline')).toBeFocused()

    await page.keyboard.press('Control+k')
    await page.keyboard.type(`0${number}`)
    const sender = page.getByRole('option', { name: new RegExp(name) })
    await expect(sender).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` })
    await expect(dialog).toBeVisible()
    // Over the dialog, too.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('contacted')
    await expect(page.getByRole('option', { name: /^Mark this enquiry contacted/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel(`Status of ${name}`)).toHaveValue('contacted')

    await page.keyboard.press('Control+k')
    const recent = page.getByRole('group', { name: 'Recent' })
    await expect(recent.getByRole('option').nth(1)).toContainText(name)
    await field.fill('पुणे')
    await expect(page.getByRole('option', { name: /^Pune/ }).first()).toBeVisible()
    await field.fill('zzzz qqqq')
    await expect(page.getByRole('option', { name: 'Show all for “zzzz qqqq”' })).toBeVisible()
    expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(dialog).toBeVisible()
  },
)

test('@full arrow keys go round, Ctrl+Enter opens another tab, and what is typed into the header goes on in the palette', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/admin')
  await page.getByRole('searchbox', { name: /^Search destinations/ }).focus()
  await page.keyboard.type('media')
  await expect(combobox(page)).toHaveValue('media')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Media Library')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/admin\/media$/)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('searchbox', { name: /^Search destinations/ })).toHaveValue('')
})

test('@full without a connection the palette says so, and screens can still be chosen', async ({ page }) => {
  await openHydrated(page, '/admin')
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await expect(combobox(page)).toBeFocused()
  await page.route('**/admin/find/answers**', (route) => route.abort())
  await page.keyboard.type('tours')
  await expect(page.getByText('The server cannot be reached', { exact: false })).toBeVisible()
  await expect(page.getByRole('option', { name: /^Tours Screen/ })).toBeVisible()
  await page.unroute('**/admin/find/answers**')
  await page.keyboard.press('Backspace')
  await expect(page.getByText('The server cannot be reached', { exact: false })).toHaveCount(0)
  await page.route('**/admin/find/answers**', (route) => route.fulfill({ status: 503 }))
  await page.keyboard.type('s')
  await expect(page.getByText('The server could not answer', { exact: false })).toBeVisible()
})

test('@full what cannot be loaded leaves the search of the header, which says so', async ({ page }) => {
  await openHydrated(page, '/admin')
  await page.route(/\/assets\/part-[\w-]+\.js/, (route) => route.abort())
  await page.keyboard.press('/')
  await expect(page.getByText('The commands could not be loaded.', { exact: false })).toBeVisible()
  await page.getByRole('searchbox', { name: /^Search destinations/ }).fill('raigad')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/find\?q=raigad$/)
})

test('@full keys are listed by ?, n makes a new one, and all of them are silent while somebody types or does not want them', async ({
  page,
}) => {
  await openHydrated(page, '/admin/tours')
  await page.getByLabel('Search', { exact: true }).focus()
  await page.keyboard.type('n?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Search', { exact: true }).fill('')
  await page.getByRole('heading', { name: 'Tours' }).click()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('New')).toBeVisible()
  const places = await list
    .locator('dd')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect([places.length > 3, new Set(places).size]).toEqual([true, 1])
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])
  // A dialog is in front: no key means what lies behind it.
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/admin\/tours(?:\?.*)?$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/admin\/tours\/new(?:\?.*)?$/)
  await page.keyboard.press('Escape')

  await openHydrated(page, '/admin/account')
  const off = page.getByRole('group', { name: 'Single-key shortcuts' }).getByLabel('Off')
  await off.check()
  await expect(page.getByText('Saved for this browser.')).toBeVisible()
  await openHydrated(page, '/admin/tours')
  for (const key of ['n', '?', '/']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('keyboard')
  await expect(combobox(page)).toHaveValue('keyboard')
  await page.keyboard.press('Enter')
  await expect(list.getByText('Single-key shortcuts are off in this browser', { exact: false })).toBeVisible()
})

test('@full signing out from the palette leaves nothing of what was gone to', async ({ page }) => {
  await openHydrated(page, '/admin')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark theme')
  await expect(combobox(page)).toHaveValue('dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-theme=dark]')).toBeAttached()
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('pravas.recent')))
  expect((await kept()).flat()[1]).toBe('["do:theme-dark"]')
  await page.route('**/admin/sign-out', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sign out')
  await expect(combobox(page)).toHaveValue('sign out')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You are not signed out yet' })).toBeVisible()
  expect(await kept()).toEqual([])
})
