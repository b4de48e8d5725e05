import { expect, type Page } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, press, save } from '#tests/support/browser/keyboard.ts'
import { killTab, openAgain, storedOnDevice } from '#tests/support/browser/stored-on-device.ts'
import { photograph } from '#tests/support/media/hostile-files.ts'
import { smallMp4 } from '#tests/support/media/small-videos.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

// One after the other: a list must not show what another story has just deleted.
test.describe.configure({ mode: 'default' })

type Chosen = { name: string; mimeType: string; buffer: Buffer }

async function pictures(names: readonly string[], width = 60): Promise<Chosen[]> {
  const buffer = await photograph(width, 40).jpeg().toBuffer()
  return names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
}

async function openLibrary(page: Page, q = ''): Promise<void> {
  // Files can be given once the page listens.
  await openHydrated(page, `/admin/media${q && `?q=${q}`}`)
}

test(
  slicedTitle(
    'ten files are uploaded on a slow line; one fails and arrives with the second try; leaving meanwhile asks',
    ['app/admin/media/', 'server/media/', 'tests/journeys/media-library.journey.ts'],
  ),
  async ({ page }) => {
    await openLibrary(page)
    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: 200_000,
      uploadThroughput: 60_000,
    })
    let isBroken = true
    const isConfirmationRequired = Promise.withResolvers<void>()
    await page.route('/admin/media/upload', async (route) => {
      // However fast the line is to this machine: none has arrived before it was tried to leave.
      await isConfirmationRequired.promise
      const isSeventh = route.request().postDataBuffer()?.includes('slow-7.jpg')
      if (isBroken && isSeventh) await route.abort('connectionreset')
      else await route.continue()
    })
    const names = Array.from({ length: 9 }, (_, at) => `slow-${at + 1}.jpg`)
    const film = { name: 'slow-film.mp4', mimeType: 'video/mp4', buffer: smallMp4() }
    await page.getByLabel('Choose files').setInputFiles([...(await pictures(names)), film])
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await expect(uploads.getByRole('listitem')).toHaveCount(10)
    await expect(uploads.getByText('Waiting').first()).toBeVisible()

    await page.getByRole('link', { name: 'Dashboard' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave while files are uploading?' })
    await expect(question).toBeVisible()
    await press(page, 'Stay here')
    isConfirmationRequired.resolve()

    await expect(uploads.getByText('9 of 10 uploaded, 1 not')).toBeVisible()
    const failed = uploads.getByRole('listitem').filter({ hasText: 'slow-7.jpg' })
    await expect(failed.getByRole('alert')).toHaveText('Error uploading files. Please try again.')
    isBroken = false
    await press(page, /Try again.*slow-7/)
    await expect(uploads.getByText('10 of 10 uploaded')).toBeVisible()
    await press(page, 'Clear the finished ones')
    await expect(uploads).toBeHidden()
    for (const name of [...names, film.name]) {
      await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    }
  },
)

test(
  slicedTitle('a picture dragged within the library uploads no copy', ['app/admin/media/']),
  async ({ page }) => {
    await openLibrary(page)
    await page.getByLabel('Choose files').setInputFiles(await pictures(['dragged.jpg']))
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await expect(uploads.getByText('1 of 1 uploaded')).toBeVisible()
    await press(page, 'Clear the finished ones')
    const face = page.getByRole('link', { name: /dragged/ }).locator('img')
    const dropOn = (types: string[]) =>
      face.evaluate((image, drag) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['x'], 'again.txt'))
        for (const type of drag)
          image.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      }, types)
    await dropOn(['dragstart', 'dragover', 'drop', 'dragend'])
    await expect(uploads).toBeHidden()
    await dropOn(['dragover', 'drop'])
    await expect(uploads.getByText('again.txt', { exact: true })).toBeVisible()
  },
)

test('@full a picture gets its words, is replaced with its use, copied, and deleted with a question', async ({
  page,
  baseURL,
}) => {
  await openLibrary(page, 'keeper')
  await page.getByLabel('Choose files').setInputFiles(await pictures(['keeper.jpg']))
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible()
  await follow(page, /keeper\.jpg/)
  const dialog = page.getByRole('dialog', { name: 'keeper.jpg' })
  await dialog.getByLabel('Alt text', { exact: true }).fill('A shore "at" dawn')
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
  await expect(dialog.getByText('60 × 40 px')).toBeVisible()
  const address = await dialog.getByLabel('Web address').inputValue()
  expect(address.startsWith(`${baseURL}/media/`)).toBe(true)
  const details = page.url()

  await openHydrated(page, '/admin/destinations?q=nashik')
  await follow(page, /^Edit /)
  await fill(page, { 'Or the web address of a picture': new URL(address).pathname.slice(1) })
  await save(page)
  await expect(page.getByText('was saved.')).toBeVisible()

  await openHydrated(page, details)
  await expect(dialog.getByLabel('Alt text', { exact: true })).toHaveValue('A shore "at" dawn')
  const use = dialog.getByRole('link', { name: /^Destination: / })
  await expect(use).toBeVisible()
  const [wider] = await pictures(['wider.jpg'], 90)
  await dialog.getByLabel('Replace the file').setInputFiles(wider ?? [])
  const replaced = page.getByRole('dialog', { name: 'wider.jpg' })
  await expect(replaced.getByText('90 × 40 px')).toBeVisible()
  await expect(replaced.getByText('Replaced')).toBeVisible()
  await expect(replaced.getByRole('link', { name: /^Destination: / })).toBeVisible()
  const newAddress = await replaced.getByLabel('Web address').inputValue()
  expect(newAddress).not.toBe(address)
  const old = await page.request.get(address)
  expect([old.status(), old.url()]).toEqual([200, newAddress])

  await follow(page, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this file?' })
  await expect(question).toContainText('Destination: ')
  await press(page, 'Delete')
  await expect(page.getByText('The file was deleted.')).toBeVisible()
  expect((await page.request.get(newAddress)).status()).toBe(404)
})

test('@full several files are chosen and deleted together; what cannot be deleted says so', async ({
  page,
}) => {
  await openLibrary(page, 'many')
  await page
    .getByLabel('Choose files')
    .setInputFiles(await pictures(['many-1.jpg', 'many-2.jpg', 'many-3.jpg']))
  await expect(page.getByText('3 of 3 uploaded')).toBeVisible()
  await page.getByLabel('Choose many-1.jpg').check()
  await page.getByLabel('Choose many-3.jpg').check()
  await expect(page.getByText('2 files chosen')).toBeVisible()
  await follow(page, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete these 2 files?' })
  await expect(question).toContainText('many-3.jpg')
  await page.route('**/delete.data*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await press(page, 'Delete')
  await expect(question.getByRole('alert')).toHaveText('Error deleting file. Please try again.')
  await page.unroute('**/delete.data*')
  await press(page, 'Delete')
  await expect(page.getByText('2 files were deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: /many-2\.jpg/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /many-[13]\.jpg/ })).toHaveCount(0)
})

test('@full what a picture shows is said in Marathi, and looked over once its English changed', async ({
  page,
  context,
}) => {
  await openLibrary(page, 'spoken')
  await page.getByLabel('Choose files').setInputFiles(await pictures(['spoken.jpg']))
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible()
  await follow(page, /spoken\.jpg/)
  const dialog = page.getByRole('dialog', { name: 'spoken.jpg' })
  const english = dialog.getByLabel('Alt text', { exact: true })
  const marathi = dialog.getByLabel('Alt text in Marathi')
  await english.fill('A shore')
  await marathi.fill('किनारा')
  await expect(dialog.getByText('Saved', { exact: true })).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: 'Still right' })).toHaveCount(0)
  await english.fill('A shore at dawn')
  await dialog.getByRole('button', { name: 'Still right' }).click()
  await expect(dialog.getByRole('button', { name: 'Still right' })).toHaveCount(0)
  const { pathname } = new URL(page.url())

  await openHydrated(page, '/admin/media/translations/mr?state=ready')
  const list = page.getByRole('dialog', { name: 'Pictures in Marathi' })
  await list.locator(`a[href="${pathname}"]`).press('Enter')
  await expect(marathi).toHaveValue('किनारा')

  await context.setOffline(true)
  await english.fill('A shore in the rain')
  await expect.poll(() => storedOnDevice(page)).toContain('in the rain')
  await killTab(page)
  await context.setOffline(false)
  const again = await openAgain(context, pathname)
  const field = again.getByLabel('Alt text', { exact: true })
  await expect(field).toHaveValue('A shore at dawn')
  await press(again, 'Restore')
  await expect(field).toHaveValue('A shore in the rain')
})

test('@full the library with something just uploaded is open to everyone, wide and narrow, and breaks no policy', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLibrary(page)
  await page.getByLabel('Choose files').setInputFiles(await pictures(['axe.jpg']))
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await findNoBarrier(page)
  }
  expect(complaints).toEqual([])
})

async function findNoBarrier(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
  expect(await findOverflow(page)).toBe(0)
}
