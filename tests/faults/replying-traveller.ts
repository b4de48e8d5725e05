/** Travellers who answer by mail while things break: into a mailbox that the site looks through, and that keeps each message. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { messagesOfOneLook } from '#server/enquiries/mailbox/mailbox-job.ts'
import { type ImapServer, imapPassword, imapUser, startImapServer } from '#tests/support/mail/imap-server.ts'
import { fieldsSentBy } from '#tests/support/pages/page-form.ts'
import { all, readPage } from '#tests/support/pages/page-tree.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import type { AcknowledgementLog } from './acknowledgement-log.ts'
import { timelineKey } from './check-timelines.ts'
import { ask, type Client, type Reach } from './fault-clients.ts'

const host = 'office-in.mail.test'
const screen = '/admin/email-settings/mailbox'
const login = { imap_host: host, imap_port: '143', imap_username: imapUser, imap_password: imapPassword }
/** Milliseconds. The site looks once a minute by itself, takes in so many at a look, and pauses after a look that failed. */
const patience = (messages: number) => (Math.ceil(messages / messagesOfOneLook) + 4) * 60_000
const subject = 'Re: Your trip'

/** A message that lies in the mailbox, and what the timeline is to say of it. */
type Sent = { id: string; detail: string }

export class AnsweringTraveller implements Client {
  readonly what = 'an answer by mail'
  readonly #dataDirectory: string
  readonly #sent: Sent[] = []
  #mailbox: ImapServer | undefined

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory
  }

  /** To be called once the site runs: gives it the login, as staff do. */
  async begin(reach: Reach): Promise<void> {
    this.#mailbox = await startImapServer({ host })
    if (!(await this.#save(reach))) throw new Error('the mailbox was not saved')
  }

  /** One answer, to an email of the office that is entered here as sent; then the login is saved again, upon which the site looks at once. */
  async actOnce(reach: Reach): Promise<void> {
    const answered = await this.#enterSentEmail()
    if (answered) this.#sent.push(this.#answer(answered))
    await this.#save(reach)
    await wait(100)
  }

  /** Waits until the site has taken in what it will, and promises it all: the mailbox has each message. */
  async settle(reach: Reach, ledger: AcknowledgementLog): Promise<void> {
    const client = await openSiteDatabase(this.#dataDirectory)
    const countTaken = async () => {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM enquiry_emails WHERE direction = 'in' AND message_id = ANY ($1)`,
        [this.#sent.map(({ id }) => id)],
      )
      return rows[0]?.count ?? 0
    }
    const until = performance.now() + patience(this.#sent.length)
    while ((await countTaken()) < this.#sent.length && performance.now() < until) {
      await this.#save(reach)
      await wait(1000)
    }
    await client.end()
    for (const { detail } of this.#sent) ledger.note({ what: 'event', id: detail, detail })
  }

  /** How many answers lie in the mailbox, and how often the site opened it. */
  get counts() {
    return { sent: this.#sent.length, looks: this.#mailbox?.seen.connections ?? 0 }
  }

  async stop(): Promise<void> {
    await this.#mailbox?.stop()
  }

  async #enterSentEmail() {
    const client = await openSiteDatabase(this.#dataDirectory)
    try {
      const { rows } = await client.query<{ enquiryId: string; address: string; messageId: string }>(
        `INSERT INTO enquiry_emails (enquiry_id, direction, state, message_id, address, subject)
         SELECT id, 'out', 'sent', $1, email, 'Your trip' FROM enquiries WHERE email LIKE 'fault-%' ORDER BY random() LIMIT 1
         RETURNING enquiry_id AS "enquiryId", address, message_id AS "messageId"`,
        [`<${randomUUID()}@office.test>`],
      )
      return rows[0]
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  #answer({
    enquiryId,
    address,
    messageId,
  }: {
    enquiryId: string
    address: string
    messageId: string
  }): Sent {
    const id = `<${randomUUID()}@traveller.test>`
    const words = `Yes, that suits us: number ${this.#sent.length + 1}.`
    this.#mailbox?.add(`From: ${address}
To: ${imapUser}
Subject: ${subject}
Message-ID: ${id}
In-Reply-To: ${messageId}
Date: ${new Date().toUTCString()}
Content-Type: text/plain; charset=utf-8

${words}
`)
    const text = `From: ${address}\n\nSubject: ${subject}\n\n${words}`
    return { id, detail: timelineKey({ enquiryId, kind: 'email-received', text }) }
  }

  async #save(reach: Reach): Promise<boolean> {
    const { text } = await ask({ reach, path: screen })
    const form = all(readPage(text), 'form')
      .map(fieldsSentBy)
      .find((fields) => 'imap_host' in fields)
    const fields = { ...form, ...login, mailbox_enabled: 'true', intent: 'save' }
    const { status } = await ask({ reach, path: screen, body: new URLSearchParams(fields) })
    return status === 200
  }
}
