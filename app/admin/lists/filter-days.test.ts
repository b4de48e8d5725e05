import { expect, test } from 'vitest'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { all, readPage, words } from '#tests/support/pages/page-tree.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

test.each(['/admin/enquiries', '/admin/activity'])(
  '%s says which day it cannot read, keeps it as typed, and narrows by the other fields',
  async (path) => {
    const { open } = await startSignedIn()
    await seedEnquiry()
    const page = readPage((await open(`${path}?from=next+week&to=22%2F11%2F2026`)).text)
    const [from, to] = ['from', 'to'].map((name) =>
      all(page, 'input').find(({ attributes }) => attributes.name === name),
    )
    expect([from?.attributes.value, to?.attributes.value]).toEqual(['next week', '22 Nov 2026'])
    const problem = all(page, 'p').find(
      ({ attributes }) => attributes.id === from?.attributes['aria-describedby'],
    )
    expect(words(problem!)).toBe('Write the day as 22 Nov 2026 or 22/11/2026.')
    expect(to?.attributes['aria-invalid']).toBeUndefined()
  },
)

test('a span of days keeps the other filters; without filters there is nothing to clear', async () => {
  const { open } = await startSignedIn()
  const links = async (address: string) =>
    all(readPage((await open(address)).text), 'a').map((link) => [words(link), link.attributes.href] as const)
  const narrowed = new Map(await links('/admin/enquiries?q=pune&sort=unanswered&show=suspected-spam'))
  expect(narrowed.get('Last 30 days')).toMatch(
    /^\/admin\/enquiries\?q=pune&from=[\d-]{10}&to=[\d-]{10}&show=suspected-spam&sort=unanswered$/,
  )
  expect(narrowed.get('Clear filters')).toBe('/admin/enquiries?show=suspected-spam&sort=unanswered')
  expect(new Map(await links('/admin/enquiries?sort=unanswered')).has('Clear filters')).toBe(false)
})
