import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { findSmallTargets } from '#tests/support/browser/small-targets.ts'
import { sendUrgentEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { listPublicScreens, sourcesOfPage } from '#tests/support/site/public-paths.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { slicedTitle, sliceOf } from '#tests/support/slice.ts'
import { signInUnseen } from '#tests/support/staff/staff-visit.ts'

const ofOneTour = ['/tours/konkan-coast-road-trip', '/plan-maharashtra-trip?tour=konkan-coast-road-trip']
const ofOthers = [
  '/destinations/raigad',
  '/blog/monsoon-in-the-western-ghats',
  '/maharashtra-tour-packages?q=zzz',
]

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

/** The enquiry is about a tour, to which it links. */
async function askForTour(name: string): Promise<void> {
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  await client.query(
    'UPDATE enquiries SET tour_id = (SELECT id FROM tours ORDER BY created_at, id LIMIT 1) WHERE name = $1',
    [name],
  )
  await client.end()
}

test(
  slicedTitle('whoever signs in on a phone presses nothing that is too small for a finger'),
  async ({ page }) => {
    for (const path of ['/admin/login', '/admin/forgot-password']) {
      await openHydrated(page, path)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      expect([path, await findSmallTargets(page)]).toEqual([path, []])
    }
  },
)

/** Every public screen at both widths, in one language. */
function listCases(language: string) {
  const paths = [...listPublicScreens(), ...ofOneTour, ...ofOthers]
  return paths
    .map((path) => (language + path).replace(/\/$/, '') || '/')
    .flatMap((path) => [320, 360].map((width) => ({ path, width })))
}

for (const language of sliceOf(['', '/mr', '/hi']))
  test(`whatever a visitor presses under ${language || '/'} answers to a finger`, async ({ page }) => {
    for (const { path, width } of sliceOf(listCases(language), undefined, (one) => sourcesOfPage(one.path))) {
      await page.setViewportSize({ width, height: 640 })
      await openHydrated(page, path)
      expect([width, path, await findSmallTargets(page)]).toEqual([width, path, []])
    }
  })

test(
  slicedTitle('at the desk on a phone whatever is pressed answers to a finger', [
    'app/admin/desk/',
    'app/admin/desk/enquiries/',
  ]),
  async ({ page, baseURL }) => {
    await signInUnseen(page.request)
    const name = `Nalini ${randomBytes(4).toString('hex')}`
    const form = { name, email: 'nalini@example.com', phone: '98220 54321', message: 'A fort in the rain.' }
    await sendUrgentEnquiry(page, { form, baseURL: String(baseURL) })
    await askForTour(name)
    const found: Record<string, string[]> = {}
    const look = async (screen: string) => {
      const small = await findSmallTargets(page)
      if (small.length > 0) found[screen] = small
    }
    await openHydrated(page, '/admin/today')
    await look('Today')
    await page.getByRole('link', { name, exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` })
    await expect(dialog.getByText('A fort in the rain.').first()).toBeVisible()
    await look('an enquiry')
    for (const list of ['enquiries', 'tours']) {
      await openHydrated(page, `/admin/${list}`)
      await look(list)
      await page.keyboard.press('Control+k')
      await expect(page.locator('dialog:modal')).toBeVisible()
      await look(`the palette over ${list}`)
    }
    await openHydrated(page, '/admin/enquiries/new')
    await look('a new enquiry')
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(page.getByRole('alert').getByRole('link', { name: /^Full name:/ })).toBeVisible()
    await look('a refused enquiry')
    await openHydrated(page, `/admin/enquiries?q=${encodeURIComponent(name)}`)
    await page.getByLabel(`Status of ${name}`).selectOption('contacted')
    await expect(page.getByRole('button', { name: 'Close this message' })).toBeVisible()
    await look('a status that was set')
    await openHydrated(page, '/admin/enquiries/new')

    // What is too small would be found.
    await page.evaluate(() => {
      const small = document.createElement('button')
      small.textContent = 'Tiny'
      small.style.cssText = 'width: 20px; height: 20px; padding: 0'
      const place = document.querySelector('dialog:modal form') ?? document.querySelector('main')
      place?.append(small)
    })
    expect(await findSmallTargets(page)).toContain('button "Tiny" 20 x 20')
    expect(found).toEqual({})
  },
)
