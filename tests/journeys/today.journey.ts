import { randomBytes } from 'node:crypto'
import { expect, type Locator } from '@playwright/test'
import { changeNoticeChannel } from '#server/content/change-notices.ts'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated, waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { sendEnquiry, sendUrgentEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

test('by keys alone an enquiry is taken, noted, called back and found among those who are waited for', async ({
  page,
  baseURL,
}) => {
  const name = `Sunita ${randomBytes(4).toString('hex')}`
  await openHydrated(page, '/admin/today')
  const form = { name, email: 'sunita@example.com', message: 'Two of us, in May.' }
  await sendUrgentEnquiry(page, { form, baseURL: String(baseURL) })
  // Told of this one, the screen reads again and shows both.
  await sendEnquiry(page, { form: { ...form, name: `${name} too` }, baseURL: String(baseURL) })
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  // It comes by itself, and is counted in the title.
  await expect(row).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Today · /)
  await page.keyboard.press('?')
  await expect(page.getByText('Go to the next enquiry')).toBeVisible()
  await page.keyboard.press('Escape')
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])

  const link = row.getByRole('link', { name, exact: true })
  await page.keyboard.press('j')
  while (!(await link.evaluate((element) => element === document.activeElement))) {
    const before = await page.evaluate(() => document.activeElement?.getAttribute('href'))
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).not.toBe(before)
  }
  await page.keyboard.press('a')
  await expect(row.getByRole('button', { name: /^Assign to me/ })).toHaveCount(0)
  await link.focus()
  // Opened from here and left at once, it gives the row its focus back.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Enquiry from ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` })
  const words = dialog.getByLabel('Note or call')
  await expect(words).toBeFocused()
  await page.keyboard.type('Nobody picked up.')
  await dialog.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(dialog.getByText('The note was added.')).toBeVisible()
  await expect(words).toHaveValue('')
  await dialog.getByRole('button', { name: 'Call', exact: true }).press('Enter')
  await words.fill('They will think about it.')
  await dialog.getByRole('button', { name: 'Log it and plan for Tomorrow' }).press('Enter')
  await expect(dialog.getByText('The call was logged.', { exact: true })).toBeVisible()
  await expect(dialog.getByText('They will think about it.')).toBeVisible()
  await expect(dialog.getByLabel('Next step', { exact: true })).toHaveValue('Call')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/today$/)
  // The call answered the traveller, so the row left its list, and the next one is marked in its place.
  const waiting = page.getByRole('list', { name: 'Waiting for the traveller' })
  await expect(waiting.getByRole('link', { name, exact: true })).toBeVisible()
})

test('a status is chosen by arrows and saved by Enter, and no key acts on a row that is not marked', async ({
  page,
  baseURL,
}) => {
  const name = `Nilima ${randomBytes(4).toString('hex')}`
  const form = { name, email: 'nilima@example.com', message: 'Two of us, in June.' }
  await sendUrgentEnquiry(page, { form, baseURL: String(baseURL) })
  for (const screen of ['/admin/today', `/admin/enquiries?q=${encodeURIComponent(name)}`]) {
    await openHydrated(page, screen)
    const row = page.locator('[data-row-id]').filter({ has: page.getByRole('link', { name, exact: true }) })
    const link = row.getByRole('link', { name, exact: true })
    const select = row.getByRole('combobox', { name: `Status of ${name}` })
    // Nothing is marked yet: these keys do nothing. The query changes when an enquiry of another story arrives.
    for (const key of ['r', 'w', 'a', 's']) await page.keyboard.press(key)
    expect(new URL(page.url()).pathname).toBe(screen.split('?')[0])
    await link.focus()
    await expect(row).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('s')
    await expect(select).toBeFocused()
    const before = await select.inputValue()
    await page.keyboard.press('ArrowDown')
    await expect(row.getByText('Enter saves')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(select).toHaveValue(before)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText(new RegExp(`“${name}” is now (Contacted|Converted)`))).toBeVisible()
    // The next row is marked where this one left.
    await expect(page.locator('[data-row-id][aria-current]')).toHaveCount(1)
  }
})

test('a next step that was typed is not lost by Escape, beside a note that was not typed', async ({
  page,
  baseURL,
}) => {
  const name = `Vasanti ${randomBytes(4).toString('hex')}`
  const form = { name, email: 'vasanti@example.com', message: 'Four of us, in July.' }
  await sendEnquiry(page, { form, baseURL: String(baseURL) })
  await openHydrated(page, `/admin/enquiries?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` })
  for (const field of ['Next step', 'Note or call']) {
    const words = dialog.getByRole('textbox', { name: field, exact: true })
    await words.fill('Ask about the dates')
    await words.press('Escape')
    const stay = page.getByRole('button', { name: 'Keep editing' })
    if (field === 'Next step') await holdListBehind(stay)
    await stay.press('Enter')
    // Until the question is gone, the next Escape is meant for it.
    await expect(stay).toBeHidden()
    await expect(words).toHaveValue('Ask about the dates')
    await words.fill('')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await openHydrated(page, `/admin/enquiries?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Next step', exact: true }).fill('Not worth it')
  await page.keyboard.press('Escape')
  const leave = page.getByRole('button', { name: 'Leave without saving' })
  await holdListBehind(leave)
  await leave.press('Enter')
  await expect(dialog).toBeHidden()
})

/** Tells of a changed enquiry, so that the list behind this button sets its time in the address. */
async function holdListBehind(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  const notice = { topic: 'enquiries', keys: [], at: new Date().toISOString() }
  await client.query('SELECT pg_notify($1, $2)', [changeNoticeChannel, JSON.stringify(notice)])
  await client.end()
  await expect(button.page()).toHaveURL(/[?&]until=/)
  await expect(button).toBeVisible()
}

test('the way back shows a status as a colleague left it, and Enter in a checkbox changes none', async ({
  page,
  baseURL,
}) => {
  const name = `Rohini ${randomBytes(4).toString('hex')}`
  const form = { name, email: 'rohini@example.com', message: 'Six of us, in August.' }
  await sendUrgentEnquiry(page, { form, baseURL: String(baseURL) })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const list = `/admin/enquiries?q=${encodeURIComponent(name)}`
  await openHydrated(page, list)
  const box = page.getByRole('checkbox', { name: `Select ${name}` })
  await box.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await box.press('Enter')
  await expect(box).toBeChecked()

  const id = await box.getAttribute('value')
  const status = page.getByLabel(`Status of ${name}`)
  const headers = { Origin: String(baseURL) }
  const others = { '/admin/today': 'contacted', [list]: 'new' }
  for (const [screen, newStatus] of Object.entries(others)) {
    await openHydrated(page, screen)
    await expect(status).not.toHaveValue(newStatus)
    await page.goto('/contact-maharashtra-tour-operator')
    const change = await page.request.post(`/admin/enquiries`, {
      form: { id: String(id), newStatus },
      headers,
    })
    expect(change.ok()).toBe(true)
    await page.goBack()
    await waitForHydration(page)
    await expect(status).toHaveValue(newStatus)
  }
  const owner = page.getByRole('region', { name: 'Facts' }).getByLabel('Owner')
  await openHydrated(page, `/admin/enquiries/${id}`)
  const newOwner = String(await owner.locator('option').last().getAttribute('value'))
  await page.goto('/contact-maharashtra-tour-operator')
  const owned = { event: 'owner', owner: newOwner, seenOwner: '' }
  await page.request.post(`/admin/enquiries/${id}`, { form: owned, headers })
  await page.goBack()
  await waitForHydration(page)
  await expect(owner).toHaveValue(newOwner)
  expect(sent).toEqual([])
})
