import { expect, type Page, test } from '@playwright/test'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { slicedTitle } from '#tests/support/slice.ts'

const strip = [
  { width: 360, shown: [] },
  { width: 500, shown: ['Maharashtra, India'] },
  { width: 800, shown: ['Maharashtra, India', '+91 00000 12345'] },
  { width: 1200, shown: ['Maharashtra, India', '+91 00000 12345', 'desk@pravas.example'] },
]

test(
  slicedTitle(
    'the top strip is hidden on very small screens; it tells the telephone from medium, the e-mail from large ones',
  ),
  async ({ page }) => {
    await page.goto('/')
    const region = page.getByRole('region', { name: 'Where we are' })
    for (const { width, shown } of strip) {
      await page.setViewportSize({ width, height: 800 })
      for (const text of ['Maharashtra, India', '+91 00000 12345', 'desk@pravas.example']) {
        const visible = shown.includes(text)
        await expect(region.getByText(text), `${text} at ${width} pixels`).toBeVisible({ visible })
      }
    }
  },
)

test(
  slicedTitle(
    'each card of a list comes a tenth of a second after the one before, from the twelfth on together, and none where motion is unwanted',
  ),
  async ({ page }) => {
    await page.goto('/tours')
    const list = page.locator('main .arriving')
    // A list of as many as a page holds, for a moment beside the one of the demo.
    const motions = () =>
      list.evaluate((shown) => {
        const full = shown.cloneNode() as Element
        full.append(...Array.from({ length: 24 }, () => document.createElement('article')))
        shown.after(full)
        const styles = Array.from(full.children, (card) => getComputedStyle(card))
        const found = styles.map(({ animationName, animationDelay }) => `${animationName} ${animationDelay}`)
        full.remove()
        return found
      })
    const expected = Array.from({ length: 24 }, (_, at) => `rise ${Math.min(at, 11) / 10}s`)
    expect(await motions()).toEqual(expected)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const motion of await motions()) expect(motion).toMatch(/^none /)
  },
)

test(
  slicedTitle('who comes back to a list finds its cards there, and does not wait for them to come in again'),
  async ({ page }) => {
    await page.goto('/tours')
    await waitForHydration(page)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const heading = page.getByRole('heading', { level: 1, name: 'Maharashtra Tours' })
    await expect(heading).toBeVisible()
    await navigation.getByRole('link', { name: 'About' }).click()
    await expect(heading).toHaveCount(0)
    await page.goBack()
    // The page that is left has cards, too, and stands until the list is there.
    await expect(heading).toBeVisible()
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card).toBeVisible()
    expect(await card.evaluate((shown) => getComputedStyle(shown).animationName)).toBe('none')
    await navigation.getByRole('link', { name: 'Destinations' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Explore Maharashtra' })).toBeVisible()
    await expect(page.locator('main .arriving')).toHaveCount(1)
  },
)

const waits = [
  { to: 'Home', heading: 'Featured Tours', placeholders: ['tours 4', 'destinations 4', 'posts 3'] },
  { to: 'Destinations', heading: 'Explore Maharashtra', placeholders: ['Loading…'] },
]

for (const { to, heading, placeholders } of waits)
  test(
    slicedTitle(`while the navigation to ${to} waits, its placeholders are shown`, ['app/site/page/']),
    async ({ page }) => {
      await page.goto('/about')
      await waitForHydration(page)
      // A prefetched document would come at once, past the route.
      await page.locator('script[type=speculationrules]').evaluate((rules) => rules.remove())
      const [held, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
      await page.route('**/*', async (route) => {
        if (route.request().resourceType() === 'document') await held.promise
        await route.continue()
      })
      // The browser answers no locator while a document is held: the page reports by itself.
      page.on(
        'console',
        (message) => message.text().includes('data-waiting') && shown.resolve(message.text()),
      )
      await page.evaluate(() => {
        new MutationObserver(() => {
          const waiting = document.querySelector<HTMLElement>('main [data-waiting]')
          if (waiting) console.log(waiting.outerHTML)
        }).observe(document.querySelector('main') ?? document, { childList: true })
      })
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: to })
      const pressed = link.click()
      const html = await shown.promise
      held.resolve()
      await pressed
      for (const placeholder of placeholders) {
        const [kind, count] = placeholder.split(' ')
        if (count) expect(html.split(`data-placeholder="${kind}"`).length - 1, kind).toBe(Number(count))
        else expect(html).toContain(kind)
      }
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(page.locator('[data-placeholder], [data-waiting]')).toHaveCount(0)
    },
  )

/** Adds a map, which the demo has not; a later `refresh` fetches the page with other words. */
async function changeOnRefresh(page: Page, [before, after]: [string | RegExp, string]) {
  const map =
    '<section><details data-map><summary>Map</summary><template><iframe></iframe></template></details></section>'
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType()
    if (type !== 'document' && type !== 'fetch') return route.continue()
    const response = await route.fetch()
    const html = (await response.text()).replace('</main>', `${map}</main>`)
    await route.fulfill({ response, body: type === 'fetch' ? html.replaceAll(before, after) : html })
  })
  return async () => {
    const again = page.waitForResponse((response) => response.request().resourceType() === 'fetch')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await again
  }
}

test(
  slicedTitle('a refresh replaces what the office changed, and leaves open what the visitor opened', [
    'app/site/page/',
  ]),
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    const refresh = await changeOnRefresh(page, ['Pvt Ltd.', 'Changed'])
    await page.goto('/')
    await waitForHydration(page)
    const details = page.locator('main details')
    for (const one of await details.all()) await one.evaluate((shown) => shown.setAttribute('open', ''))
    await refresh()
    await expect(page.getByRole('contentinfo')).toContainText('Changed')
    for (const one of await details.all()) await expect(one).toHaveAttribute('open')
    await expect(page.locator('details[data-map] iframe')).toHaveCount(1)
  },
)

test(slicedTitle('a map that came with a refresh opens, too', ['app/site/page/']), async ({ page }) => {
  const refresh = await changeOnRefresh(page, ['<summary>Map', '<summary>New map'])
  await page.goto('/about')
  await waitForHydration(page)
  await refresh()
  await page.getByText('New map').click()
  await expect(page.locator('details[data-map] iframe')).toHaveCount(1)
})

test(slicedTitle('an open menu stays open in a refresh', ['app/site/page/']), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const refresh = await changeOnRefresh(page, [/Plan|Pvt/g, 'Changed'])
  await page.goto('/about')
  await waitForHydration(page)
  const menu = page.locator('header details')
  // After the listener that closes it on Back, as if a notice was missed.
  await menu.evaluate((shown) => addEventListener('pageshow', () => shown.setAttribute('open', '')))
  await refresh()
  await expect(page.getByRole('contentinfo')).toContainText('Changed')
  await expect(menu).toHaveAttribute('open')
})
