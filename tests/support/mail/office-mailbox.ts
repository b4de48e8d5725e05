/** The mailbox of an office for tests: a server of its own, its login saved as staff would, and a reply that somebody can answer. */
import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { readMailboxSettings, saveMailbox } from '#server/email/mailbox/mailbox-setting-records.ts'
import { enquiryEmails } from '#server/tables/enquiry-tables.ts'
import { mailboxDefaults } from '#shared/settings/mailbox-settings.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { imapPassword, imapUser, startImapServer } from './imap-server.ts'
import { reachMailHosts } from './mail-hosts.ts'

const host = 'imap.mail.test'

/** Lets this process find the mail servers of tests, on private addresses. */
export function reachMailboxes(): void {
  reachMailHosts()
  const SECRET = 'a secret for tests alone, letter s'
  loadConfiguration({ SECRET, PUBLIC_ORIGIN: 'https://site.test', SMTP_PRIVATE_HOSTS: 'true' })
}

/** Without encryption, as a server of one's own may be; ends with the running test. */
export async function startMailbox(given: Partial<Parameters<typeof startImapServer>[0]> = {}) {
  const server = await startImapServer({ host, ...given })
  onTestFinished(server.stop)
  await saveLogin()
  return server
}

/** Saves the login of that mailbox, with what is given otherwise. */
export async function saveLogin(given: Partial<typeof mailboxDefaults> = {}) {
  const { version } = await readMailboxSettings(someStaff)
  const login = {
    imap_host: host,
    imap_port: 143,
    imap_username: imapUser,
    imap_password: imapPassword,
  } as const
  const values = { ...mailboxDefaults, mailbox_enabled: true, ...login, ...given }
  const outcome = await saveMailbox(someStaff, { values, loadedVersion: version })
  if (!outcome.ok) throw new Error(outcome.reason)
}

/** An enquiry that was answered by email, and the Message-ID of that answer. */
export async function seedReplied(given: { email?: string } = {}) {
  const email = given.email ?? 'asha@example.com'
  const enquiry = await seedEnquiry({ email, name: 'Asha', answeredAt: new Date() })
  const messageId = `<${randomUUID()}@site.test>`
  await database().insert(enquiryEmails).values({
    enquiryId: enquiry.id,
    direction: 'out',
    state: 'sent',
    messageId,
    address: email,
    subject: 'Your trip',
  })
  return { ...enquiry, messageId }
}
