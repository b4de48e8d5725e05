import { expect, test } from '@playwright/test'

test('a post that is not there answers 404 with the specified words', async ({ page }) => {
  const answer = await page.goto('/blog/atlantis')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Post Not Found' })).toBeVisible()
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All Posts' })).toHaveAttribute('href', '/blog')
})

test('nothing that fits says so', async ({ page }) => {
  await page.goto('/blog?q=zzzz')
  await expect(page.getByRole('status')).toHaveText('No articles found matching your criteria.')
})

test('a topic leaves the posts that carry it', async ({ page }) => {
  await page.goto('/blog')
  await page.getByLabel('Topic').selectOption('Monsoon')
  await expect(page).toHaveURL(/topic=Monsoon/)
  await expect(page.locator('main article').first()).toContainText('Monsoon in the Western Ghats')
})

test('a post comes with its body, its tags, its neighbours and the ways to share it', async ({
  page,
  baseURL,
}) => {
  await page.goto('/blog/monsoon-in-the-western-ghats')
  await expect(page.getByRole('heading', { level: 2, name: 'What actually happens' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(4)
  const address = encodeURIComponent(`${baseURL}/blog/monsoon-in-the-western-ghats`)
  for (const name of ['Share on Facebook', 'Share on X', 'Share on LinkedIn']) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', new RegExp(address))
    await expect(link).toHaveAttribute('target', '_blank')
  }
  const aside = page.locator('main aside')
  await expect(aside).toContainText('About the Author')
  await expect(aside).toContainText('Travel Writer')
  await expect(aside.getByRole('link', { name: 'Plan My Trip' })).toHaveAttribute(
    'href',
    '/plan-maharashtra-trip',
  )
  await expect(aside.getByRole('link', { name: 'View Tours' })).toHaveAttribute(
    'href',
    '/maharashtra-tour-packages',
  )
  await expect(aside.locator('a[href^="/blog/"]')).toHaveCount(3)
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL(/\/maharashtra-travel-blog$/)
})
