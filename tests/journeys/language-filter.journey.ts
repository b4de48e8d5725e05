import { expect } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, press, save } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

test('@full a list is narrowed down by a language and its state, and shows the languages of each row', async ({
  page,
}) => {
  const title = retrySafeTitle('Bullock carts by night')
  await openHydrated(page, '/admin/services')
  await follow(page, 'Add service')
  await fill(page, { Title: title, Description: 'With drivers.' })
  await save(page)
  await expect(page.getByText(`“${title}” was added`)).toBeVisible()

  const list = `/admin/services?q=${encodeURIComponent(title)}`
  await openHydrated(page, list)
  const language = page.getByRole('search', { name: /services/ }).getByLabel('Language')
  const found = page.getByRole('link', { name: title, exact: true })
  await expect(found).toBeVisible()
  await language.selectOption('Marathi: ready')
  await expect(page).toHaveURL(/[?&]translation=mr-ready/)
  await expect(found).toHaveCount(0)
  await language.selectOption('Hindi: missing')
  await expect(page).toHaveURL(/[?&]translation=hi-missing/)
  await expect(found).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/services$/)

  await openHydrated(page, `${list}&columns=name.icon.features.languages.order.active`)
  await expect(page.getByRole('row', { name: title })).toContainText('Hindi: not ready, missing.')
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await findOverflow(page)]).toEqual([width, 0])
    expect(await findBarriers(page)).toEqual([])
  }
  await follow(page, `Delete ${title}`)
  await press(page, 'Delete')
})
