import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import { staffVerifications } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { reportFirstAccount } from './open-access.ts'

const { connection } = useTestDatabase()
useStaffAccess()

/** What is told at the start, on standard output and in the log. */
async function listen({ demo = false } = {}) {
  const [shown, logged]: [string[], string[]] = [[], []]
  openLog('info', { write: (line) => void logged.push(line) })
  onTestFinished(() => void openLog('silent'))
  const output = { write: (text: string) => void shown.push(text) }
  await reportFirstAccount({ demo, publicOrigin: 'https://site.test' }, output)
  return { shown: shown.join(''), logged: logged.join('') }
}

test('the link to the first account is printed, and the log holds only the command that prints another', async () => {
  const { shown, logged } = await listen()
  expect(shown).toMatch(/https:\/\/site\.test\/admin\/login\?setup=[\w-]{43}\n/)
  expect(logged).toContain('the command setup-link prints the link')
  expect(logged).not.toContain('setup=')
})

test('once there is an account, and in the demo, nothing is told and no link is made', async () => {
  expect(await listen({ demo: true })).toEqual({ shown: '', logged: '' })
  expect(await database().$count(staffVerifications)).toBe(0)
  await seedStaff()
  expect(await listen()).toEqual({ shown: '', logged: '' })
})

test('a database that went away meanwhile is told of, and ends nothing', async () => {
  await closeDatabase()
  openDatabase({ connection: { ...connection, port: 1, host: '127.0.0.1' }, onEvent: () => undefined })
  try {
    const { shown, logged } = await listen()
    expect([shown, logged]).toEqual(['', expect.stringContaining('could not be looked up')])
  } finally {
    await closeDatabase()
    openDatabase({ connection, onEvent: () => undefined })
  }
})
