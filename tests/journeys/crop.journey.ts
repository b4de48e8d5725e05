import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { photograph } from '#tests/support/media/hostile-files.ts'
import { slicedTitle, sliceOf } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

/** A photograph of 600 × 400 pixels in the library, opened there; its name without the ending. */
async function openPicture(page: Page): Promise<string> {
  const name = `crop-${randomBytes(4).toString('hex')}`
  const buffer = await photograph(600, 400).jpeg().toBuffer()
  await openHydrated(page, '/admin/media')
  await page
    .getByLabel('Choose files')
    .setInputFiles([{ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }])
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible()
  await openHydrated(page, `/admin/media?q=${name}`)
  await page
    .getByRole('link', { name: `${name}.jpg` })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: `${name}.jpg` })).toBeVisible()
  return name
}

test(
  slicedTitle('a picture is cropped by keys into a new one, and stays as it was itself', [
    'app/admin/media/',
    'tests/journeys/crop.journey.ts',
  ]),
  async ({ page }) => {
    const name = await openPicture(page)
    const original = page.url()
    await page.getByRole('link', { name: 'Crop', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Crop ${name}.jpg` })
    const size = dialog.getByLabel('Size of the new picture')
    await expect(size).toHaveText('480 × 320 px')
    const windows = [
      [360, 780],
      [768, 1024],
      [1366, 768],
    ] as const
    for (const [width, height] of sliceOf(windows, undefined, () => ['app/admin/media/crop/'])) {
      await page.setViewportSize({ width, height })
      expect([width, await findBarriers(page, 'dialog'), await findOverflow(page)]).toEqual([width, [], 0])
    }
    await dialog.getByRole('button', { name: 'Frame of the crop' }).focus()
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowUp'])
      await page.keyboard.press(key)
    const figures = ['From the left (%)', 'From the top (%)', 'Width (%)', 'Height (%)']
    const read = () => Promise.all(figures.map((label) => dialog.getByLabel(label).inputValue()))
    expect(await read()).toEqual(['8', '11', '79', '79'])
    await dialog.getByRole('radio', { name: '1:1' }).check()
    await dialog.getByLabel('Width (%)').fill('25')
    await expect(size).toHaveText('150 × 150 px')
    expect((await read()).slice(2)).toEqual(['25', '37.5'])
    for (const figure of ['0', '1', '101']) {
      await dialog.getByLabel('Width (%)').fill(figure)
      await expect(dialog.getByLabel('Width (%)')).toHaveAccessibleDescription(
        /at least 16 pixels|between 0 and 100/,
      )
      await expect(size).toHaveText('150 × 150 px')
    }
    await dialog.getByRole('button', { name: 'Save as a new picture' }).press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Enter four figures between 0 and 100.')
    await dialog.getByLabel('Width (%)').fill('50')
    await dialog.getByRole('button', { name: 'Save as a new picture' }).press('Enter')
    const made = page.getByRole('dialog', { name: `${name} (cropped).jpg` })
    await expect(made.getByText('300 × 300 px')).toBeVisible()
    expect(page.url()).not.toBe(original)
    await openHydrated(page, original)
    await expect(page.getByRole('dialog', { name: `${name}.jpg` }).getByText('600 × 400 px')).toBeVisible()
  },
)

test(slicedTitle('a frame is drawn, moved and made smaller by the mouse'), async ({ page }) => {
  const name = await openPicture(page)
  await page.getByRole('link', { name: 'Crop', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Crop ${name}.jpg` })
  const size = dialog.getByLabel('Size of the new picture')
  const frame = dialog.getByRole('button', { name: 'Frame of the crop' })
  await dialog
    .getByRole('img')
    .first()
    .evaluate((image) => (image as HTMLImageElement).decode())
  const figure = async (label: string) => Number(await dialog.getByLabel(label).inputValue())

  /** Per cent of the picture, from and to. */
  async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const box = await frame.boundingBox()
    if (!box) throw new Error('There is no frame')
    const place = ([x, y]: readonly [number, number]) =>
      [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100] as const
    await page.mouse.move(...place(from))
    await page.mouse.down()
    await page.mouse.move(...place(to), { steps: 4 })
    await page.mouse.up()
  }

  await drag([90, 90], [70, 60])
  expect(await figure('Width (%)')).toBeCloseTo(60, 0)
  expect(await figure('Height (%)')).toBeCloseTo(50, 0)
  await drag([40, 30], [60, 50])
  expect(await figure('From the left (%)')).toBeCloseTo(30, 0)
  expect(await figure('From the top (%)')).toBeCloseTo(30, 0)
  await dialog.getByRole('radio', { name: '3:2' }).check()
  await drag([10, 10], [25, 28])
  await expect(size).toHaveText(/^9\d × 6\d px$/)
  await dialog.getByRole('button', { name: 'Save as a new picture' }).click()
  await expect(page.getByRole('dialog', { name: `${name} (cropped).jpg` })).toBeVisible()
})
