import { type Browser, expect } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const tour = { path: '/tours/konkan-coast-road-trip', title: 'Konkan Coast Road Trip' }

type Visit = { browser: Browser; baseURL: string | undefined; javaScriptEnabled: boolean }

/** Opens a chat from the tour's page, and gives the message that WhatsApp would hold. */
async function openChat({ browser, baseURL, javaScriptEnabled }: Visit): Promise<string> {
  const context = await browser.newContext({
    baseURL: String(baseURL),
    javaScriptEnabled,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(tour.path)
  await page.getByRole('button', { name: 'Chat on WhatsApp' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Continue on WhatsApp')
  const href = await page.getByRole('link', { name: /^Open WhatsApp/ }).getAttribute('href')
  if (javaScriptEnabled) {
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await findOverflow(page)).toBe(0)
  }
  await context.close()
  return new URL(String(href)).searchParams.get('text') ?? ''
}

for (const javaScriptEnabled of [false, true]) {
  test(
    slicedTitle(
      `a chat opened ${javaScriptEnabled ? 'with' : 'without'} script becomes the enquiry of its tour, once`,
      ['app/site/whatsapp/'],
    ),
    async ({ browser, baseURL, page }) => {
      const message = await openChat({ browser, baseURL, javaScriptEnabled })
      expect(message).toMatch(new RegExp(`about “${tour.title}”\\. My code is [A-Z]{5}\\.$`))
      const code = message.slice(-6, -1)
      const name = `Chandra ${code}`

      await openHydrated(page, '/admin/enquiries')
      await page.getByRole('link', { name: 'From WhatsApp' }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByLabel('Code or message')
        .fill(javaScriptEnabled ? `${message} We are two.` : code.toLowerCase())
      await dialog.getByLabel('Full name').fill(name)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Enter the number they wrote from.').first()).toBeVisible()
      await dialog.getByLabel('Phone').fill('98200 12345')
      expect(await findBarriers(page, 'dialog')).toEqual([])
      await dialog.getByRole('button', { name: 'Save' }).click()
      // Whoever wrote before from this number is offered first.
      const where = dialog.getByLabel('Where it belongs')
      const added = page.getByText(`“${name}” was added.`)
      await expect(where.or(added)).toBeVisible()
      if (await where.isVisible()) {
        expect(await findBarriers(page, 'dialog')).toEqual([])
        await where.selectOption('Add as a new enquiry')
        await dialog.getByRole('button', { name: 'Save' }).click()
      }
      await expect(added).toBeVisible()

      await page.getByRole('link', { name, exact: true }).click()
      const details = page.getByRole('dialog')
      await expect(details.getByRole('link', { name: `${tour.title} (opens in a new tab)` })).toBeVisible()
      await expect(details.getByText('WhatsApp', { exact: true }).last()).toBeVisible()
      await expect(details).toContainText(`code ${code}`)
      await openHydrated(page, '/admin/enquiries/whatsapp')
      await dialog.getByLabel('Code or message').fill(code)
      await dialog.getByLabel('Full name').fill('Somebody Else')
      await dialog.getByLabel('Phone').fill('98200 54321')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(
        dialog.getByText(`The code ${code} is the enquiry from ${name} already.`).first(),
      ).toBeVisible()
    },
  )
}
