import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openHydrated, waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, openChooser, press, save } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { photograph } from '#tests/support/media/hostile-files.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const data = () => String(process.env.JOURNEY_DATA)
const texts = { 'Short description': 'In short', 'Full description': 'In full', Region: 'Konkan' }

async function openForm(page: Page): Promise<void> {
  await openHydrated(page, '/admin/destinations/new')
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
}

async function countPictures(originalName: string): Promise<number> {
  const client = await openSiteDatabase(data())
  const { rows } = await client.query(
    'SELECT count(*)::int AS number FROM media WHERE original_filename = $1',
    [originalName],
  )
  await client.end()
  return rows[0].number
}

/** A picture in the hands of the page: dropped on, or pasted into, the element. */
async function hand(page: Page, { as, name }: { as: 'drop' | 'paste'; name: string }): Promise<void> {
  const bytes = (await photograph(300, 200).png().toBuffer()).toString('base64')
  await page
    .getByRole('dialog')
    .getByRole('group', { name: /drop a picture here/ })
    .evaluate(
      (zone, given) => {
        const content = Uint8Array.from(atob(given.bytes), (letter) => letter.charCodeAt(0))
        const parcel = new DataTransfer()
        parcel.items.add(new File([content], given.name, { type: 'image/png' }))
        if (given.as === 'paste') {
          ;(zone as HTMLElement).focus()
          zone.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: parcel, bubbles: true, cancelable: true }),
          )
          return
        }
        const { x, y } = zone.getBoundingClientRect()
        for (const type of ['dragenter', 'dragover', 'drop']) {
          const place = { clientX: x + 5, clientY: y + 5, dataTransfer: parcel }
          zone.dispatchEvent(new DragEvent(type, { ...place, bubbles: true, cancelable: true }))
        }
      },
      { bytes, as, name },
    )
}

for (const as of ['drop', 'paste'] as const) {
  test(slicedTitle(`a picture is taken by ${as}`, ['app/admin/media/images/']), async ({ page }) => {
    await openForm(page)
    await hand(page, { as, name: `${as}.png` })
    await expect(page.getByRole('img', { name: 'Chosen' })).toHaveAttribute('src', /^\/uploads\//)
  })
}

test('@full what was typed into a dialog before and while its script came is what is saved', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/admin/services/new', { waitUntil: 'commit' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Typed early')
  await dialog.getByLabel('Description').fill('Before any script ran')
  held.resolve()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  // The hands were still on the keys.
  await page.keyboard.insertText(', and while it came')
  await dialog.getByLabel('Features').fill('Typed late')
  await save(page)
  await expect(page.getByText('“Typed early” was added.')).toBeVisible()
  await follow(page, 'Edit Typed early')
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue(
    'Before any script ran, and while it came',
  )
  await openHydrated(page, '/admin/services')
  await follow(page, 'Delete Typed early')
  await press(page, 'Delete')
  await expect(page.getByText('The service was deleted.')).toBeVisible()
})

test('@full an upload whose connection dies leaves no half file, and is sent again on request', async ({
  page,
}) => {
  await openForm(page)
  await page.route('**/admin/pictures', (route) => route.abort('connectionreset'), { times: 1 })
  const name = `cut-${randomBytes(4).toString('hex')}.png`
  const chooser = await openChooser(page, 'Choose a file')
  const buffer = await photograph(320, 200).png().toBuffer()
  await chooser.setFiles({ name, mimeType: 'image/png', buffer })
  await expect(page.getByRole('alert')).toContainText('Error uploading image. Please try again.')
  expect(await countPictures(name)).toBe(0)
  await press(page, `Try ${name} again`)
  await expect(page.getByRole('img', { name: 'Chosen' })).toBeVisible()
  expect(await countPictures(name)).toBe(1)
})

test('a form takes back what is mended, waits for its picture, is saved by Ctrl+S, and its list leads to its page', async ({
  page,
}) => {
  await openForm(page)
  const [publish, title] = [
    page.getByRole('button', { name: 'Publish', exact: true }),
    page.getByRole('textbox', { name: 'Title', exact: true }),
  ]
  await save(page)
  const refusal = page.getByRole('alert').filter({ hasText: 'Not saved yet' })
  await expect(refusal).toContainText('Title: Enter a title.')
  const name = retrySafeTitle('A fort in the mist')
  await fill(page, { Title: name })
  await expect(title).not.toHaveAttribute('aria-invalid')
  await expect(refusal).not.toContainText('Title:')
  await expect(refusal).toContainText('Region:')
  await fill(page, texts)
  await expect(refusal).toBeHidden()
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/pictures', async (route) => {
    await held.promise
    await route.continue()
  })
  const buffer = await photograph(320, 200).png().toBuffer()
  const chooser = await openChooser(page, 'Choose a file')
  await chooser.setFiles({ name: 'slow.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('The picture is still on its way.')).toBeVisible()
  await expect(publish).toBeDisabled()
  held.resolve()
  await expect(page.getByRole('img', { name: 'Chosen' })).toBeVisible()
  await expect(publish).toBeEnabled()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`“${name}” was added.`)).toBeVisible()
  const address = await page.getByRole('link', { name: /^See its page/ }).getAttribute('href')
  const shown = await page.request.get(String(address))
  expect([shown.status(), (await shown.text()).includes(`>${name}</h1>`)]).toEqual([200, true])
})

test('a session that ends under an open dialog is begun anew over it, and the save goes on', async ({
  page,
}) => {
  await openForm(page)
  await fill(page, { Title: 'Typed before the end', ...texts })
  await page.context().clearCookies()
  await save(page)
  const question = page.getByRole('alertdialog', { name: 'Your session has ended' })
  const { email, password } = JSON.parse(readFileSync(path.join(data(), 'demo-account.json'), 'utf8'))
  await expect(question.getByLabel('Email')).toHaveValue(email)
  await question.getByLabel('Password').fill(password)
  await question.getByLabel('Password').press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByText('“Typed before the end” was added.')).toBeVisible()
})

test('@full two megabytes pasted into a text are refused in words, and stay to be shortened', async ({
  page,
}) => {
  await openHydrated(page, '/admin/blog/new')
  await fill(page, { Title: 'Much rain', Excerpt: 'Rain', Author: 'The desk' })
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.evaluate((area: HTMLTextAreaElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    setValue?.call(area, 'rain '.repeat(400_000))
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved yet' })).toContainText(
    /Content: .*at most 100000/,
  )
  expect(await content.evaluate((area: HTMLTextAreaElement) => area.value.length)).toBe(2_000_000)
  await expect(page.getByText('20,00,000 of 1,00,000 characters')).toBeVisible()
})

test('@full a title in Devanagari alone gets an address in Latin letters', async ({ page }) => {
  await openForm(page)
  const title = retrySafeTitle('महाबळेश्वर दर्शन')
  await fill(page, { Title: title, ...texts })
  const slug = page.getByRole('textbox', { name: 'Page address' })
  await expect(slug).toHaveValue(/^[a-z]+-[a-z]+(-\d+)?$/)
  const address = `/destinations/${await slug.inputValue()}`
  await save(page)
  await expect(page.getByText(`“${title}” was added.`)).toBeVisible()
  const shown = await page.request.get(address)
  expect([shown.status(), (await shown.text()).includes('<h1')]).toEqual([200, true])
})

test('@full what somebody else has deleted is said to be gone, in the question and in the form', async ({
  page,
}) => {
  await openForm(page)
  await fill(page, { Title: 'Here today', ...texts })
  await save(page)
  await follow(page, 'Edit Here today')
  await fill(page, { Region: 'Nowhere' })
  const address = page.url().replace(/edit.*/, 'delete')
  const [first, second] = [await page.context().newPage(), await page.context().newPage()]
  for (const tab of [first, second]) await openHydrated(tab, address)
  await press(first, 'Delete')
  await expect(first.getByText('The destination was deleted.')).toBeVisible()
  await press(second, 'Delete')
  await expect(second.getByRole('alertdialog', { name: 'Already deleted' })).toBeVisible()
  await save(page)
  await expect(page.getByRole('alert')).toContainText('This destination was deleted in the meantime')
  await expect(page.getByRole('dialog').getByLabel('Region')).toHaveValue('Nowhere')
})

test('@full parts of the panel that do not arrive say so once, and are there after the page was loaded again', async ({
  page,
}) => {
  const late = /\/assets\/panel-late-[\w-]+\.js/
  await page.route(late, (route) => route.abort())
  await openHydrated(page, '/admin/tours')
  await page.keyboard.press('?')
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' })
  // Of the menus above the list, the bar below it and the keys.
  await expect(notice).toBeVisible()
  await expect(notice).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Tours', exact: true })).toBeVisible()
  await page.unroute(late)
  await notice.getByRole('button', { name: 'Load again' }).press('Enter')
  await expect(notice).toHaveCount(0)
  await waitForHydration(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
