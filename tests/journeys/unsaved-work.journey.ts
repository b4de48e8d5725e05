import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, press, save } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import {
  killTab,
  newDestination,
  offer,
  openAgain,
  storedOnDevice,
} from '#tests/support/browser/stored-on-device.ts'
import { sendEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const texts = { 'Short description': 'In short', 'Full description': 'In full', Region: 'Konkan' }

const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true })

async function addDestination(page: Page, title: string): Promise<string> {
  await openHydrated(page, newDestination)
  await fill(page, { Title: title, ...texts })
  await save(page)
  await expect(page.getByText(`“${title}” was added.`)).toBeVisible()
  const link = page.getByRole('link', { name: `Edit ${title}`, exact: true })
  return String(await link.getAttribute('href')).replace(/\?.*/, '')
}

test('what was typed before the tab was killed is offered, brought back by keyboard, saved, and gone', async ({
  page,
  context,
}) => {
  const title = retrySafeTitle('Fort in a tab that was killed')
  await openHydrated(page, newDestination)
  await expect(offer(page)).toBeHidden()
  await fill(page, { Title: title, ...texts })
  await expect.poll(() => storedOnDevice(page)).toContain('Konkan')
  await killTab(page)

  const again = await openAgain(context, newDestination)
  await expect(offer(again)).toBeVisible()
  await expect(field(again, 'Title')).toHaveValue('')
  await press(again, 'Restore')
  await expect(again.getByRole('dialog')).toBeFocused()
  await expect(again.getByText('Restored. Not saved yet.')).toBeVisible()
  await expect(field(again, 'Title')).toHaveValue(title)
  await expect(field(again, 'Region')).toHaveValue('Konkan')
  await save(again)
  await expect(again.getByText(`“${title}” was added.`)).toBeVisible()
  await expect.poll(() => storedOnDevice(again)).not.toContain('Konkan')
  await openHydrated(again, newDestination)
  await expect(field(again, 'Title')).toBeVisible()
  await expect(offer(again)).toBeHidden()
})

test('@full what is discarded, or left behind on purpose, is not offered again', async ({
  page,
  context,
}) => {
  const words = retrySafeTitle('Words that nobody wants')
  await openHydrated(page, newDestination)
  await fill(page, { Title: words })
  await expect.poll(() => storedOnDevice(page)).toContain(words)
  await killTab(page)
  const again = await openAgain(context, newDestination)
  await press(again, 'Discard')
  await expect(offer(again)).toBeHidden()
  await expect.poll(() => storedOnDevice(again)).not.toContain(words)

  await fill(again, { Title: `${words} either` })
  await expect.poll(() => storedOnDevice(again)).toContain(`${words} either`)
  await press(again, 'Cancel')
  await press(again, 'Leave without saving')
  await expect(again).toHaveURL(/\/admin\/destinations$/)
  await expect.poll(() => storedOnDevice(again)).not.toContain(words)
})

test('@full brought back over a newer version, it is merged, and only what both changed is asked', async ({
  page,
  context,
  browser,
  staffState,
}) => {
  const title = retrySafeTitle('Fort that two devices describe')
  const address = await addDestination(page, title)
  await openHydrated(page, address)
  await fill(page, { Region: 'Sahyadri', 'Full description': 'Told at length' })
  await expect.poll(() => storedOnDevice(page)).toContain('Told at length')
  await killTab(page)

  const elsewhere = await browser.newContext({ storageState: staffState })
  const other = await openAgain(elsewhere, address)
  await expect(offer(other)).toBeHidden()
  await fill(other, { Region: 'Desh', 'Short description': 'Shorter' })
  await save(other)
  await expect(other.getByText(`“${title}” was saved.`)).toBeVisible()
  await elsewhere.close()

  const again = await openAgain(context, address)
  await expect(offer(again)).toContainText('This was also saved elsewhere')
  await press(again, 'Restore')
  await save(again)
  const versions = again.getByRole('region', { name: 'Both versions' })
  await expect(versions.getByRole('radio')).toHaveCount(2)
  await versions.getByText('Sahyadri').click()
  await press(again, 'Use these choices')
  await save(again)
  await expect(again.getByText(`“${title}” was saved`)).toBeVisible()
  await openHydrated(again, address)
  await expect(field(again, 'Region')).toHaveValue('Sahyadri')
  await expect(field(again, 'Short description')).toHaveValue('Shorter')
  await expect(field(again, 'Full description')).toHaveValue('Told at length')
  await expect(offer(again)).toBeHidden()
})

test('@full of two tabs with one form each keeps its own, and a living one is not offered to the other', async ({
  page,
  context,
}) => {
  const words = retrySafeTitle('Words of two tabs')
  await openHydrated(page, newDestination)
  await fill(page, { Title: `${words}: one` })
  const other = await openAgain(context, newDestination)
  await fill(other, { Title: `${words}: two` })
  await expect.poll(() => storedOnDevice(other)).toContain(`${words}: two`)
  await expect(offer(other)).toBeHidden()
  await killTab(page)
  await killTab(other)
  const again = await openAgain(context, newDestination)
  await press(again, 'Restore')
  await expect(field(again, 'Title')).toHaveValue(`${words}: two`)
  await press(again, 'Restore')
  await expect(field(again, 'Title')).toHaveValue(`${words}: one`)
  await press(again, 'Discard')
  await fill(again, { Title: '' })
  await expect.poll(() => storedOnDevice(again)).not.toContain(words)
})

test('@full settings and e-mail settings are offered again', async ({ page, context }) => {
  const asked: [string, string][] = [
    ['/admin/settings#site-info', 'Site name'],
    ['/admin/email-settings', 'From Name'],
  ]
  for (const [path, label] of asked) {
    const tab = await openAgain(context, path)
    await tab.getByLabel(label).first().fill('Name from a killed tab')
    await expect.poll(() => storedOnDevice(tab)).toContain('Name from a killed tab')
    await killTab(tab)
    const again = await openAgain(context, path)
    await press(again, 'Restore')
    await expect(again.getByLabel(label).first()).toHaveValue('Name from a killed tab')
    await expect(again.getByText('Restored. Not saved yet.')).toBeVisible()
    await killTab(again)
    const last = await openAgain(context, path)
    await press(last, 'Discard')
    await expect.poll(() => storedOnDevice(last)).not.toContain('Name from a killed tab')
    await killTab(last)
  }
  await page.close()
})

test('@full a next step that was stored from another page is not offered again', async ({
  page,
  context,
  baseURL,
}) => {
  const name = retrySafeTitle('Vasanti')
  const form = { name, email: 'vasanti@example.com', message: 'Four of us, in July.' }
  await sendEnquiry(page, { form, baseURL: String(baseURL) })
  await openHydrated(page, `/admin/enquiries?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).press('Enter')
  const step = (at: Page) => at.getByRole('textbox', { name: 'Next step', exact: true })
  await step(page).fill('Ask about the dates')
  await expect.poll(() => storedOnDevice(page)).toContain('Ask about the dates')
  const address = page.url()
  await killTab(page)
  const again = await openAgain(context, address)
  await expect(offer(again)).toBeVisible()
  await step(again).fill('Ask about the dates')
  const day = again.getByRole('textbox', { name: 'On', exact: true })
  await day.fill(new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('en-IN'))
  await day.press('Enter')
  await expect.poll(() => storedOnDevice(again)).not.toContain('Ask about the dates')
  await expect(offer(again)).toBeHidden()
  await expect(step(again)).toHaveValue('Ask about the dates')
})

test('@full leaving a reply discards its draft only; a queued note does not hold the page back', async ({
  page,
  context,
  baseURL,
}) => {
  const name = retrySafeTitle('Charulata')
  const form = { name, email: 'charulata@example.com', message: 'Two of us, in May.' }
  await sendEnquiry(page, { form, baseURL: String(baseURL) })
  await openHydrated(page, `/admin/enquiries?q=${encodeURIComponent(name)}`)
  const link = page.getByRole('link', { name, exact: true })
  const address = new URL(String(await link.getAttribute('href')), page.url()).pathname
  await openHydrated(page, `${address}/reply`)
  await page.getByRole('textbox', { name: 'Next step', exact: true }).fill('Ask for the dates')
  const editor = page.getByRole('region', { name: `Reply to ${name}` })
  await editor.getByLabel('Text').fill('Words that are not sent')
  await expect.poll(() => storedOnDevice(page)).toContain('Words that are not sent')
  expect(await asksBeforeUnload(page)).toBe(true)
  await press(page, 'Cancel')
  await press(page, 'Leave without saving')
  await expect(editor).toBeHidden()
  await expect.poll(() => storedOnDevice(page)).not.toContain('Words that are not sent')
  expect(await storedOnDevice(page)).toContain('Ask for the dates')
  await page.getByRole('textbox', { name: 'Next step', exact: true }).fill('')
  expect(await asksBeforeUnload(page)).toBe(false)

  await context.setOffline(true)
  await page.getByLabel('Note or call').fill('Called, no answer')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('dialog').getByText(waitingTexts.count(1))).toBeVisible()
  expect(await asksBeforeUnload(page)).toBe(false)
  await context.setOffline(false)
  await expect(page.getByText(/^Waiting to send/)).toHaveCount(0)
})

test('@full where the browser keeps nothing, the form says so and saves as ever', async ({ page }) => {
  const title = retrySafeTitle('Fort of a private window')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await openHydrated(page, newDestination)
  await expect(page.getByText('This device cannot store a copy')).toBeHidden()
  await fill(page, { Title: title, ...texts })
  await expect(page.getByText('This device cannot store a copy')).toBeVisible()
  await save(page)
  await expect(page.getByText(`“${title}” was added.`)).toBeVisible()
})

test('@full the offer fits narrow windows and large letters, and hides nothing from those who listen', async ({
  browser,
  staffState,
}) => {
  for (const width of [320, 390, 768, 1366]) {
    const { context, again } = await leaveWork(browser, { staffState, width })
    expect(await findOverflow(again)).toBe(0)
    expect(await findBarriers(again)).toEqual([])
    await context.close()
  }
})

function asksBeforeUnload(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

async function leaveWork(
  browser: Browser,
  { staffState, width }: { staffState: Awaited<ReturnType<BrowserContext['storageState']>>; width: number },
) {
  const context = await browser.newContext({ storageState: staffState, viewport: { width, height: 800 } })
  const page = await openAgain(context, newDestination)
  await fill(page, { Title: 'Words in a window' })
  await expect.poll(() => storedOnDevice(page)).toContain('Words in a window')
  await killTab(page)
  const again = await openAgain(context, newDestination)
  await expect(offer(again)).toBeVisible()
  return { context, again }
}
