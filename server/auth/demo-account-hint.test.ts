import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffAccounts, staffUsers } from '#server/tables/staff-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import {
  type DemoCredentials,
  demoCredentials,
  findDemoAccountHint,
  openDemoAccount,
} from './demo-account.ts'
import { createDemoAccount } from './first-account.ts'
import { hashPassword } from './password-hash.ts'

useTestDatabase()
useStaffAccess()

/** Until the end of the running test the site is a demo, with these credentials. */
function becomeDemo(): DemoCredentials {
  openDemoAccount({ demo: true, dataDirectory: makeTestFolder() })
  onTestFinished(() => openDemoAccount({ demo: false, dataDirectory: '' }))
  return demoCredentials()!
}

test('outside the demo there is nothing to show', async () => {
  expect(await findDemoAccountHint()).toBeUndefined()
})

test('a password that was changed is not shown any more, and neither is one of an account that is gone', async () => {
  const credentials = becomeDemo()
  await createDemoAccount(credentials)
  await database()
    .update(staffAccounts)
    .set({ password: await hashPassword('mangoes at the end of may') })
  expect(await findDemoAccountHint()).toEqual({ email: credentials.email, password: null })
  await seedStaff('other@site.test')
  await database().delete(staffUsers).where(eq(staffUsers.email, credentials.email))
  expect(await findDemoAccountHint()).toEqual({ email: credentials.email, password: null })
})

test('the credentials are shown before the account is made, and while they open it', async () => {
  const credentials = becomeDemo()
  expect(await findDemoAccountHint()).toEqual(credentials)
  await createDemoAccount(credentials)
  expect(await findDemoAccountHint()).toEqual(credentials)
})
