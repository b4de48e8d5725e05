import { expect, test } from 'vitest'
import { needsScript } from '#shared/staff/panel-texts.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { all, readPage, words } from '#tests/support/pages/page-tree.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

test.each(['/admin', '/admin/tours', '/admin/destinations/new', '/admin/settings', '/admin/account'])(
  'without script %s shows one sentence, and nothing of the panel',
  async (path) => {
    const { open } = await startSignedIn()
    const page = readPage((await open(path)).text)
    expect(all(page, 'noscript').map(words)).toEqual([needsScript])
    const hidden = all(page, 'div').filter(({ attributes }) => attributes.class?.includes('noscript:hidden'))
    expect(hidden.flatMap((part) => all(part, 'main'))).toEqual(all(page, 'main'))
  },
)

test('the login is a plain form, without that sentence', async () => {
  const { ask } = await startSignedIn()
  const page = readPage((await ask('/admin/login')).text)
  expect(all(page, 'noscript')).toEqual([])
  expect(all(page, 'form').some(({ attributes }) => attributes.method === 'post')).toBe(true)
})
