import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { signOutMark } from '#shared/staff/staff-session.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { cookiesOf } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

/** The cookies with which a sign-out is answered. */
async function signOut(scope: string, headers: Record<string, string> = {}): Promise<readonly string[]> {
  const { send } = await startSignedIn(headers)
  return cookiesOf(await send('/admin/sign-out', { scope }))
}

const html = { Accept: 'text/html' }

test.each(['local', 'global'])(
  'a %s sign-out by the browser itself leaves a mark for the script that comes after, which removes unsaved work (Q26)',
  async (scope) => {
    const cookies = await signOut(scope, html)
    const [staff] = await database().select({ id: staffUsers.id }).from(staffUsers)
    expect(cookies).toContain(signOutMark(staff?.id ?? '', true))
  },
)

test('a sign-out by script, which has removed it, and one of other sessions leave no mark', async () => {
  expect((await signOut('local')).join()).not.toContain('signed-out')
  expect((await signOut('others', html)).join()).not.toContain('signed-out')
})
