import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { readMailboxAccount } from '#server/email/mailbox/mailbox-account.ts'
import { settings } from '#server/tables/setting-table.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { imapPassword as canary, imapUser, startImapServer } from '#tests/support/mail/imap-server.ts'
import { sliceOf } from '#tests/support/slice.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import {
  listStaffRoutes,
  type StaffRoute,
  sourcesOfRoute,
} from '#tests/support/staff/staff-paths-under-test.ts'
import { unclean } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const panel = useStaffPanel({ SMTP_PRIVATE_HOSTS: 'true' })
beforeEach(async () => {
  for (const table of [settings, rateLimits]) await database().delete(table)
})

const path = '/admin/email-settings/mailbox'
const host = 'imap.mail.test'
const form = {
  intent: 'save',
  version: '',
  mailbox_enabled: 'true',
  imap_host: host,
  imap_port: '143',
  imap_username: imapUser,
  imap_password: canary,
  imap_folder: 'INBOX',
}

async function startSignedIn() {
  const { open, send } = await panel.startSignedIn()
  return { open, post: (given: object = {}) => send(path, { ...form, ...given }) }
}

test.each([
  { intent: 'nothing' },
  { imap_host: 'a b' },
  { imap_port: '22' },
  { imap_password: '' },
  { imap_host: 'x'.repeat(60_000) },
])('what is no login is refused and not tried either: %j (K09)', async (wrong) => {
  const server = await startImapServer({ host })
  onTestFinished(server.stop)
  const { post } = await startSignedIn()
  expect((await post(wrong)).status).toBe(422)
  expect((await post({ ...wrong, ...('intent' in wrong ? {} : { intent: 'try' }) })).status).toBe(422)
  expect([server.seen.connections, await database().$count(settings)]).toEqual([0, 0])
})

test('it is saved and tried by its form, and the page says what was done', async () => {
  const server = await startImapServer({ host })
  onTestFinished(server.stop)
  const { post, open } = await startSignedIn()
  const tried = await post({ intent: 'try' })
  expect([tried.status, tried.text]).toEqual([200, expect.stringContaining('It works. 0 messages are in')])
  expect(await database().$count(settings)).toBe(0)
  const saved = await post()
  expect([saved.status, saved.text]).toEqual([200, expect.stringContaining('checked within a minute')])
  expect((await readMailboxAccount()).settings).toMatchObject({ imap_host: host, imap_password: canary })
  expect((await open(path)).text).toContain('Not checked yet.')
})

test('a save over somebody else’s is refused, and replaces theirs at the second time', async () => {
  const { post } = await startSignedIn()
  await post()
  const answer = await post({ imap_folder: 'Mine' })
  const { version } = await readMailboxAccount()
  expect([answer.status, answer.text]).toEqual([409, expect.stringContaining(`value="${version}"`)])
  expect((await post({ imap_folder: 'Mine', version })).status).toBe(200)
})

test('the password of the mailbox comes back in no answer of any screen (J01)', async () => {
  const { post, open } = await startSignedIn()
  await post()
  const spellings = ['IMAPPW-CANARY', Buffer.from(canary).toString('base64').slice(0, 20)]
  const sourcesOf = (route: StaffRoute) => [...sourcesOfRoute(route), 'server/email/mailbox/']
  const pages = sliceOf(listStaffRoutes(), ({ id }) => id, sourcesOf).map(({ path: address }) => address)
  const addresses = pages.filter((address) => !/sign-out|live-changes/.test(address))
  for (const address of [...addresses, path, `${path}.data`]) {
    const { text } = await open(address)
    expect([address, spellings.filter((word) => text.includes(word))]).toEqual([address, []])
  }
  for (const fields of [{}, { imap_host: 'a b' }, { intent: 'try', imap_port: '993' }]) {
    const { text } = await post(fields)
    expect(spellings.filter((word) => text.includes(word))).toEqual([])
    expect(text).not.toMatch(unclean)
  }
})

test('six tries in a minute are one too many (K09)', async () => {
  const { post } = await startSignedIn()
  const answers = []
  for (let at = 0; at < 6; at += 1) answers.push(await post({ intent: 'try' }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
})
