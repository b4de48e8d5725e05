import { expect, test } from '@playwright/test'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('@full a place that is spelt as it sounds is found, and the list says what it shows', async ({
  page,
}) => {
  await openHydrated(page, '/tours')
  await page.getByRole('searchbox').fill('mahabalesvar')
  const found = page.getByRole('main').getByRole('status')
  await expect(found).toContainText(/Showing results for mahabaleshwar: \d+ tours?/i)
  await expect(page.getByRole('article').first()).toContainText('Mahabaleshwar')
  await page.getByRole('searchbox').fill('mahabaleshwar')
  await expect(found).toHaveText(/^\d+ tours?$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('@full the same holds for Devanagari', async ({ page }) => {
    await page.goto(`/destinations?${new URLSearchParams({ q: 'राइगढ' })}`)
    await expect(page.getByText('Showing results for')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Raigad')
  })
})
