import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { recordNotifications, shownIn } from '#tests/support/browser/recorded-notifications.ts'
import { sendUrgentEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { slicedTitle, sliceOf } from '#tests/support/slice.ts'
import { joinAs } from '#tests/support/staff/new-colleague.ts'

async function wishForNotifications(page: Page): Promise<void> {
  await openHydrated(page, '/admin/account')
  const wish = page.getByLabel('Show a notification')
  await wish.click()
  await expect(wish).toBeChecked()
}

/** Of the notes alone: enquiries of other journeys may be told, too. */
async function notesShownIn(page: Page) {
  const shown = await shownIn(page)
  return shown.filter(({ title }) => title.endsWith(' mentioned you in a note')).map(({ body }) => body)
}

test(
  slicedTitle(
    'a note that names a colleague by keys alone reaches their open screen, and tells its writer when it was read',
    ['app/admin/desk/', 'server/enquiries/notes/', 'tests/journeys/notes-to-colleagues.journey.ts'],
  ),
  async ({ browser, page, baseURL }) => {
    const own = randomBytes(4).toString('hex')
    const { email, owner } = await joinAs('Enquiries only', { browser, page })
    const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
    await client.query('UPDATE staff_users SET name = $1 WHERE email = $2', [`Savita ${own}`, email])
    const other = [`Savita ${own} Rao`, `other-${own}@example.com`]
    await client.query("INSERT INTO staff_users (name, email, role) VALUES ($1, $2, 'viewer')", other)
    await client.end()
    const name = `Leela ${own}`
    const form = { name, email: 'leela@example.com', message: 'Two of us, in May.' }
    await sendUrgentEnquiry(owner, { form, baseURL: String(baseURL) })
    for (const tab of [page, owner]) await tab.addInitScript(recordNotifications)
    await wishForNotifications(owner)
    await openHydrated(page, '/admin/today')
    await openHydrated(owner, '/admin/today')
    await owner.getByRole('link', { name, exact: true }).click()
    const dialog = owner.getByRole('dialog', { name: `Enquiry from ${name}` })
    const words = dialog.getByLabel('Note or call')
    await words.focus()

    // Escape leaves the dialog and the words as they are.
    await owner.keyboard.type('Please call, @')
    const offered = dialog.getByRole('listbox', { name: 'Colleagues' })
    await expect(offered.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    expect([await findBarriers(owner), await findOverflow(owner)]).toEqual([[], 0])
    await owner.keyboard.press('Escape')
    await expect(offered).toBeHidden()
    await expect(words).toHaveValue('Please call, @')
    await owner.keyboard.press('Backspace')
    await owner.keyboard.type(`@savita ${own.slice(0, 4)}`)
    const options = offered.getByRole('option')
    await expect(options).toHaveText([new RegExp(`Savita ${own}$`), new RegExp(`Savita ${own} Rao$`)])
    await owner.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await owner.keyboard.press('ArrowDown')
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
    await owner.keyboard.press('Enter')
    await expect(words).toHaveValue(`Please call, @Savita ${own} `)
    await owner.keyboard.type('she wants May.')
    await dialog.getByRole('button', { name: 'Add note' }).press('Enter')
    const entry = dialog.getByRole('listitem').filter({ hasText: 'she wants May.' })
    await expect(entry.getByText(`For Savita ${own} (not read yet)`)).toBeVisible()

    const notes = page.getByRole('list', { name: 'Notes to you' })
    await expect(notes.getByText('she wants May.')).toBeVisible()
    const windows = [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
      { width: 1366, height: 768 },
    ]
    const looks = windows.flatMap((size) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
    )
    for (const { size, colorScheme } of sliceOf(looks, undefined, () => ['app/admin/desk/'])) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      expect([size, colorScheme, await findBarriers(page), await findOverflow(page)]).toEqual([
        size,
        colorScheme,
        [],
        0,
      ])
    }
    await expect(page).toHaveTitle(/^\(\d+\) Today · /)
    await notes.getByRole('button', { name: new RegExp(`^Mark as read ?: ${name}$`) }).press('Enter')
    await expect(notes).toBeHidden()
    // The next row takes the focus, or the screen itself without one.
    await expect(page.locator('main:focus, main :focus')).toBeVisible()
    await expect(entry.getByText(`For Savita ${own} (read)`)).toBeVisible()

    // Whom a note names is told, once they wish for it; who wrote it is not.
    expect(await shownIn(page)).toEqual([])
    await wishForNotifications(page)
    await openHydrated(page, '/admin/tours')
    await words.fill(`@Savita ${own} and the bus?`)
    await dialog.getByRole('button', { name: 'Add note' }).press('Enter')
    await expect.poll(() => notesShownIn(page)).toEqual([`Enquiry from ${name}`])
    expect(await notesShownIn(owner)).toEqual([])
    await owner.context().close()
  },
)
