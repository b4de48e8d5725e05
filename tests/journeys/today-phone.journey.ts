import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { callQuestion, nextStepDays } from '#shared/enquiries/next-step-days.ts'
import { formatShortDate } from '#shared/values/dates.ts'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { sendUrgentEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { signInUnseen } from '#tests/support/staff/staff-visit.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

/** Opens Today with an enquiry; gives the name under which it stands in the lists. */
async function openToday(page: Page, baseURL: string): Promise<string> {
  const name = `Kiran ${randomBytes(4).toString('hex')}`
  const form = { name, email: 'kiran@example.com', phone: '98220 54321', message: 'A fort in the rain.' }
  await sendUrgentEnquiry(page, { form, baseURL })
  await openHydrated(page, '/admin/today')
  return name
}

test(
  slicedTitle(
    'by touch an enquiry is called, noted and planned, each within two taps at the foot of the screen',
    ['app/admin/desk/', 'tests/journeys/today-phone.journey.ts'],
  ),
  async ({ page, baseURL }) => {
    await signInUnseen(page.request)
    const name = await openToday(page, String(baseURL))
    await page.getByRole('link', { name, exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` })
    await expect(dialog.getByText('A fort in the rain.').first()).toBeInViewport()
    const call = dialog.getByRole('link', { name: /^Call/ })
    const whatsapp = dialog.locator('summary').filter({ hasText: /^WhatsApp/ })
    const ways = [call, whatsapp, dialog.getByRole('button', { name: 'Note', exact: true })]
    for (const way of [...ways, dialog.getByRole('button', { name: 'Next step', exact: true })]) {
      const box = await way.boundingBox()
      expect((box?.y ?? 0) / 740).toBeGreaterThan(0.5)
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    // One row of icons alone, each over one line of words.
    const tops = await dialog
      .locator('.answer-ways svg:visible')
      .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().top))
    expect([new Set(tops.slice(0, 5)).size, tops.length]).toEqual([1, 5])
    const bar = await dialog.locator('.phone-bar').boundingBox()
    expect(bar?.height).toBeLessThanOrEqual(64)
    await expect(dialog.getByText('opens your own mail program')).toBeInViewport()
    expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])

    // The texts stand above the bar.
    await whatsapp.tap()
    for (const text of [/^Greeting/, /^First answer/])
      await expect(dialog.getByRole('link', { name: text })).toBeInViewport()
    expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])
    await whatsapp.tap()

    // A tap on Call is no call: what came of it is one more.
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await call.tap()
    await expect(dialog.getByText(callQuestion)).toBeVisible()
    await expect(dialog.getByText(/ called$/)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'No answer' }).tap()
    await expect(dialog.getByText('Called, no answer.')).toBeVisible()
    await expect(dialog.getByText(/ called$/)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Set the next step' }).tap()
    await expect(dialog.locator('#sheet-next-step')).toHaveValue('Call')
    await dialog.getByRole('button', { name: 'Tomorrow' }).tap()
    const [tomorrow] = nextStepDays(new Date())
    const planned = `${formatShortDate(`${tomorrow?.day}T00:00:00+05:30`)}: Call`
    await expect(dialog.getByRole('listitem').getByText(planned)).toBeVisible()

    await dialog.getByRole('button', { name: 'Note', exact: true }).tap()
    await expect(dialog.getByLabel('Note or call')).toBeFocused()
    await expect(dialog.getByLabel('Note or call')).toBeInViewport()
    // The bar leaves the room to the keyboard.
    await expect(call).toBeHidden()
  },
)

test('@full the desk is installed by a manifest of its own, which leaves that of the site as it is', async ({
  page,
}) => {
  await signInUnseen(page.request)
  await openHydrated(page, '/admin/today')
  const manifests = page.locator('link[rel=manifest]')
  await expect(manifests).toHaveCount(1)
  const address = (await manifests.getAttribute('href')) ?? ''
  const desk = await (await page.request.get(address)).json()
  expect(desk).toMatchObject({ start_url: '/admin/today', scope: '/admin', display: 'standalone' })
  expect(desk.name).toMatch(/ desk$/)
  for (const { src } of desk.icons) expect((await page.request.get(src)).status()).toBe(200)
  const site = await (await page.request.get('/site.webmanifest')).json()
  expect(site).toMatchObject({ id: '/', start_url: '/', scope: '/' })
  await page.goto('/')
  await expect(manifests).toHaveAttribute('href', '/site.webmanifest')
})
