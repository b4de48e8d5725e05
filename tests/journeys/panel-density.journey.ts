import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const name = `Uma ${randomBytes(4).toString('hex')}`
const message =
  'We are two couples with three children and would like to see Ajanta and Ellora in five days. '

/** Twelve unanswered enquiries, so that every list has more rows than a window. Returns the id of one. */
async function fillLists(): Promise<string> {
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  const { rows } = await client.query(
    `INSERT INTO enquiries (type, name, email, phone, message, source_page)
     SELECT 'general', $1 || ' ' || n, 'uma@example.com', '98220 12345', $2, '/contact-maharashtra-tour-operator'
     FROM generate_series(1, 12) AS n RETURNING id`,
    [name, message.repeat(3)],
  )
  for (const step of ['Call about the rooms', 'Send the offer'])
    await client.query(`UPDATE enquiries SET next_step = $2, next_step_on = '2030-01-05' WHERE id = $1`, [
      rows[0].id,
      step,
    ])
  await client.end()
  return rows[0].id
}

test.afterAll(async () => {
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  await client.query(`DELETE FROM enquiries WHERE name LIKE $1`, [`${name}%`])
  await client.end()
})

/** Rows or cards that are whole in the window, and where the first one begins. */
function countRows(page: Page) {
  return page.locator('ol[aria-label] > [data-row-id], tbody > tr').evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect())
    return {
      whole: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
      first: Math.round(boxes[0]?.top ?? Number.POSITIVE_INFINITY),
    }
  })
}

const windows = [
  { size: [1366, 768], rows: { today: 9, enquiries: 11, tours: 12 } },
  { size: [1093, 614], rows: { today: 6, enquiries: 7 } },
  { size: [390, 844], rows: { today: 4 }, first: 260 },
] as const

test(
  slicedTitle('the lists show many rows at once, and an enquiry its story beside its facts', [
    'app/admin/lists/',
    'app/admin/desk/',
    'app/admin/shell/',
    'tests/journeys/panel-density.journey.ts',
  ]),
  async ({ page }) => {
    const id = await fillLists()
    for (const { size, rows, ...rest } of windows) {
      const [width, height] = size
      await page.setViewportSize({ width, height })
      for (const [list, least] of Object.entries(rows)) {
        await openHydrated(page, `/admin/${list}`)
        await expect
          .poll(async () => (await countRows(page)).whole, `${list} at ${width}`)
          .toBeGreaterThanOrEqual(least)
        expect([list, width, await findBarriers(page), await findOverflow(page)]).toEqual([
          list,
          width,
          [],
          0,
        ])
      }
      if ('first' in rest) {
        await openHydrated(page, '/admin/enquiries')
        await expect.poll(async () => (await countRows(page)).first).toBeLessThanOrEqual(rest.first)
      }
      await openHydrated(page, `/admin/enquiries/${id}`)
      const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` })
      await expect(
        dialog.getByRole('region', { name: 'What the traveller wrote' }).getByText(message),
      ).toBeInViewport()
      expect([width, await findBarriers(page, 'dialog'), await findOverflow(page)]).toEqual([width, [], 0])
      if (width < 1024) continue
      const events = dialog.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
      const inSight = [
        ...[dialog.getByLabel('Owner'), dialog.getByLabel('Next step'), dialog.getByLabel('Note or call')],
        ...[
          dialog.getByLabel(/^Status of/),
          dialog.getByRole('button', { name: 'Add note' }),
          dialog.getByRole('region', { name: 'Facts' }).getByText('98220 12345', { exact: true }),
          events.nth(height > 700 ? 2 : 0),
        ],
      ]
      for (const part of inSight) await expect(part).toBeInViewport({ ratio: 0.9 })
    }
  },
)

test('with a mouse, fields, menus and buttons of a screen are equally high, and Logout is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const path of ['/admin/departures', '/admin/enquiries', '/admin/team']) {
    await openHydrated(page, path)
    const controls = page.locator(
      'main :is(select, input[type=search], input[type=month], input.field, .button-outline)',
    )
    const heights = await controls.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.matches('.status-label'))
        .map((one) => Math.round((one.closest('label') ?? one).getBoundingClientRect().height)),
    )
    expect([path, [...new Set(heights)]]).toEqual([path, [36]])
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  }
})
