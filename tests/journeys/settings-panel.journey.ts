import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { sitePaths } from '#app/site/site-paths.ts'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated, openListening, waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { collectPageErrors } from '#tests/support/browser/page-complaints.ts'
import {
  type OwnJourneySite,
  signInFirstStaff,
  signInStaff,
  startOwnJourneySite,
} from '#tests/support/site/own-journey-site.ts'
import { slicedTitle } from '#tests/support/slice.ts'

const account = { email: 'staff@site.test', password: 'mangoes at the end of may' }
const saved = 'Settings saved successfully!'
const map = 'https://www.google.com/maps/embed?pb=!1m18'
let site: OwnJourneySite
let state: Awaited<ReturnType<BrowserContext['storageState']>>

/** A site of its own: what is set here would show in everybody else's journeys. */
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startOwnJourneySite({ LOG_LEVEL: 'warn' })
  state = await signInFirstStaff(site, account)
})
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())))
test.afterAll(() => site?.stop())

type Options = Parameters<Browser['newContext']>[0]

/** A staff member in a browser of their own, at the settings. */
async function openSettings(browser: Browser, options: Options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.baseUrl, storageState: state, ...options })
  const page = await context.newPage()
  await openListening(page, '/admin/settings')
  await openAll(page)
  return page
}

async function openAll(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Open all' }).click()
}

/** The same as on a line that is down: this one is notified of nothing before it saves. */
async function openUnheard(browser: Browser): Promise<Page> {
  const page = await openSettings(browser)
  await page.route('**/admin/live-changes', (route) => route.abort())
  await page.reload()
  await openAll(page)
  return page
}

async function saveAll(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save All' }).click()
  await answered
  await expect(page.getByText(saved)).toBeVisible()
}

/** The city of the office with this number. */
function cityOf(page: Page, number: number) {
  return group(page, new RegExp(`^Office ${number}`)).getByLabel('City')
}

function group(page: Page, name: RegExp | string) {
  return page.getByRole('group', { name })
}

test(
  slicedTitle(
    'what is wrong is said at its field and on top, nothing typed is lost, and the banner goes by itself',
    ['app/admin/settings/', 'app/admin/forms/', 'tests/journeys/settings-panel.journey.ts'],
  ),
  async ({ browser }) => {
    const page = await openSettings(browser)
    await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveCount(13)
    const youTube = page.getByLabel('YouTube')
    await page.getByLabel('Site name').fill('')
    await youTube.fill('ftp://x')
    await youTube.press('Enter')
    const summary = page.getByRole('alert').filter({ hasText: 'Error saving settings:' })
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Site Information: Site name: Enter the name of the site.')
    await summary.getByRole('link', { name: /YouTube/ }).click()
    await expect(youTube).toBeFocused()
    await expect(youTube).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(youTube).toHaveValue('ftp://x')
    await page.getByLabel('Site name').fill('Konkan Journeys')
    await youTube.fill('https://example.com/konkan')
    await saveAll(page)
    await expect(page.getByText(saved)).toBeHidden()
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  },
)

test(
  slicedTitle('a setting is found by its words, opens from its link, and no fold loses what was typed', [
    'app/admin/settings/',
    'tests/journeys/settings-panel.journey.ts',
  ]),
  async ({ browser }) => {
    const page = await openSettings(browser, { viewport: { width: 1366, height: 768 } })
    await page.reload()
    await waitForHydration(page)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2500)
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('whatsapp')
    await page.keyboard.press('Enter')
    const phone = page.getByLabel('Phone', { exact: true }).first()
    await expect(phone).toBeFocused()
    await phone.fill('+91 20 2612 0001')
    const fold = page.locator('#contact-info > summary')
    await fold.press('Enter')
    await expect(phone).toBeHidden()
    await expect(fold).toContainText('1 unsaved')
    const nav = page.getByRole('navigation', { name: 'Settings' })
    await nav.getByRole('link', { name: 'Business Details' }).press('Enter')
    await expect(page.locator('#business-details > summary')).toBeFocused()
    await expect(nav.getByRole('link', { name: 'Business Details' })).toHaveAttribute('aria-current', 'true')
    await page.getByLabel('GSTIN').fill('x')
    await page.locator('#business-details > summary').press('Enter')
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').getByRole('link', { name: /GSTIN/ }).press('Enter')
    await expect(page.getByLabel('GSTIN')).toBeFocused()
    await page.getByLabel('GSTIN').fill('')

    await saveAll(page)

    await page.goto('/admin/settings#claims-hours')
    await page.reload()
    await waitForHydration(page)
    await expect(page.locator('#claims-hours > summary')).toBeFocused()
    const hours = page.getByRole('list', { name: 'Opening hours' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Add opening hours' }).press('Enter')
    await page.keyboard.type('Diwali')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Closed')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(hours.nth(1)).toContainText('Diwali')
    await page.getByRole('button', { name: /^Remove: Opening hours 1/ }).press('Enter')
    await expect(hours).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(hours).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Remove: Opening hours 1/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
    await saveAll(page)
    const answer = await page.request.get('/contact')
    expect(await answer.text()).toMatch(/Diwali[\s\S]*Closed[\s\S]*Sun/)
    expect(await answer.text()).not.toContain('Mon-Sat')
  },
)

test(
  slicedTitle('offices are added, put in order by the keyboard and removed; the last one stays', [
    'app/admin/settings/',
    'tests/journeys/settings-panel.journey.ts',
  ]),
  async ({ browser }) => {
    const page = await openSettings(browser)
    const offices = page.getByRole('list', { name: 'Offices' }).getByRole('listitem')
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('The last office cannot be removed.')).toBeVisible()
    await press('Remove: Office 1')
    await expect(offices).toHaveCount(1)
    await group(page, 'Office 1').getByLabel('City').fill('Pune')
    await press('Add an office')
    await group(page, 'Office 2').getByLabel('City').fill('Nashik')
    await press('Add an office')
    await group(page, 'Office 3').getByLabel('City').fill('Satara')
    await press('Move up: Office 3: Satara')
    await expect(page.getByRole('button', { name: 'Move up: Office 2: Satara' })).toBeFocused()
    await press('Remove: Office 1: Pune')
    await expect(page.getByRole('button', { name: 'Remove: Office 1: Satara' })).toBeFocused()
    await saveAll(page)
    const answer = await page.request.get('/')
    expect(await answer.text()).toMatch(/Satara[\s\S]*Nashik/)
  },
)

test(
  slicedTitle(
    'of two at once neither loses anything: apart it comes together by itself, at the same field both are shown',
    [
      'app/admin/settings/',
      'app/admin/forms/',
      'server/settings/',
      'tests/journeys/settings-panel.journey.ts',
    ],
  ),
  async ({ browser }) => {
    const one = await openSettings(browser)
    // The story of the offices is not in each slice.
    if ((await cityOf(one, 2).count()) === 0) {
      await cityOf(one, 1).fill('Satara')
      await one.getByRole('button', { name: 'Add an office', exact: true }).click()
      await cityOf(one, 2).fill('Nashik')
      await saveAll(one)
    }
    const other = await openUnheard(browser)
    await other.getByLabel('Tagline').fill('Theirs')
    await cityOf(other, 1).fill('Wai')
    await one.getByLabel('Description').fill('Mine alone')
    await one.getByLabel('Tagline').fill('Mine')
    await cityOf(one, 2).fill('Karad')
    await saveAll(one)

    await other.getByRole('button', { name: 'Save All' }).click()
    await expect(other.getByRole('alert')).toContainText('you saved other values in the meantime')
    const versions = other.getByRole('region', { name: 'Both versions' })
    await expect(versions.getByRole('group')).toHaveCount(2)
    await group(versions.page(), 'Site Information: Tagline').getByLabel('Theirs').check()
    await group(versions.page(), 'Offices').getByLabel('Both').check()
    await other.getByRole('button', { name: 'Use these choices' }).click()
    await expect(other.getByLabel('Description')).toHaveValue('Mine alone')
    await saveAll(other)
    await other.reload()
    await openAll(other)
    await expect(other.getByLabel('Tagline')).toHaveValue('Theirs')
    for (const [at, city] of ['Satara', 'Karad', 'Wai', 'Nashik'].entries()) {
      await expect(cityOf(other, at + 1)).toHaveValue(city)
    }
  },
)

test('@full of two who changed different settings both are kept, and no error is shown', async ({
  browser,
}) => {
  const [one, other] = [await openSettings(browser), await openUnheard(browser)]
  await other.getByLabel('Tagline').fill('Theirs, apart')
  await one.getByLabel('Description').fill('Mine, apart')
  await saveAll(one)
  await saveAll(other)
  await expect(other.getByRole('status').filter({ hasText: 'Another user saved changes.' })).toBeVisible()
  await expect(other.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await other.reload()
  await expect(other.getByLabel('Tagline')).toHaveValue('Theirs, apart')
  await expect(other.getByLabel('Description')).toHaveValue('Mine, apart')
})

test('@full what is saved elsewhere is told where something is typed, and shown where nothing is', async ({
  browser,
}) => {
  const idle = await openSettings(browser)
  const busy = await openSettings(browser)
  const saver = await openSettings(browser)
  await busy.getByLabel('Tagline').fill('Half typed')
  await saver.getByLabel('Site name').fill('Sahyadri Trails')
  await saveAll(saver)
  await expect(idle.getByLabel('Site name')).toHaveValue('Sahyadri Trails')
  const reload = busy.getByRole('button', { name: 'Changed elsewhere — reload' })
  await expect(reload).toBeVisible()
  await expect(busy.getByLabel('Site name')).toHaveValue('Konkan Journeys')
  await reload.click()
  await expect(busy.getByLabel('Site name')).toHaveValue('Sahyadri Trails')
  await expect(busy.getByLabel('Tagline')).toHaveValue('Half typed')
  await saveAll(busy)
  await expect(idle.getByLabel('Tagline')).toHaveValue('Half typed')
})

test('@full nothing of Google’s is loaded before a visitor agrees or opens the map, and no policy is broken (G03)', async ({
  browser,
}) => {
  const panel = await openSettings(browser)
  await panel.getByLabel('Google Analytics ID').fill('G-ABC1234567')
  await panel.getByLabel('Google Maps embed address').fill(map)
  await saveAll(panel)

  const context = await browser.newContext({ baseURL: site.baseUrl })
  const asked: string[] = []
  await context.route(/google/, (route) => {
    asked.push(route.request().url())
    const contentType = route.request().url() === map ? 'text/html' : 'text/javascript'
    return route.fulfill({ status: 200, contentType, body: '' })
  })
  const page = await context.newPage()
  const complaints = collectPageErrors(page, site.baseUrl)
  const bar = page.getByRole('region', { name: 'Privacy choices' })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await waitForHydration(page)
  const low = page.locator('main').getByRole('link', { name: 'Plan My Trip' }).first()
  const boxes = [await low.boundingBox(), await bar.boundingBox()] as const
  expect(boxes[0]!.y + boxes[0]!.height, 'the question covers no button').toBeLessThan(boxes[1]!.y)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/contact')
  await waitForHydration(page)
  await bar.getByRole('button', { name: 'Decline' }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await waitForHydration(page)
  await expect(bar).toBeHidden()
  expect(asked).toEqual([])
  await page.getByText('Show the map').click()
  await expect.poll(() => asked).toEqual([map])
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await bar.getByRole('button', { name: 'Accept' }).click()
  const script = 'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567'
  await expect.poll(() => asked).toEqual([map, script])
  await page.goto('/')
  await expect.poll(() => asked).toEqual([map, script, script])
  for (const path of Object.values(sitePaths)) await page.goto(path)
  expect(complaints.filter((text) => !text.startsWith('asked another host'))).toEqual([])
})

test('@full slides follow the hero once they are switched on: one picture comes at once, and whoever wants rest has it', async ({
  browser,
}) => {
  const panel = await openSettings(browser)
  await group(panel, /^Slide 1/)
    .getByLabel('Title', { exact: true })
    .fill('The Sahyadri in the rains')
  await expect(panel.getByText('Slides are hidden.')).toBeVisible()
  await panel.getByLabel('Show slides on the home page').check()
  await saveAll(panel)
  for (const [reducedMotion, buttons] of [
    ['reduce', 0],
    ['no-preference', 1],
  ] as const) {
    const page = await (await browser.newContext({ baseURL: site.baseUrl, reducedMotion })).newPage()
    await openHydrated(page, '/#slide-2')
    await expect(page.locator('main a[aria-current]')).toHaveText('Slide 2 of 2')
    await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(buttons)
    await expect(page.locator('main img[loading=eager]')).toHaveCount(1)
    await expect(page.getByText('The Sahyadri in the rains')).toBeInViewport()
    await page.getByRole('link', { name: 'Slide 1 of 2' }).click()
    await expect(page.getByText('The Sahyadri in the rains')).not.toBeInViewport()
  }
})

test('@full a session that ended in another tab is begun anew over a row that was only moved, and the new order is saved', async ({
  browser,
}) => {
  const page = await openSettings(browser, { storageState: await signInStaff(site, account) })
  await page.getByRole('button', { name: 'Add an office' }).click()
  await group(page, /^Office/)
    .last()
    .getByLabel('City')
    .fill('Alibag')
  await saveAll(page)
  await page.reload()
  await openAll(page)
  const second = await cityOf(page, 2).inputValue()
  await page.getByRole('button', { name: /^Move down: Office 1/ }).click()
  const other = await page.context().newPage()
  await openHydrated(other, '/admin/account')
  await other.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await question.getByLabel('Password').fill(account.password)
  await question.getByLabel('Password').press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await saveAll(page)
  await page.reload()
  await openAll(page)
  await expect(cityOf(page, 1)).toHaveValue(second)
})

for (const width of [360, 1440]) {
  test(
    slicedTitle(`the screen is open to everyone at ${width} pixels, and breaks no policy`, [
      'app/admin/settings/',
    ]),
    async ({ browser }) => {
      const page = await openSettings(browser, { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      const complaints = collectPageErrors(page, site.baseUrl)
      await page.getByRole('button', { name: 'Choose: Logo' }).first().click()
      await expect(page.getByText('Drop a picture here, paste one, or:')).toBeVisible()
      await page.getByRole('textbox', { name: 'Browser icon' }).fill('no picture')
      await page.getByRole('button', { name: 'Save All' }).click()
      await expect(page.getByRole('alert')).toBeFocused()
      expect(await findBarriers(page)).toEqual([])
      expect(await findOverflow(page)).toBe(0)
      expect(complaints).toEqual([])
    },
  )
}
