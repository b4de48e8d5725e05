import { test as anyone, expect } from '@playwright/test'
import { samplePosts } from '#sample/content/sample-posts.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { collectPageErrors } from '#tests/support/browser/page-complaints.ts'
import { test as staff } from '#tests/support/staff/staff-visit.ts'

const [post] = samplePosts

anyone('text becomes no script and no HTML but through our own policies (G13)', async ({ page, baseURL }) => {
  const complaints = collectPageErrors(page, String(baseURL))
  await openHydrated(page, '/maharashtra-travel-blog')
  await page
    .getByRole('link', { name: post?.title ?? '' })
    .first()
    .click()
  await expect(page.locator('.article-text p').first()).toBeVisible()
  expect(complaints).toEqual([])
  const refused = await page.evaluate(() => {
    const script = document.createElement('script')
    const attempts = [
      () => Object.assign(document.body, { innerHTML: '<img src=x onerror=alert(1)>' }),
      () => Object.assign(script, { src: '/media/uploaded.js' }),
      () => Object.assign(script, { text: 'alert(1)' }),
      () => new DOMParser().parseFromString('<b>bold</b>', 'text/html'),
      () => new Worker('/assets/worker.js'),
      () =>
        (
          window as never as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy('evil', {}),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'let through'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refused).toEqual(Array.from({ length: 6 }, () => 'TypeError'))
})

staff('the preview of a post goes through them (G13)', async ({ page, baseURL }) => {
  const complaints = collectPageErrors(page, String(baseURL))
  // Wide enough for the preview to stand beside the text.
  await page.setViewportSize({ width: 1366, height: 768 })
  await openHydrated(page, '/admin/blog/new')
  await page.getByLabel('Content', { exact: false }).first().fill('A **bold** word')
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('bold')
  expect(complaints).toEqual([])
})
