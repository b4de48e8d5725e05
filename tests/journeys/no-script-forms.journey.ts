import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { fill } from '#tests/support/keyboard.ts'
import { test } from '#tests/support/staff-visit.ts'

test.use({ javaScriptEnabled: false })

test('@full without script a destination is refused with what was typed, added, changed, and deleted once', async ({
  page,
}) => {
  await page.goto('/admin/destinations')
  await page.getByRole('link', { name: 'Add destination' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add destination' })
  await fill(page, { Title: 'Harihar' })
  await dialog.getByLabel('Status').selectOption('draft')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('alert')).toContainText('Short description: Enter a short description.')
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Harihar')
  await expect(dialog.getByLabel('Status')).toHaveValue('draft')
  await fill(page, {
    'Short description': 'Steps cut into the rock.',
    'Full description': 'Eighty degrees steep.',
    Region: 'Sahyadri',
  })
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  const told = page.getByRole('status').filter({ hasText: 'The destination was added as a draft.' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/destinations\?done=drafted$/)

  await page.getByRole('link', { name: 'Edit Harihar' }).click()
  await fill(page, { Title: 'Harihar fort' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The destination was saved.')).toBeVisible()

  await page.getByRole('link', { name: 'Delete Harihar fort' }).click()
  await expect(page).toHaveURL(/\/delete(\?|$)/)
  const question = page.url()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/admin\/destinations(\?|$)/)
  await page.goto(question)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The destination was deleted.')).toBeVisible()
  expect((await page.goto(question))?.status()).toBe(404)
  await expect(page.getByRole('alertdialog', { name: 'Already deleted' })).toBeVisible()
})

test('@full without script a tour keeps its days and destinations, and loses one that is unticked', async ({
  page,
}) => {
  const title = `Plain walk ${randomUUID()}`
  await page.goto('/admin/tours/new')
  const days = JSON.stringify([{ day: 1, title: 'Walk', activities: ['Start early'] }])
  await fill(page, {
    Title: title,
    'Short description': 'Short',
    'Full description': 'Long',
    'Price from (₹)': '900',
    'Duration in days': '1',
    'Itinerary as text': days,
  })
  const [draft, publish] = await Promise.all(
    ['Save draft', 'Publish'].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  expect(publish!.x - draft!.x - draft!.width).toBeGreaterThanOrEqual(4)
  await page.getByRole('dialog').getByLabel('Status').selectOption('draft')
  await page.getByRole('checkbox', { name: 'Ajanta Caves', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Alibaug', exact: true }).check()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The tour was added as a draft.')).toBeVisible()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Itinerary as text')).toHaveValue(/Start early/)
  await page.getByRole('checkbox', { name: 'Ajanta Caves', exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The tour was saved.')).toBeVisible()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('checkbox', { name: 'Ajanta Caves', exact: true })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Alibaug', exact: true })).toBeChecked()
})
