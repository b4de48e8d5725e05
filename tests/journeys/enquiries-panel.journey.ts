import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, press, save } from '#tests/support/browser/keyboard.ts'
import { sendEnquiry, sendUrgentEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

// One after the other: what arrives for one story would be announced in another.
test.describe.configure({ mode: 'default' })

/** A name that no other journey uses. */
const someone = () => `Meera ${randomBytes(4).toString('hex')}`

/** Sends the contact form as a visitor without script does. */
async function sendFromContactPage(
  page: Page,
  given: { name: string } & Record<string, string>,
): Promise<void> {
  const form = { email: 'meera@example.com', message: 'Two of us, in May.', ...given }
  await sendEnquiry(page, { form, baseURL: page.url() })
}

test('an enquiry from the public form appears live, is filtered, opened, converted and exported', async ({
  page,
}) => {
  const name = someone()
  await openHydrated(page, '/admin/enquiries')
  await page.getByRole('searchbox', { name: /^Search destinations/ }).fill('half typed')
  const search = page.getByRole('combobox', { name: 'Search and commands' })
  await expect(search).toHaveValue('half typed')
  await sendFromContactPage(page, { name, phone: '98200 12345', destinations: 'Pune & Nashik' })
  const arrival = page.getByRole('link', { name: /^\d+ new, show$/ })
  await expect(arrival).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Enquiries/)
  await expect(search).toHaveValue('half typed')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await follow(page, /new, show/)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Enquiries · /)

  const filters = page.getByRole('search', { name: /enquiries/ })
  const menu = filters.getByLabel('Status')
  await filters.getByLabel('Search').fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=Meera/)
  await expect(page.getByRole('status').filter({ hasText: /^1 enquiry$/ })).toBeVisible()
  await expect(filters.getByLabel('Search')).toBeFocused()
  await menu.focus()
  await menu.selectOption('closed')
  await expect(page.getByRole('status').filter({ hasText: /^No enquiries$/ })).toBeAttached()
  await expect(menu).toBeFocused()
  await menu.selectOption('')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await filters.getByLabel('More filters').check()
  const from = filters.getByLabel('Received from')
  await from.fill('2099-01-01')
  await expect(page).toHaveURL(/[?&]from=2099-01-01/)
  await expect(page.getByRole('status').filter({ hasText: /^No enquiries$/ })).toBeAttached()
  await expect(from).toBeFocused()
  await from.fill('next week')
  await page.keyboard.press('Enter')
  await expect(filters.getByText('Write the day as 22 Nov 2026 or 22/11/2026.')).toBeVisible()
  await expect(from).toHaveValue('next week')
  await from.fill('')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await follow(page, name)
  const details = page.getByRole('dialog', { name: `Enquiry from ${name}` })
  await expect(details.getByText('Desired Destinations: Pune & Nashik').first()).toBeVisible()
  await expect(details.getByRole('link', { name: /^Reply by email/ })).toHaveAttribute(
    'href',
    /^mailto:meera@example\.com\?subject=Your%20enquiry%3A%20Pune%20%26%20Nashik&body=Dear%20Meera/,
  )
  await details.getByRole('button', { name: 'Call' }).click()
  await expect(details.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+919820012345')
  await details
    .locator('summary')
    .filter({ hasText: /^WhatsApp/ })
    .click()
  await expect(details.getByRole('link', { name: /^Greeting/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919820012345\?/,
  )
  await details.getByLabel(`Status of ${name}`).selectOption('converted')
  await expect(details.getByText(`“${name}” is now Converted.`)).toBeVisible()
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(details.getByRole('definition').first()).toHaveText('Converted')
  await expect(details.getByRole('definition').filter({ hasText: '98200 12345' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Enquiries' })).toBeHidden()
  await expect(details.getByRole('link', { name: /^Call/ })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page.getByRole('link', { name })).toBeFocused()
  await expect(page.getByLabel(`Status of ${name}`)).toHaveValue('converted')
  await follow(page, name)
  await expect(details).toBeVisible()
  await expect(details.getByText(`“${name}” is now Converted.`)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(page.getByText('The owner was changed.')).toBeVisible()

  const download = page.waitForEvent('download')
  await page
    .locator('summary')
    .filter({ hasText: /^More$/ })
    .click()
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(`,${name},meera@example.com,98200 12345,Trip Planning,Converted,`)

  await openHydrated(page, '/admin')
  await follow(page, name)
  await expect(details).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/enquiries\/[\w-]+$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin$/)
})

test('@full a status set in the list is undone, many are set at once, and deleted after a question', async ({
  page,
}) => {
  const shared = someone()
  const names = ['A', 'B', 'C'].map((letter) => `${shared} ${letter}`)
  await openHydrated(page, '/admin/enquiries')
  for (const name of names) await sendFromContactPage(page, { name })
  await openHydrated(page, `/admin/enquiries?q=${encodeURIComponent(shared)}`)
  const status = (at: number) => page.getByLabel(`Status of ${names[at]}`)
  await page.route(/enquiries\.data/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await status(0).selectOption('closed')
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed.' })).toBeVisible()
  await expect(status(0)).toHaveValue('new')
  await page.unrouteAll()
  await status(0).selectOption('contacted')
  await expect(page.getByText(`“${names[0]}” is now Contacted.`)).toBeVisible()
  await press(page, 'Undo')
  await expect(page.getByText(`“${names[0]}” was changed back.`)).toBeVisible()
  await expect(status(0)).toHaveValue('new')

  await page.getByRole('link', { name: String(names[2]) }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: String(names[0]) })).toBeFocused()
  await page.getByRole('checkbox', { name: `Select ${names[0]}` }).press('Space')
  await page.getByRole('checkbox', { name: `Select ${names[2]}` }).press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByLabel('New status').selectOption('closed')
  await press(page, 'Set status')
  await expect(page.getByText('2 enquiries are now Closed.')).toBeVisible()
  await expect(status(2)).toHaveValue('closed')
  await expect(status(1)).toHaveValue('new')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
  await press(page, 'Delete')
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete these 3 enquiries?',
  })
  await expect(question.getByRole('button', { name: 'Delete 3 enquiries' })).not.toBeFocused()
  await press(page, 'Delete 3 enquiries')
  await expect(page.getByText('3 enquiries were deleted.')).toBeVisible()
  await expect(page.getByText('No enquiries found matching your criteria.')).toBeVisible()
})

test('@full an enquiry taken by phone is added; what is missing is said, and a failure loses nothing', async ({
  page,
}) => {
  const name = someone()
  await openHydrated(page, '/admin/enquiries')
  await follow(page, 'Add enquiry')
  const dialog = page.getByRole('dialog', { name: 'Add enquiry' })
  await expect(dialog.getByLabel('Group size')).toBeHidden()
  await dialog.getByLabel('Type').selectOption('trip_planning')
  await dialog.getByLabel('Group size').selectOption('6')
  await fill(page, { 'Full name': name, Email: 'asha@' })
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Message: Enter the message.')
  await fill(page, { Email: 'asha@example.com', Message: 'Called us.' })
  // As without a connection: nothing can be read anew either.
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Error adding enquiry. Please try again.')
  await page.unrouteAll()
  await save(page)
  const added = page.getByText(`“${name}” was added.`)
  await expect(added).toBeVisible()
  await follow(page, 'Account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(added).toHaveCount(0)
  await follow(page, name)
  const facts = page.getByRole('dialog', { name: `Enquiry from ${name}` })
  await expect(facts.getByText('6+', { exact: true })).toBeVisible()
  await expect(facts.getByText('Panel', { exact: true })).toBeVisible()
})

async function findNoBarrier(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
  expect(await findOverflow(page)).toBe(0)
}

for (const width of [360, 1440]) {
  test(
    slicedTitle(
      `a list with an enquiry selected, and the question before one is deleted, are open to everyone at ${width} pixels`,
      ['app/admin/desk/enquiries/'],
    ),
    async ({ page }) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', ({ message }) => complaints.push(message))
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openHydrated(page, '/admin')
      const name = someone()
      await sendFromContactPage(page, { name })
      await openHydrated(page, '/admin/enquiries')
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
      await expect(page.getByText('1 selected')).toBeVisible()
      await findNoBarrier(page)
      await follow(page, name)
      await expect(page.getByRole('dialog')).toBeVisible()
      await follow(page, 'Delete')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await findNoBarrier(page)
      expect(complaints).toEqual([])
    },
  )
}

test(
  slicedTitle('an ordinary enquiry is printed on one sheet of A4, with its timeline and nothing beside it', [
    'app/admin/desk/',
    'app/admin/desk/enquiries/',
    'app/theme-panel-print.css',
    'app/theme-print.css',
  ]),
  async ({ page, baseURL }) => {
    const name = someone()
    const email = `${name.replace(' ', '.')}@example.com`
    const lines = Array.from(
      { length: 8 },
      (_, at) => `Day ${at + 1}: a fort, a beach and an evening by the sea`,
    )
    const form = { name, email, phone: '98200 12345', message: lines.join('\n') }
    await sendEnquiry(page, { form, baseURL: String(baseURL) })
    for (const other of ['a', 'b', 'c'])
      await sendEnquiry(page, {
        form: { ...form, name: `Other ${other} of ${name}` },
        baseURL: String(baseURL),
      })
    const database = await openSiteDatabase(process.env.JOURNEY_DATA ?? '')
    await database.query(
      `UPDATE enquiries SET travel_dates = '2027-04-10 to 2027-04-17', group_size = 4, budget_range = '50000-100000',
         next_step = 'Call about the rooms', next_step_on = '2027-01-05', tour_id = (SELECT id FROM tours LIMIT 1)
       WHERE name = $1`,
      [name],
    )
    await database.end()
    await openHydrated(page, `/admin/enquiries?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name, exact: true }).press('Enter')
    const details = page.getByRole('dialog', { name: `Enquiry from ${name}` })
    for (const words of [
      'Called: prefers April.',
      'Sent two offers.',
      'Wants a quiet room.',
      'Asks for a driver.',
    ]) {
      await details.getByLabel('Note or call').fill(words)
      await press(page, 'Add note')
      await expect(details.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    }
    await details.getByLabel(`Status of ${name}`).selectOption('contacted')
    await expect(details.getByText(`“${name}” is now Contacted.`)).toBeVisible()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const text = pdf.toString('latin1')
    expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(text).toMatch(/\/MediaBox \[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/)
    await page.emulateMedia({ media: 'print' })
    await expect(details.getByText('Asks for a driver.')).toBeVisible()
    await expect(details.getByRole('heading', { name: 'Other enquiries of this traveller' })).toBeHidden()
    await page.emulateMedia({ media: null })
  },
)

test('@full on a phone how long an enquiry waits stands on one line below its day and its status', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const name = someone()
  const form = { name, email: 'meera@example.com', message: 'Two of us, in May.' }
  await sendUrgentEnquiry(page, { form, baseURL: String(baseURL) })
  await openHydrated(page, `/admin/enquiries?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
  const wait = row.getByText(/^Waiting \d+ days$/)
  const lines = await wait.evaluate((badge) => {
    const words = document.createRange()
    words.selectNodeContents(badge)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  const [badge, status] = [await wait.boundingBox(), await row.getByLabel(`Status of ${name}`).boundingBox()]
  expect(badge?.y).toBeGreaterThanOrEqual((status?.y ?? 0) + (status?.height ?? 0))
  await findNoBarrier(page)
  await expect(page.getByRole('link', { name: 'Add enquiry' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Add enquiry' })).toBeHidden()
  await page.emulateMedia({ media: null })
})
