import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { sendTimeoutMs } from '#app/ui/forms/request-timeout.ts'
import { dropResponseTo, stopClock } from '#tests/support/browser/dropped-response.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, press, save } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const texts = { 'Short description': 'In short', 'Full description': 'In full', Region: 'Konkan' }
const silence = 'No response came within 20 seconds. It is unclear whether this was'

async function inDatabase(query: string, values: string[]) {
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  const { rows } = await client.query(query, values)
  await client.end()
  return rows
}

const rowsOf = (title: string) => inDatabase('SELECT region FROM destinations WHERE title = $1', [title])
const newEnquiry = `INSERT INTO enquiries (type, name, email, message, source_page)
  VALUES ('general', 'Unheard Answer', $1, 'Forts, please', 'contact')`

test('a save whose answer never comes ends, keeps every word, and is not done twice by a second press', async ({
  page,
}) => {
  const title = retrySafeTitle('Fort without an answer')
  await page.clock.install()
  await openHydrated(page, '/admin/destinations/new')
  await fill(page, { Title: title, ...texts })
  await stopClock(page)
  await dropResponseTo(page, async (processed) => {
    await save(page)
    await processed
    await expect(page.getByRole('button', { name: 'Saving' })).toBeDisabled()
  })
  const refusal = page.getByRole('alert').filter({ hasText: `${silence} saved` })
  await expect(refusal).toContainText('save again. It is not saved twice.')
  await expect(refusal).toBeFocused()
  await expect(page.getByRole('dialog').getByLabel('Region')).toHaveValue('Konkan')
  expect(await rowsOf(title)).toEqual([{ region: 'Konkan' }])
  await save(page)
  await expect(page.getByText(`“${title}” was added.`)).toBeVisible()
  expect(await rowsOf(title)).toEqual([{ region: 'Konkan' }])

  // Whoever only repeats a change is told of no colleague's.
  await page.clock.resume()
  await follow(page, `Edit ${title}`)
  await fill(page, { Region: 'Sahyadri' })
  await stopClock(page)
  await dropResponseTo(page, () => save(page))
  await expect(refusal).toBeVisible()
  await save(page)
  await expect(page.getByText(`“${title}” was saved.`)).toBeVisible()
  expect(await rowsOf(title)).toEqual([{ region: 'Sahyadri' }])

  await page.clock.resume()
  await follow(page, `Delete ${title}`)
  // A clock that jumps while the question's code is on its way would end the wait for that.
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await stopClock(page)
  await dropResponseTo(page, () => press(page, 'Delete'))
  await expect(page.getByRole('alert').filter({ hasText: `${silence} deleted` })).toBeVisible()
  await press(page, 'Delete')
  await expect(page.getByRole('alertdialog', { name: 'Already deleted' })).toBeVisible()
})

test('@full a save goes out although nobody says whether the session is alive', async ({ page }) => {
  const title = retrySafeTitle('Fort on a silent line')
  await page.clock.install()
  await openHydrated(page, '/admin/destinations/new')
  await fill(page, { Title: title, ...texts })
  await stopClock(page)
  const asked = Promise.withResolvers<void>()
  await page.route('**/admin/session', () => asked.resolve())
  await save(page)
  await asked.promise
  await page.clock.fastForward(sendTimeoutMs / 5)
  await expect(page.getByText(`“${title}” was added.`)).toBeVisible()
  await page.unroute('**/admin/session')
})

test('@full a status whose answer never comes is said to be unknown, and a look shows where it stands', async ({
  page,
}) => {
  const email = `unheard-${randomBytes(4).toString('hex')}@example.com`
  await inDatabase(newEnquiry, [email])
  // Nothing is noticed by itself: the line is as silent as the answer.
  await page.route('**/admin/live-changes', (route) => route.abort())
  await page.clock.install()
  await openHydrated(page, `/admin/enquiries?q=${email}`)
  await stopClock(page)
  const status = page.getByRole('combobox', { name: 'Status of Unheard Answer' })
  await dropResponseTo(page, () => status.selectOption('Contacted'))
  const alert = page.getByRole('alert').filter({ hasText: `${silence} changed.` })
  await expect(alert).toBeVisible()
  await expect(status).toHaveValue('new')
  await press(page, 'Look again')
  await expect(status).toHaveValue('contacted')
  await expect(alert).toBeHidden()
})
