import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'

useTestDatabase()

test('password managers find where staff change their password and passkeys, and nothing else under .well-known', async () => {
  const { ask } = await startPipeline(await realBuild(), { publicOrigin: 'https://site.test' })
  const password = await ask('/.well-known/change-password')
  expect([password.status, password.headers.location]).toEqual([302, '/admin/account'])
  const passkeys = await ask('/.well-known/passkey-endpoints')
  const account = 'https://site.test/admin/account'
  expect(JSON.parse(passkeys.text)).toEqual({ enroll: account, manage: account })
  const unknown = await ask('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')
  expect(unknown.status).toBe(404)
}, 120_000)
