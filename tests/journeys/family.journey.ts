import { expect, test } from '@playwright/test'
import { stopClock } from '#tests/support/browser/dropped-response.ts'
import { openHydrated, waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

const konkan = 'Konkan Coast Road Trip'
const alibaug = 'Alibaug Beach Weekend'

test.use({ viewport: { width: 360, height: 740 } })

test('a family searches, compares, shares, asks, books over a line that hangs, and comes back to its number', async ({
  page,
}) => {
  const email = `${retrySafeTitle('family').replace(' ', '.')}@example.com`
  await page.clock.install()
  await openHydrated(page, '/tours')
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ tours?$/ })
  const all = await count.innerText()
  await page.getByRole('searchbox').fill('konkan beach')
  // Pressed earlier, a heart is replaced under the finger.
  await expect(count).not.toHaveText(all)
  for (const title of [konkan, alibaug])
    await page.getByRole('button', { name: `Add ${title} to your shortlist` }).click()
  await page.locator('.device-strip summary').click()
  await page.getByRole('link', { name: 'Compare them' }).click()
  await expect(page.getByRole('columnheader')).toHaveText([RegExp(alibaug), RegExp(konkan)])
  const shared = await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')
  expect(new URL(String(shared)).searchParams.get('text')).toContain(`• ${alibaug}: 2 Days`)

  await page.getByRole('link', { name: 'Ask About These Tours' }).click()
  // Sent earlier, the form would be sent as a document, with an entry of its own to go back to.
  await waitForHydration(page)
  await expect(page.getByLabel('Desired Destinations')).toHaveValue(`${alibaug}, ${konkan}`)
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Send Trip Request' }).click()
  await expect(page.getByText('Thank you for your trip request!')).toBeInViewport()
  await page.goBack()

  await page.getByRole('link', { name: konkan, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(konkan)
  await page.locator('.reach-bar').getByRole('link', { name: 'Book Now' }).click()
  await waitForHydration(page)
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Phone').fill('98220 12345')
  await page.getByLabel('Call Me Back').selectOption('After 5 pm')
  await stopClock(page)
  let isHanging = true
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST' || !isHanging) return route.continue()
    // It is stored, and nobody ever hears of it.
    await route.fetch().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Send Booking Enquiry' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('alert')).toContainText('will be sent once, automatically')
  isHanging = false
  await page.clock.fastForward(20_000)
  const received = page.getByRole('status').filter({ hasText: 'Enquiry submitted successfully!' })
  await expect(received).toContainText(/Your reference is PV-[A-Z]{5,6}/)
  const [number = ''] = /PV-[A-Z]{5,6}/.exec(await received.innerText()) ?? []

  const database = await openSiteDatabase(process.env.JOURNEY_DATA ?? '')
  const { rows } = await database.query(
    'SELECT type, reference, phone, next_step FROM enquiries WHERE email = $1 ORDER BY created_at',
    [email],
  )
  await database.end()
  const wish = 'Call back in the evening, as asked for in the form'
  expect(rows).toMatchObject([
    { type: 'trip_planning', phone: null },
    { type: 'tour', reference: number.slice(3), phone: '98220 12345', next_step: wish },
  ])

  await page.clock.resume()
  await page.goto('/')
  await waitForHydration(page)
  await page.mouse.wheel(0, 40)
  const kept = page.getByRole('complementary', { name: 'Saved in this browser' })
  await expect(kept).toContainText(`You asked about ${konkan}`)
  await expect(kept).toContainText(number)
  await expect(kept).toContainText('2 tours are in your shortlist.')
})
