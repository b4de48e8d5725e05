import { expect, type Page } from '@playwright/test'
import { imagesPath } from '#shared/content/content-endpoints.ts'
import { findBarriersWithinReach, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { collectPageErrors } from '#tests/support/browser/page-complaints.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

/** Wide enough for the preview to stand beside the text. */
test.use({ viewport: { width: 1366, height: 768 } })

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

/** As a browser pastes what another program has put on the clipboard. */
async function paste(page: Page, { html, plain }: { html: string; plain: string }): Promise<void> {
  await textOf(page).evaluate(
    (text, { html, plain }) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', plain)
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, plain },
  )
}

test('words are marked by keys and by the toolbar, lists go on by themselves, and Ctrl+Z takes each step back', async ({
  page,
}) => {
  await openHydrated(page, '/admin/blog/new')
  const text = textOf(page)
  await text.focus()
  await page.keyboard.type('the fort')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+B')
  await expect(text).toHaveValue('the **fort**')
  await page.keyboard.press('ControlOrMeta+I')
  await expect(text).toHaveValue('the ***fort***')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(text).toHaveValue('the **fort**')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(text).toHaveValue('the fort')

  await text.fill('')
  await tool(page, 'Bold').focus()
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) await page.keyboard.press(key)
  await expect(tool(page, 'Bold')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await tool(page, 'Numbered list').press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('Climb')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Rest')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Down')
  await expect(text).toHaveValue('1. Climb\n2. Rest\nDown')

  const linesShown = await text.evaluate((area) => {
    const { lineHeight, paddingTop } = getComputedStyle(area)
    return (area.clientHeight - parseFloat(paddingTop)) / parseFloat(lineHeight)
  })
  expect(Math.abs(linesShown - Math.round(linesShown))).toBeLessThan(0.05)
})

test('@full a link is asked for its address, which is checked, and put where the cursor was', async ({
  page,
}) => {
  await openHydrated(page, '/admin/blog/new')
  const text = textOf(page)
  await text.fill('Climb Raigad')
  await text.press('ControlOrMeta+Shift+ArrowLeft')
  await text.press('ControlOrMeta+K')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await expect(dialog.getByLabel('Link text')).toHaveValue('Raigad')
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(/A link starts with http:/)
  expect(await findBarriersWithinReach(page)).toEqual([])
  await dialog.getByLabel('Address').fill('www.example.com/raigad')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text).toHaveValue('Climb [Raigad](https://www.example.com/raigad)')
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(text).toHaveValue('Climb Raigad')
})

test('what comes from Word is pasted as markdown, runs nothing, fetches nothing, and Ctrl+Z takes it back (F16)', async ({
  page,
  baseURL,
}) => {
  const complaints = collectPageErrors(page, String(baseURL))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openHydrated(page, '/admin/blog/new')
  const text = textOf(page)
  await text.fill('Before')
  const html =
    '<html xmlns:o="x"><body><!--StartFragment--><h2>Day one</h2><p class=MsoNormal><b>Climb</b> early<o:p></o:p></p>' +
    '<script>window.__pasted=1</script><img src="https://evil.example/spy.png" onerror="window.__pasted=1">' +
    '<img src="https://evil.example/two.png"><table><tr><td>Fort</td><td>Steps</td></tr><tr><td>Raigad</td><td>1,737</td></tr></table><!--EndFragment--></body></html>'
  await paste(page, { html, plain: 'Day one' })
  await expect(text).toHaveValue(
    'Before\n\n## Day one\n\n**Climb** early\n\n| Fort | Steps |\n| --- | --- |\n| Raigad | 1,737 |\n',
  )
  await expect(page.getByText('2 pictures were left out: add them from the library.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('td').first()).toHaveText('Raigad')
  expect(await page.evaluate(() => '__pasted' in window)).toBe(false)
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
  // Chromium tells of a handler that it refused also where no page could ever run it.
  const others = complaints.filter((text) => !/^Executing inline event handler .*\/assets\/part-/s.test(text))
  expect(others).toEqual([])
  await text.press('ControlOrMeta+Z')
  await expect(text).toHaveValue('Before')
})

test('@full a picture of the library stands in the post with its size, so that room is kept for it', async ({
  page,
}) => {
  await openHydrated(page, '/admin/blog/new')
  await textOf(page).fill('Before')
  await tool(page, 'Picture from library').click()
  const library = page.getByRole('dialog', { name: 'Pictures of the library' })
  await library.getByLabel('Search by name or description').fill('hill fort')
  await page.keyboard.press('Enter')
  await expect(library.getByRole('listitem').first()).toContainText(/hill fort/i)
  await library.getByRole('listitem').first().getByRole('button').click()
  await expect(textOf(page)).toHaveValue(/^Before\n\n!\[.+\]\(\/media\/[\w.-]+\)\n$/)
  await textOf(page).press('ControlOrMeta+Z')
  await expect(textOf(page)).toHaveValue('Before')
  await textOf(page).press('ControlOrMeta+Shift+Z')
  const article = page.getByRole('region', { name: 'Preview' })
  const picture = article.locator('picture > img')
  for (const name of ['width', 'height', 'alt']) await expect(picture).toHaveAttribute(name, /.+/)
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await expect(article.locator('source').first()).toHaveAttribute('srcset', /\d+w/)
})

test('@full an answer of the library that comes late does not take the place of what was searched since', async ({
  page,
}) => {
  const { promise: searched, resolve: release } = Promise.withResolvers<void>()
  const isFirst = (url: URL) => url.pathname === imagesPath && !url.searchParams.get('q')
  await page.route(isFirst, async (route) => {
    await searched
    await route.fallback().catch(() => undefined)
  })
  await openHydrated(page, '/admin/blog/new')
  await tool(page, 'Picture from library').click()
  const library = page.getByRole('dialog', { name: 'Pictures of the library' })
  await library.getByLabel('Search by name or description').fill('hill fort')
  await page.keyboard.press('Enter')
  await expect(library.getByRole('listitem').first()).toContainText(/hill fort/i)
  const count = await library.getByRole('listitem').count()
  release()
  // By then an answer to what was asked first would have come: this one was asked later.
  await page.evaluate((path) => fetch(`${path}?q=&page=1&later=1`), imagesPath)
  await expect(library.getByRole('listitem').first()).toContainText(/hill fort/i)
  await expect(library.getByRole('listitem')).toHaveCount(count)
})

test(
  slicedTitle('the preview follows the cursor, beside the text or in its place on a phone'),
  async ({ page }) => {
    await openHydrated(page, '/admin/blog/new')
    const text = textOf(page)
    const lines = Array.from({ length: 60 }, (_, at) => `Paragraph ${at + 1} of a long walk.`)
    await text.fill(lines.join('\n\n'))
    const preview = page.getByRole('region', { name: 'Preview' })
    await text.press('ControlOrMeta+End')
    await expect(preview.locator('[data-here]')).toHaveText('Paragraph 60 of a long walk.')
    await expect(preview.locator('[data-here]')).toBeInViewport()
    await text.press('ControlOrMeta+Home')
    await expect(preview.locator('[data-here]')).toHaveText('Paragraph 1 of a long walk.')
    await expect(preview.getByText('Paragraph 1 of')).toBeInViewport()

    await page.setViewportSize({ width: 360, height: 740 })
    await expect(preview).toBeHidden()
    expect(await findOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(preview).toBeVisible()
    await expect(text).toBeHidden()
    await tool(page, 'Bold').click()
    await expect(text).toBeFocused()
  },
)
