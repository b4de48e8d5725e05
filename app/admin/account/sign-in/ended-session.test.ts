import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffSessions } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSite, startSignedIn } = useStaffPanel()

const words = 'Your session has ended.'
const login = '/admin/login?return=%2Fadmin%2Ftours%3Fq%3Drain'

test('nobody is told of an ended session who had none, forged one, or signed out', async () => {
  const { ask } = await startSite()
  const forged = { Cookie: `__Host-pravas.session_token=${'A'.repeat(32)}.${'B'.repeat(43)}%3D` }
  for (const headers of [{}, forged]) expect((await ask(login, { headers })).text).not.toContain(words)
  const { open } = await startSignedIn()
  await database().delete(staffSessions)
  const left = await open('/admin/login?signed-out=here')
  expect(left.text).toContain('You are signed out.')
  expect(left.text).not.toContain(words)
})

test('whoever lost a session is told so where they sign in, which leads back to where they were', async () => {
  const { open, send } = await startSignedIn()
  await database().delete(staffSessions)
  expect((await open('/admin/tours?q=rain')).headers.location).toBe(login)
  expect((await open(login)).text).toContain(words)
  const wrong = await send(login, { intent: 'sign-in', email: 'nobody@site.test', password: 'no such word' })
  expect(wrong.text).not.toContain(words)
})
