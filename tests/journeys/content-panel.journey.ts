import { expect, type Page } from '@playwright/test'
import { itineraryLimits } from '#shared/content/itinerary.ts'
import { slugOf } from '#shared/values/slug.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, openChooser, press, save } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { photograph } from '#tests/support/media/hostile-files.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { sourcesOfScreen } from '#tests/support/staff/staff-paths-under-test.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

type Noun = {
  one: string
  list: string
  title: string
  texts: Record<string, string>
  /** Where the public finds it, and one of its words there. */
  publicFolder: string
  word: string
  /** A text that two people change at the same time. */
  disputed: string
  /** What the form asks for besides. */
  writeMore?: (page: Page) => Promise<void>
}

/** As where the site is tried out by plain http, and the browser keeps some of its functions back. */
async function addDay(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  for (const day of [1, 2]) {
    await press(page, 'Add a day')
    await fill(page, {
      [`Title of day ${day}`]: `Fort ${day}`,
      [`Activities of day ${day}, one per line`]: 'Sail',
    })
  }
}

const nouns: Noun[] = [
  {
    one: 'tour',
    list: '/admin/tours',
    title: 'Sea forts by boat',
    texts: {
      'Short description': 'Three forts in three days.',
      'Full description': 'With the tide from fort to fort.',
      'Price from (₹)': '12000.50',
      'Duration in days': '3',
      Included: 'Boat\nLunch',
    },
    publicFolder: '/tours',
    word: '₹12,000.50',
    disputed: 'Short description',
    writeMore: addDay,
  },
  {
    one: 'blog post',
    list: '/admin/blog',
    title: 'The first rain in Malshej',
    texts: {
      Excerpt: 'Clouds at the window.',
      Content: '## Arriving\n\nFog, **flamingos** and tea.',
      Author: 'The desk',
    },
    publicFolder: '/blog',
    word: '<strong>flamingos</strong>',
    disputed: 'Excerpt',
  },
]

async function addPicture(page: Page): Promise<void> {
  const chooser = await openChooser(page, 'Choose a file')
  const buffer = await photograph(600, 400).png().toBuffer()
  await chooser.setFiles({ name: 'view.png', mimeType: 'image/png', buffer })
  // The demo's own pictures may still be under way in the same worker client.
  await expect(page.getByRole('img', { name: 'Chosen' })).toHaveAttribute('src', /^\/uploads\//)
}

/** Opens what is previewed in its own tab: with this word, as soon as that much of it has come. */
async function preview(page: Page, { title, word }: { title: string; word: string }): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await follow(page, `Preview ${title}`)
  const tab = await opened
  await tab.waitForLoadState('domcontentloaded')
  await expect.poll(() => tab.content()).toContain(word)
  await tab.close()
}

/** Somebody else saves another text while ours is being typed; ours is chosen and saved. */
async function disagree(page: Page, field: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  const other = await page.context().newPage()
  await openHydrated(other, page.url())
  await fill(other, { [field]: 'Theirs' })
  await save(other)
  await expect(other.getByText('was saved.')).toBeVisible()
  await other.close()
  await fill(page, { [field]: 'Ours' })
  await save(page)
  await expect(page.getByRole('alert')).toContainText('saved this in the meantime.')
  await expect(page.getByRole('group', { name: field }).getByText('Theirs')).toBeVisible()
  await press(page, 'Use these choices')
  await save(page)
  await expect(page.getByText('was saved.')).toBeVisible()
  // Closing, the dialog gives the focus back to the link that opened it.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Edit / }).and(page.locator(':focus'))).toBeVisible()
}

async function remove(page: Page, { one, title }: Pick<Noun, 'one' | 'title'>): Promise<void> {
  await follow(page, `Delete ${title}`)
  const name = `Are you sure you want to delete this ${one}?`
  await expect(page.getByRole('alertdialog', { name })).toBeVisible()
  await press(page, 'Delete')
  await expect(page.getByText(`The ${one} was deleted.`)).toBeVisible()
}

for (const noun of nouns) {
  const { one, list, texts, publicFolder, word, disputed, writeMore } = noun
  const path = `by keyboard a ${one} is drafted with a picture, previewed, published, seen, disputed, and deleted`
  test(slicedTitle(path, sourcesOfScreen(list)), async ({ page }) => {
    const title = retrySafeTitle(noun.title)
    const publicPage = () => page.request.get(`${publicFolder}/${slugOf(title)}`)
    await openHydrated(page, list)
    await follow(page, `Add ${one}`)
    await fill(page, { Title: title, ...texts })
    await writeMore?.(page)
    await addPicture(page)
    await press(page, 'Save draft')
    await expect(page.getByText(`“${title}” was added as a draft.`)).toBeVisible()
    expect((await publicPage()).status()).toBe(404)
    await preview(page, { title, word })

    await follow(page, `Edit ${title}`)
    await press(page, /^Publish$/)
    await expect(page.getByText(`“${title}” was published.`)).toBeVisible()
    const shown = await publicPage()
    expect([shown.status(), (await shown.text()).includes(word)]).toEqual([200, true])

    await follow(page, `Edit ${title}`)
    await disagree(page, disputed)
    expect(await (await publicPage()).text()).toContain('Ours')
    await remove(page, { one, title })
    expect((await publicPage()).status()).toBe(404)
  })
}

test('@full by keyboard a service is added inactive, previewed, switched on, seen, disputed, and deleted', async ({
  page,
}) => {
  const service = { one: 'service', title: retrySafeTitle('Bullock carts') }
  const isSeen = async () => (await (await page.request.get('/services')).text()).includes(service.title)
  await openHydrated(page, '/admin/services')
  await follow(page, 'Add service')
  await fill(page, { Title: service.title, Description: 'Slow, and on time.', Features: 'Shade\n\nHay' })
  await page.getByRole('radio', { name: 'Car' }).press('Space')
  await press(page, 'Save draft')
  const added = page.getByText(`“${service.title}” was added as a draft.`)
  await expect(added).toBeVisible()
  // It is news of this list alone, and none any more for whoever comes back.
  for (const list of ['Tours', 'Services']) {
    await follow(page, list)
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
    await expect(added).toHaveCount(0)
  }
  expect(await isSeen()).toBe(false)
  await preview(page, { title: service.title, word: service.title })
  await page.getByRole('switch', { name: `Active: ${service.title}` }).press('Enter')
  await expect(page.getByRole('switch', { name: `Active: ${service.title}`, checked: true })).toBeEnabled()
  expect(await isSeen()).toBe(true)
  await follow(page, `Edit ${service.title}`)
  await disagree(page, 'Description')
  await remove(page, service)
  expect(await isSeen()).toBe(false)
})

test('@full by keyboard a tour is given destinations and loses them, and is led to what is wrong with its days', async ({
  page,
}) => {
  await openHydrated(page, '/admin/tours/new')
  const dialog = page.getByRole('dialog')
  const search = dialog.getByLabel('Find a published destination')
  const offered = dialog.getByRole('list', { name: 'Destinations to choose from' }).getByRole('button')
  await search.fill('tarkarli')
  await expect(offered).toHaveCount(1)
  await offered.press('Enter')
  await expect(dialog.getByText('Tarkarli: added, 1 chosen')).toBeAttached()
  await expect(search).toBeFocused()
  await search.fill('')
  await expect(offered.nth(1)).toBeVisible()
  const second = (await offered.nth(1).getAttribute('aria-label')) ?? ''
  await offered.first().press('Enter')
  await expect(dialog.getByRole('button', { name: second })).toBeFocused()
  const remove = dialog.getByRole('button', { name: /^Remove: / })
  await remove.first().press('Enter')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(search).toBeFocused()

  await press(page, 'Add a day')
  await page.keyboard.insertText('x'.repeat(itineraryLimits.title + 1))
  await save(page)
  await follow(page, /^Itinerary:/)
  await expect(dialog.getByRole('button', { name: /^Day 1/, expanded: true })).toBeFocused()
  await press(page, /^Remove: Day 1/)
  await expect(dialog.getByRole('button', { name: 'Add a day' })).toBeFocused()
})
