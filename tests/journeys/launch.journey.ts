import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { specifiedClaim, specifiedKeys } from '#shared/claims/claim-catalogue.ts'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { switchEmailOn } from '#tests/support/mail/email-screen.ts'
import { type MailedSite, startMailedSite } from '#tests/support/site/mailed-site.ts'
import { slicedTitle, sliceOf } from '#tests/support/slice.ts'

const host = 'launch.mail.test'
const pages = ['/', '/about-maharashtra-tour-operator', '/contact-maharashtra-tour-operator'] as const
const heading = 'Before you launch'
let office: MailedSite

/** A site of its own: a real one on its first day. */
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  office = await startMailedSite(browser, host)
})
test.afterAll(() => office?.stop())

/** Somebody who is not of the office. */
async function asVisitor(context: BrowserContext): Promise<Page> {
  const strangers = await context.browser()?.newContext({
    baseURL: office.site.baseUrl,
    storageState: { cookies: [], origins: [] },
  })
  if (!strangers) throw new Error('no browser')
  return strangers.newPage()
}

const tasks = 'Before you go live'
const claims = 'Claims on your site'

/** Unfolds a part of the list by key, and waits until it is. */
async function unfold(page: Page, part: string): Promise<void> {
  const line = page.locator('summary', { hasText: part })
  await line.press('Enter')
  await expect(line.locator('xpath=..')).toHaveAttribute('open', '')
}

/** The texts of claims that a page shows. */
async function claimsOn(page: Page): Promise<string[]> {
  const text = (await page.locator('main, footer').allTextContents()).join(' ').replaceAll(/\s+/g, ' ')
  const said = specifiedKeys.flatMap((key) => {
    const { text: words = '', title = '' } = specifiedClaim(key)
    return key.startsWith('destination') ? [] : [words || title]
  })
  return said.filter((words) => words !== '' && text.includes(words.replaceAll(/\s+/g, ' ')))
}

/** The addresses of our own that these pages lead to and that are not there. */
async function deadLinks(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (const path of pages) {
    await page.goto(path)
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    for (const href of hrefs) found.add(href)
  }
  const dead: string[] = []
  for (const path of found) if ((await page.request.get(path)).status() >= 400) dead.push(path)
  expect(found.size).toBeGreaterThan(5)
  return dead
}

test(
  slicedTitle(
    'a new site: its claims are confirmed, taken back and hidden, and no link of it leads nowhere',
    ['app/admin/settings/', 'server/settings/', 'app/site/page/', 'tests/journeys/launch.journey.ts'],
  ),
  async ({ context }) => {
    const { staff } = office
    await openHydrated(staff, '/admin')
    await expect(staff.getByRole('heading', { name: heading })).toBeVisible()
    const looks = ['/admin', '/admin/launch'].flatMap((path) =>
      [360, 768, 1366].flatMap((width) =>
        (['light', 'dark'] as const).map((colorScheme) => ({ path, width, colorScheme })),
      ),
    )
    for (const look of sliceOf(looks, undefined, () => [
      'app/admin/settings/launch/',
      'app/admin/desk/dashboard/',
    ])) {
      await staff.emulateMedia({ colorScheme: look.colorScheme })
      await staff.setViewportSize({ width: look.width, height: 900 })
      await openHydrated(staff, look.path)
      const list = staff.getByRole('region', { name: heading, exact: true })
      const height = await list.evaluate((element) => element.clientHeight)
      expect({ ...look, isLow: height < 450 }).toEqual({ ...look, isLow: true })
      for (const part of [look.path === '/admin' && heading, tasks, claims, 'Figures', 'Testimonials'])
        if (part) await unfold(staff, part)
      expect([look, await findBarriers(staff), await findOverflow(staff)]).toEqual([look, [], 0])
    }
    await openHydrated(staff, '/admin')

    // By keys alone: the focus is on what comes next, also when what it was on has gone.
    for (const part of [heading, claims, 'Figures']) await unfold(staff, part)
    await staff.getByRole('button', { name: 'Confirm Rating out of 5' }).press('Enter')
    const told = staff.getByRole('status').filter({ hasText: 'confirmed' })
    await expect(told).toContainText('1 claim is confirmed.')
    await expect(staff.getByRole('button', { name: 'Confirm Happy travelers', exact: true })).toBeFocused()
    await staff.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(staff.getByRole('button', { name: 'Confirm Rating out of 5' })).toBeVisible()

    const visitor = await asVisitor(context)
    await visitor.goto('/')
    expect((await claimsOn(visitor)).length).toBeGreaterThan(20)
    expect(await deadLinks(visitor)).toEqual([])

    await staff.getByRole('button', { name: 'Hide all that is not confirmed' }).press('Enter')
    await expect(staff.getByText(`${specifiedKeys.length} claims are hidden.`)).toBeVisible()
    await expect(staff.getByRole('heading', { name: heading })).toBeFocused()
    for (const path of pages) {
      await visitor.goto(path)
      expect([path, await claimsOn(visitor)]).toEqual([path, []])
      expect([path, await findBarriers(visitor), await findOverflow(visitor)]).toEqual([path, [], 0])
    }
    expect(await deadLinks(visitor)).toEqual([])
    await staff.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(staff.getByText(`${specifiedKeys.length} claims are shown again.`)).toBeVisible()
    await visitor.goto('/')
    expect((await claimsOn(visitor)).length).toBeGreaterThan(20)
    await staff.getByRole('button', { name: 'Hide all that is not confirmed' }).press('Enter')
    await expect(staff.getByText(`${specifiedKeys.length} claims are hidden.`)).toBeVisible()
  },
)

test('@full its tasks are done one by one, and the list goes when all of them are', async () => {
  const { staff, site } = office
  const entry = (title: string) => staff.getByRole('listitem').filter({ hasText: title })
  await openHydrated(staff, '/admin')
  await unfold(staff, heading)
  await unfold(staff, tasks)
  await entry('Your phone number').getByRole('link').press('Enter')
  await expect(staff.getByRole('heading', { name: 'Website Settings' })).toBeVisible()
  await staff.getByRole('button', { name: 'Open all' }).click()
  const contact = staff.locator('#contact-info')
  await contact.getByLabel('Phone').fill('+91 20 2612 0000')
  await contact.getByLabel('Email').fill('desk@site.test')
  await staff.getByLabel('Home header title').fill('Our Maharashtra')
  await staff.getByLabel('Home header subtitle').fill('By road, with us.')
  for (const name of ['Our Story', 'Our Mission', 'Our Vision'])
    await staff.getByLabel(name).fill(`${name}, in our words.`)
  await staff.getByRole('button', { name: 'Save All' }).click()
  await expect(staff.getByText('Settings saved successfully!')).toBeVisible()
  await switchEmailOn(staff, host)
  await staff.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(staff.getByText('Test email sent successfully!')).toBeVisible()
  await site.run('backup')

  await openHydrated(staff, '/admin')
  await expect(staff.getByText('To do: 3 of 9 tasks. Only owners see this list.')).toBeVisible()
  await unfold(staff, heading)
  await unfold(staff, tasks)
  for (const title of ['Your phone number', 'Your email address', 'The text on the home page image'])
    await expect(entry(title)).toContainText('Done.')
  await expect(entry('Working email')).toContainText('Marked as done.')
  await expect(entry('A backup')).toContainText('Done.')
  await staff.getByRole('button', { name: 'Mark as done Your logo' }).press('Enter')
  await expect(staff.getByText('Your logo: marked as done.')).toBeVisible()
  await staff.getByRole('button', { name: 'Not done Your logo' }).press('Enter')
  await expect(staff.getByText('Your logo: no longer marked as done.')).toBeVisible()
  await staff.getByRole('button', { name: 'Mark as done Your logo' }).press('Enter')
  await expect(staff.getByText('Your logo: marked as done.')).toBeVisible()
  await staff.getByRole('button', { name: 'Mark as done Your policies' }).press('Enter')
  await expect(staff.getByText('Your policies: marked as done.')).toBeVisible()
  await staff.getByRole('button', { name: 'Mark as done Your first tour' }).press('Enter')
  await expect(staff.getByRole('heading', { name: heading })).toHaveCount(0)
  await openHydrated(staff, '/admin/launch')
  await expect(staff.getByText('Everything on it is done.')).toBeVisible()
  expect([await findBarriers(staff), await findOverflow(staff)]).toEqual([[], 0])
})
