import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { saveOfficeEmail, startOfficeMail } from '#tests/support/mail/mail-office.ts'
import { formWith, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { canMailPasswordLink, findLinkOwner, orderPasswordLink } from './password-link.ts'

const { connection } = useTestDatabase()
useStaffAccess({ SMTP_PRIVATE_HOSTS: 'true' })

const email = 'staff@site.test'

beforeEach(async () => {
  await database().delete(settings)
  await database().execute(sql`DROP SCHEMA IF EXISTS email_queue CASCADE`)
  await seedStaff(email)
})

let clients = 0
function order(address: string, from?: string) {
  clients += 1
  const clientAddress = from ?? `198.18.1.${clients}`
  return orderPasswordLink({ form: formWith({ email: address }), clientAddress })
}

async function countOrders(): Promise<number> {
  const { rows } = await database().execute<{ number: string }>(
    sql`SELECT count(*) AS number FROM email_queue.job WHERE name = 'letters'`,
  )
  return Number(rows[0]?.number)
}

test('what is no address is refused at the field', async () => {
  expect(await order('nobody')).toMatchObject({ kind: 'refused', errors: { email: [expect.any(String)] } })
  expect(await order('a@b.example, c@d.example')).toMatchObject({ kind: 'refused' })
})

test('while e-mail is off nothing is ordered, and the screen can say so', async () => {
  await saveOfficeEmail(false)
  await startOfficeMail()
  expect(await order(email)).toEqual({ kind: 'taken' })
  expect([await canMailPasswordLink(), await countOrders()]).toEqual(['no', 0])
})

test('a stranger’s address gets the same answer, and no message', async () => {
  await saveOfficeEmail()
  const sink = await startOfficeMail()
  expect(await order('stranger@site.test')).toEqual(await order(email))
  await expect.poll(() => sink.messages.length).toBe(1)
  expect(sink.messages[0]?.to).toEqual([email])
  expect(await canMailPasswordLink()).toBe('yes')
})

test('one account is written to three times an hour at most, from wherever it is asked', async () => {
  await saveOfficeEmail()
  await startOfficeMail()
  for (let at = 0; at < 6; at += 1) expect(await order(email.toUpperCase())).toEqual({ kind: 'taken' })
  expect(await countOrders()).toBe(3)
  const { rows } = await database().execute<{ wanted: unknown }>(
    sql`SELECT DISTINCT data -> 'order' AS wanted FROM email_queue.job WHERE name = 'letters'`,
  )
  expect(rows).toEqual([{ wanted: { kind: 'password', address: email } }])
})

test('one address orders five links in a quarter of an hour at most', async () => {
  await saveOfficeEmail()
  await startOfficeMail()
  for (let at = 0; at < 8; at += 1) await order(`colleague-${at}@site.test`, '198.18.7.7')
  expect(await countOrders()).toBe(5)
})

test('the link in the message opens the account; the queue never held it', async () => {
  await saveOfficeEmail()
  const sink = await startOfficeMail()
  await order(email)
  await expect.poll(() => sink.messages.length).toBe(1)
  const [message] = await sink.parsed()
  const found = /https:\/\/site\.test\/admin\/choose-password\?for=([0-9a-f-]{36})&token=([\w-]+)/.exec(
    message?.text ?? '',
  )
  const [, userId = '', token = ''] = found ?? []
  expect(await findLinkOwner({ userId, token })).toBe(email)
  expect(message?.html).toContain(`token=${token}`)
  const { rows } = await database().execute(sql`SELECT job::text FROM email_queue.job`)
  expect(JSON.stringify(rows)).not.toContain(token)
})

// Last: what holds on to the connection that it was given is not opened anew.
test('while the database is away nothing is ordered, and nobody is told that a message comes', async () => {
  await closeDatabase()
  const lines: string[] = []
  openLog('info', { write: (line) => void lines.push(line) })
  try {
    expect(await order(email)).toEqual({ kind: 'unavailable' })
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        part: 'access',
        err: expect.anything(),
        msg: expect.stringMatching(/password/),
      }),
    ])
    expect(lines.join()).not.toContain(email)
    expect(await canMailPasswordLink()).toBe('unknown')
  } finally {
    openLog('silent')
    openDatabase({ connection, onEvent: () => undefined })
  }
})
