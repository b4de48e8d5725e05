import { expect, type Page, test } from '@playwright/test'
import { delayScript, openHydrated, waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { slicedTitle, sliceOf } from '#tests/support/slice.ts'

const contact = '/contact-maharashtra-tour-operator'

/** When the page had come, and which script files were asked for when, in milliseconds from the start of the visit. */
function readTimes(page: Page): Promise<{ loadedAt: number; scripts: number[]; names: string[] }> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return {
      loadedAt: visit?.loadEventStart ?? 0,
      scripts: files.map(({ startTime }) => startTime),
      names: files.map(({ name }) => name),
    }
  })
}

for (const address of sliceOf(['/', '/tours', '/blog/monsoon-in-the-western-ghats', contact])) {
  test(`${address} loads one small script, and React only when somebody touches an island`, async ({
    page,
  }) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    const before = (await readTimes(page)).names
    expect(before).toHaveLength(1)
    expect(before[0]).toContain('/page-script-')
    const islands = page.locator('[data-island]:not(:empty)')
    if ((await islands.count()) === 0) return
    await waitForHydration(page)
    const { names } = await readTimes(page)
    expect(names.length).toBeGreaterThan(1)
    // Input is checked by the server and by the browser itself.
    expect(names.join()).not.toContain('/checks-')
  })
}

test('@full an English page names the other languages in their script, without fetching the whole of it', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'मराठी' }).first()).toBeVisible()
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2')),
  )
  expect(fonts.join()).toContain('language-names')
  expect(fonts.join()).not.toContain('devanagari')
})

test('words typed and chosen before the script stay when it comes', async ({ page }) => {
  const release = await delayScript(page)
  await page.goto(contact)
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Group Size').selectOption('4')
  await page.getByLabel('Message').fill('Forts by the sea.\nWith a guide.')
  release()
  await waitForHydration(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Kulkarni')
  await expect(page.getByLabel('Group Size')).toHaveValue('4')
  await expect(page.getByLabel('Message')).toHaveValue('Forts by the sea.\nWith a guide.')
})

test(
  slicedTitle('on the way back the browser fills in a field or two, and the whole draft comes back'),
  async ({ page }) => {
    await openHydrated(page, contact)
    await page.getByLabel('Full Name').fill('Asha Kulkarni')
    await page.getByLabel('Start Date').fill('2127-01-05')
    await page.getByLabel('Group Size').selectOption('4')
    await page.getByLabel('Message').fill('Forts by the sea.')
    await page.goto('/tours')
    await page.goBack()
    await expect(page.getByLabel('Message')).toHaveValue('Forts by the sea.')
    await expect(page.getByLabel('Start Date')).toHaveValue('2127-01-05')
    await expect(page.getByLabel('Group Size')).toHaveValue('4')
    await page.getByLabel('Email Address').fill('asha@example.com')
    await page.reload()
    await expect(page.getByLabel('Message')).toHaveValue('Forts by the sea.')
  },
)

test('@full a field that is emptied while the page is put aside gets its words again', async ({ page }) => {
  await openHydrated(page, contact)
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Start Date').fill('2127-01-05')
  // As WebKit does it, a moment after it shows the page again.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    const date = document.querySelector('[name="startDate"]')
    setTimeout(() => Object.assign(date ?? {}, { value: '' }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await page.getByLabel('Message').fill('Forts by the sea.')
  await expect(page.getByLabel('Start Date')).toHaveValue('2127-01-05')
})

test('a button that only script understands, clicked too early, does its work after hydration', async ({
  page,
}) => {
  const release = await delayScript(page)
  await page.goto(contact)
  await page.getByLabel('Message').fill('Forts, please')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Forts, please')
  release()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('links lead on, the menu opens and Book Now shows its form before the script', async ({ page }) => {
  await delayScript(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.locator('header summary').click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Tours' }).click()
  await expect(page).toHaveURL(/\/maharashtra-tour-packages$/)
  await page.locator('main article a').first().click()
  await page.getByRole('link', { name: 'Book Now' }).locator('visible=true').first().click()
  await expect(page.getByLabel('Full Name')).toBeInViewport()
})
