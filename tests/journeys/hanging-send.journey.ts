import { expect, test } from '@playwright/test'
import { stopClock } from '#tests/support/browser/dropped-response.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

test('a send without a response ends after 20 seconds, keeps every word, and is repeated by itself until it is received, once', async ({
  page,
}) => {
  const email = `${retrySafeTitle('waits.for.ever').replace(' ', '.')}@example.com`
  await page.clock.install()
  await openHydrated(page, '/plan-maharashtra-trip')
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Message').fill('Forts, please')
  await stopClock(page)
  const keys: (string | null)[] = []
  let isHanging = true
  await page.route('**/plan-maharashtra-trip', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('key'))
    // It is stored, and nobody ever hears of it; a stopped instance ends it.
    if (isHanging) await route.fetch().catch(() => undefined)
    else await route.continue()
  })
  await page.getByRole('button', { name: 'Send Trip Request' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await page.clock.fastForward(20_000)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error submitting form: No response came within 20 seconds.')
  await expect(alert).toContainText('will be sent once, automatically')
  await expect(page.getByLabel('Message')).toHaveValue('Forts, please')

  // The pause before the next attempt begins in an effect, which React runs in a task after the alert is shown.
  await page.evaluate(async () => {
    for (let task = 0; task < 3; task += 1) {
      const { port1, port2 } = new MessageChannel()
      const isRun = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
      port1.start()
      port2.postMessage(task)
      await isRun
    }
  })
  // Sent again, it hangs again: whoever writes meanwhile is not taken out of the field.
  await page.clock.fastForward(20_000)
  await expect.poll(() => keys.length).toBe(2)
  await page.getByLabel('Message').focus()
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('button', { name: 'Send Trip Request' })).toBeEnabled()
  await expect(page.getByLabel('Message')).toBeFocused()

  // Nor is it sent in the middle of a word.
  await page.clock.fastForward(39_000)
  await page.keyboard.type('s')
  await page.clock.fastForward(39_000)
  await page.keyboard.press('Backspace')
  isHanging = false
  await page.clock.fastForward(39_000)
  expect(keys).toHaveLength(2)
  await page.clock.fastForward(2000)
  await expect(page.getByText('Expert Review')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  const database = await openSiteDatabase(process.env.JOURNEY_DATA ?? '')
  const { rows } = await database.query('SELECT message FROM enquiries WHERE email = $1', [email])
  await database.end()
  expect(rows).toEqual([{ message: 'Forts, please' }])
})
