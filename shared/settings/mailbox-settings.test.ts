import { expect, test } from 'vitest'
import {
  imapPorts,
  mailboxDefaults,
  mailboxPasswordRequired,
  mailboxSettingsSchema,
  writeMailboxLogin,
} from './mailbox-settings.ts'

const typed = {
  mailbox_enabled: 'on',
  imap_host: 'imap.example.com',
  imap_port: '993',
  imap_username: 'desk@site.test',
  imap_password: ' as typed ',
  imap_folder: 'INBOX',
}
const read = (given: object, passwordIsStored = false) =>
  mailboxSettingsSchema({ passwordIsStored }).safeParse({ ...typed, ...given })

test.each([
  { imap_host: '' },
  { imap_host: 'https://imap.example.com' },
  { imap_host: 'imap.example.com:993' },
  { imap_host: 'a b' },
  { imap_port: '22' },
  { imap_port: '06379' },
  { imap_username: '' },
  { imap_password: '' },
  { imap_folder: '' },
  { imap_folder: 'x'.repeat(201) },
  { mailbox_enabled: 'perhaps' },
])('what is no login of a mailbox is refused: %j (K09)', (wrong) => {
  expect(read(wrong).success).toBe(false)
})

test('no command hides behind a line break (K09)', () => {
  const hostile = {
    imap_username: 'x\r\nA1 LOGOUT',
    imap_password: 'x\r\ny',
    imap_folder: 'INBOX\nA1 DELETE',
  }
  expect(read(hostile).data).toMatchObject({
    ...{ imap_username: 'x A1 LOGOUT', imap_password: 'xy', imap_folder: 'INBOX A1 DELETE' },
  })
})

test('a login is read as typed; an empty password may stand for a stored one', () => {
  expect(read({}).data).toEqual({
    ...typed,
    mailbox_enabled: true,
    imap_port: 993,
  })
  expect(read({ imap_password: '' }, true).data?.imap_password).toBe('')
  expect(imapPorts).toEqual([993, 143])
})

test('what is stored before anybody typed is off and names the usual folder', () => {
  expect(mailboxDefaults).toMatchObject({ mailbox_enabled: false, imap_port: 993, imap_folder: 'INBOX' })
})

test('another login asks for the password again, the same host in capitals does not', () => {
  const stored = { ...mailboxDefaults, imap_host: 'imap.example.com', imap_username: 'desk' }
  const ask = (given: object) => mailboxPasswordRequired(stored, { ...stored, ...given })
  expect(ask({ imap_host: 'IMAP.example.com', imap_folder: 'Other' })).toBeUndefined()
  expect(ask({ imap_host: 'evil.example' })).toBe(
    'Enter the password again: it was stored with another mail server.',
  )
  expect(ask({ imap_port: 143, imap_username: 'x' })).toBe(
    'Enter the password again: it was stored with another port and username.',
  )
})

test('two logins are one text where they are the same', () => {
  const login = { imap_host: 'A.example', imap_port: 993, imap_username: 'desk' } as const
  expect(writeMailboxLogin(login)).toBe(writeMailboxLogin({ ...login, imap_host: 'a.example' }))
  expect(writeMailboxLogin(login)).not.toBe(writeMailboxLogin({ ...login, imap_username: 'Desk' }))
})
