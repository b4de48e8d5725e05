import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import { plantStaff, useStaffAccess } from '#tests/support/staff-members.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { staffVerifications } from './auth-tables.ts'
import { tellOfFirstAccount } from './open-access.ts'

const { connection } = useTestDatabase()
useStaffAccess()

/** What is told at the start, on standard output and in the log. */
async function listen(given: { isTTY: boolean; demo?: boolean }) {
  const [shown, logged]: [string[], string[]] = [[], []]
  openLog('info', { write: (line) => void logged.push(line) })
  onTestFinished(() => void openLog('silent'))
  const terminal = { isTTY: given.isTTY, write: (text: string) => void shown.push(text) }
  await tellOfFirstAccount({ demo: given.demo ?? false, publicOrigin: 'https://site.test' }, terminal)
  return { shown: shown.join(''), logged: logged.join('') }
}

test('whoever collects what the site says does not get the link to the first account, but the command for it', async () => {
  const { shown, logged } = await listen({ isTTY: false })
  expect([shown, logged]).toEqual(['', expect.stringContaining('the command setup-link prints the link')])
  expect(logged).not.toContain('setup=')
  expect(await database().$count(staffVerifications)).toBe(0)
})

test('a terminal shows the link, which the log beside it does not hold', async () => {
  const { shown, logged } = await listen({ isTTY: true })
  expect(shown).toMatch(/https:\/\/site\.test\/admin\/login\?setup=[\w-]{43}\n/)
  expect(logged).toContain('setup-link')
  expect(logged).not.toContain('setup=')
})

test('once there is an account, and in the demo, nothing is told', async () => {
  expect(await listen({ isTTY: true, demo: true })).toEqual({ shown: '', logged: '' })
  await plantStaff()
  expect(await listen({ isTTY: true })).toEqual({ shown: '', logged: '' })
})

test('a database that went away meanwhile is told of, and ends nothing', async () => {
  await closeDatabase()
  openDatabase({ connection: { ...connection, port: 1, host: '127.0.0.1' }, onEvent: () => undefined })
  try {
    const { shown, logged } = await listen({ isTTY: true })
    expect([shown, logged]).toEqual(['', expect.stringContaining('could not be looked up')])
  } finally {
    await closeDatabase()
    openDatabase({ connection, onEvent: () => undefined })
  }
})
