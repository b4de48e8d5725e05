import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openAccess } from '#server/auth/open-access.ts'
import { findSignedIn } from '#server/auth/session-life.ts'
import { sessionCookie } from '#server/auth/session-token.ts'
import { findAuthenticator } from '#server/auth/two-factor/authenticator-app.ts'
import { listRequiredRoles } from '#server/auth/two-factor/required-roles.ts'
import { issueSecondStep } from '#server/auth/two-factor/second-step-token.ts'
import { takeSecondStep } from '#server/auth/two-factor/take-second-step.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { openDiskStorage } from '#server/media/storage/disk-storage.ts'
import { staffSessions, staffVerifications } from '#server/tables/staff-tables.ts'
import { clientAddressHeader } from '#shared/pages/page-policy.ts'
import { secondStepTexts } from '#shared/staff/staff-texts.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { codeOf } from '#tests/support/staff/second-factor-codes.ts'
import { seedPasskey, seedRequirement, seedSecondFactor } from '#tests/support/staff/second-factors.ts'
import { formWith, seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { restoreBackup } from './restore-backup.ts'

useTestDatabase()
useStaffAccess()

let file: string
let storage: Awaited<ReturnType<typeof openDiskStorage>>
beforeEach(async () => {
  const folder = makeTestFolder()
  file = path.join(folder, 'backup.tar.gz')
  storage = await openDiskStorage(path.join(folder, 'media'))
})

const headersWith = (cookie: string) =>
  new Headers({ Cookie: cookie.split(';')[0] ?? '', [clientAddressHeader]: '198.18.0.9' })
const backUp = () => writeBackup({ file, storage, secretMark: 'ours' })
const restore = (secretMark = 'ours') => restoreBackup({ file, storage, replace: true, secretMark })

/** What becomes of a code of somebody who has just shown the right password. */
async function enter(userId: string, code: string) {
  const headers = headersWith(await issueSecondStep(userId))
  return takeSecondStep({ form: formWith({ code }), headers })
}

test('a restore lets nobody in: no session, half proof, question or code of before opens anything (P18)', async () => {
  const userId = await seedStaff()
  const app = await seedSecondFactor(userId)
  await backUp()
  const { token } = await seedSession(userId)
  const half = headersWith(await issueSecondStep(userId))
  expect((await enter(userId, codeOf(app.secret))).kind).toBe('signed-in')
  // The code that somebody may have seen being typed before, and those beside it.
  const seenCodes = [-1, 0, 1].map((steps) => codeOf(app.secret, steps))
  await restore()
  expect(await findSignedIn(headersWith(sessionCookie(token, 60)))).toBeUndefined()
  expect(await takeSecondStep({ form: formWith({ code: app.codes[0] ?? '' }), headers: half })).toEqual({
    kind: 'over',
  })
  expect([await database().$count(staffSessions), await database().$count(staffVerifications)]).toEqual([
    0, 0,
  ])
  for (const code of seenCodes) expect((await enter(userId, code)).kind).toBe('refused')
})

test('apps, codes, passkeys and what roles need come back with their people', async () => {
  const userId = await seedStaff()
  const staff = await seedSession(userId)
  const app = await seedSecondFactor(userId)
  await seedPasskey(staff)
  await seedRequirement('editor', 3)
  await backUp()
  const required = await listRequiredRoles()
  expect(required).toHaveLength(1)
  await restore()
  expect(await listRequiredRoles()).toEqual(required)
  expect(await findAuthenticator(userId)).toBe('set')
  expect((await enter(userId, app.codes[0] ?? '')).kind).toBe('signed-in')
})

test('under another SECRET the app is said to be unreadable, and a recovery code lets in', async () => {
  const userId = await seedStaff()
  const app = await seedSecondFactor(userId)
  await backUp()
  expect(await restore('theirs')).toMatchObject({ sameSecret: false })
  openAccess(loadConfiguration({ SECRET: 'of another site '.repeat(3), PUBLIC_ORIGIN: 'https://site.test' }))
  try {
    expect(await findAuthenticator(userId)).toBe('unreadable')
    expect(await enter(userId, codeOf(app.secret, 1))).toMatchObject({
      kind: 'refused',
      errors: { code: [secondStepTexts.unreadable] },
    })
    expect((await enter(userId, app.codes[0] ?? '')).kind).toBe('signed-in')
  } finally {
    openAccess(
      loadConfiguration({ SECRET: 'for tests alone '.repeat(3), PUBLIC_ORIGIN: 'https://site.test' }),
    )
  }
})
