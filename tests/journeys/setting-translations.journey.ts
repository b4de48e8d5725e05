import { expect } from '@playwright/test'
import { findBarriersWithinReach, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { follow, save } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const widths = [360, 768, 1366]

test('@full the texts of a setting are said in Hindi from the list of translations, and visitors read them', async ({
  page,
}) => {
  const mission = retrySafeTitle('ईमानदार यात्राएँ')
  await openHydrated(page, '/admin/settings')
  await follow(page, 'Translations')
  await expect(page.getByRole('dialog', { name: 'Settings in Marathi' })).toBeVisible()
  await follow(page, /^हिन्दी/)
  await expect(page.getByRole('dialog', { name: 'Settings in Hindi' })).toBeVisible()
  await follow(page, 'About Page')
  const dialog = page.getByRole('dialog', { name: 'About Page in Hindi' })
  await dialog.getByLabel('Our mission', { exact: true }).fill(mission)
  const ready = dialog.getByLabel('Ready: show it in Hindi')
  await ready.check()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await findOverflow(page)]).toEqual([width, 0])
    expect(await findBarriersWithinReach(page)).toEqual([])
  }
  await save(page)
  await expect(page.getByText('“About Page in Hindi” was saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/settings\/translations\/hi\?/)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await findOverflow(page)]).toEqual([width, 0])
    expect(await findBarriersWithinReach(page)).toEqual([])
  }
  await page.goto('/hi/about')
  await expect(page.getByText(mission)).toBeVisible()
  await page.goto('/about')
  await expect(page.getByText(mission)).toHaveCount(0)
})
