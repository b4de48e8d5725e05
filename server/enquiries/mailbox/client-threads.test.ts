import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { readHeader, readMessageText } from '#server/email/mailbox/read-message.ts'
import { enquiries, enquiryEmails, mailboxStates } from '#server/tables/enquiry-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { foldQuote } from '#shared/enquiries/replies/reply-text.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { reachMailHosts } from '#tests/support/mail/mail-hosts.ts'
import { seedReplied, startMailbox } from '#tests/support/mail/office-mailbox.ts'
import { lookIntoMailbox } from './mailbox-job.ts'

useTestDatabase()

beforeAll(() => {
  reachMailHosts()
  loadConfiguration({
    SECRET: 'a secret for tests alone, letter s',
    PUBLIC_ORIGIN: 'https://site.test',
    SMTP_PRIVATE_HOSTS: 'true',
  })
})
beforeEach(async () => {
  await emptyTables(['enquiries', 'enquiry_emails', 'enquiry_events'])
  for (const table of [settings, mailboxStates]) await database().delete(table)
})

const look = () => lookIntoMailbox(new Date())
const received = () => database().select().from(enquiryEmails).where(eq(enquiryEmails.direction, 'in'))
const awaited = async (id: string) =>
  (await database().select().from(enquiries).where(eq(enquiries.id, id)))[0]?.replyAwaitedSince

type Answered = { messageId: string; reference: string; from: string }
type Program = (answered: Answered) => string

const quoted = 'Dear Asha,\n> thank you.'

/** Answers as mail programs write them: the lines of the head by which a thread is found, and how each of them quotes. */
const clientReplies: Readonly<Record<string, Program>> = {
  Gmail: ({ messageId, reference, from }) => `MIME-Version: 1.0
References: <first-of-all@site.test> ${messageId}
In-Reply-To: ${messageId}
From: Asha Kulkarni <${from}>
Date: Thu, 26 Nov 2026 10:12:33 +0530
Message-ID: <CAF+abc123=XyZ@mail.gmail.com>
Subject: Re: Your trip [PV-${reference}]
To: Desk <desk@site.test>
Content-Type: multipart/alternative; boundary="0000000000005e1f2a0627"

--0000000000005e1f2a0627
Content-Type: text/plain; charset="UTF-8"

Yes, we come.

On Thu, Nov 26, 2026 at 9:01 AM Desk <desk@site.test> wrote:

> ${quoted}

--0000000000005e1f2a0627
Content-Type: text/html; charset="UTF-8"

<div dir="ltr">Yes, we come.</div><br><div class="gmail_quote"><blockquote>${quoted}</blockquote></div>

--0000000000005e1f2a0627--
`,
  Outlook: ({ messageId, reference, from }) => `From: "Kulkarni, Asha" <${from}>
To: Desk <desk@site.test>
Subject: RE: Your trip [PV-${reference}]
Thread-Topic: Your trip [PV-${reference}]
Thread-Index: AQHbP1a2Qm3Xl0mG9kqJ0Q==
Date: Thu, 26 Nov 2026 04:42:33 +0000
Message-ID:
 <BM1PR01MB1234A1B2C3D4E5F6@BM1PR01MB1234.INDPRD01.PROD.OUTLOOK.COM>
References: ${messageId}
In-Reply-To:
 ${messageId}
Accept-Language: en-IN
X-MS-Has-Attach:
x-ms-exchange-messagesentrepresentingtype: 1
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="_000_BM1PR01MB1234_"

--_000_BM1PR01MB1234_
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Yes, we come.

________________________________
From: Desk <desk@site.test>
Sent: Thursday, November 26, 2026 9:01 AM
Subject: Your trip

${quoted}

--_000_BM1PR01MB1234_--
`,
  'Apple Mail': ({ messageId, reference, from }) => `Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable
From: Asha Kulkarni <${from}>
Mime-Version: 1.0 (1.0)
Subject: Re: Your trip [PV-${reference}]
Date: Thu, 26 Nov 2026 10:12:33 +0530
Message-Id: <5B7D4C55-0D2A-4B53-9C36-8A3C2F0E9D11@icloud.com>
References: ${messageId}
In-Reply-To: ${messageId}
To: Desk <desk@site.test>
X-Mailer: iPhone Mail (22B91)

Yes, we come.=

> On 26 Nov 2026, at 9:01=E2=80=AFAM, Desk <desk@site.test> wrote:
>=20
> ${quoted}
`,
  Yahoo: ({ messageId, reference, from }) => `Date: Thu, 26 Nov 2026 04:42:33 +0000 (UTC)
From: Asha Kulkarni <${from}>
To: Desk <desk@site.test>
Message-ID: <1182736455.1234567.1732596153000@mail.yahoo.com>
In-Reply-To: ${messageId}
References: <first-of-all@site.test>
 ${messageId}
Subject: Re: Your trip [PV-${reference}]
MIME-Version: 1.0
Content-Type: multipart/alternative;
	boundary="----=_Part_1234567_1182736455.1732596153000"

------=_Part_1234567_1182736455.1732596153000
Content-Type: text/plain; charset=UTF-8
Content-Transfer-Encoding: 7bit

 Yes, we come.

    On Thursday, 26 November 2026 at 09:01:00 am IST, Desk <desk@site.test> wrote:

 ${quoted}

------=_Part_1234567_1182736455.1732596153000--
`,
  Thunderbird: ({
    messageId,
    reference,
    from,
  }) => `Message-ID: <0f0c7f5e-55a1-4f1f-8a3e-0a3d2f3b9b1e@example.com>
Date: Thu, 26 Nov 2026 10:12:33 +0530
MIME-Version: 1.0
User-Agent: Mozilla Thunderbird
Subject: Re: Your trip [PV-${reference}]
To: Desk <desk@site.test>
References: ${messageId}
Content-Language: en-US
From: Asha Kulkarni <${from}>
In-Reply-To: ${messageId}
Content-Type: text/plain; charset=UTF-8; format=flowed
Content-Transfer-Encoding: 8bit

Yes, we come.

On 26/11/26 9:01 AM, Desk wrote:
> ${quoted}
`,
  'a program that loses the head': ({ reference, from }) => `From: ${from}
To: desk@site.test
Subject: Fwd: your mail [PV-${reference.toLowerCase()}]
Message-ID: <20261126.1@webmail.example>
Date: Thu, 26 Nov 2026 10:12:33 +0530

Yes, we come.
`,
}

test.each(Object.keys(clientReplies))(
  'the answer of %s finds its enquiry, without what it quotes',
  async (program) => {
    const server = await startMailbox()
    const others = [await seedReplied(), await seedReplied({ email: 'other@example.com' })]
    const enquiry = await seedReplied()
    server.add(clientReplies[program]!({ ...enquiry, from: 'Asha@Example.com' }))
    expect(await look()).toBe(1)
    const [email, ...more] = await received()
    expect(more).toEqual([])
    expect(email).toMatchObject({
      enquiryId: enquiry.id,
      address: 'asha@example.com',
      fromOther: false,
      body: 'Yes, we come.',
    })
    expect(await awaited(enquiry.id)).toBeInstanceOf(Date)
    for (const { id } of others) expect(await awaited(id)).toBeNull()
  },
)

const ours = '<0a1b2c3d-0000-4000-8000-000000000001@site.test>'
const written = (program: string) => {
  const text =
    clientReplies[program]?.({ messageId: ours, reference: 'TKRBN', from: 'asha@example.com' }) ?? ''
  return Buffer.from(text.replace(/\n/g, '\r\n'))
}

test.each(Object.keys(clientReplies))('the head and the words of %s are read whole', async (program) => {
  const bytes = written(program)
  const head = await readHeader({
    uid: 1,
    size: bytes.length,
    bytes: bytes.subarray(0, bytes.indexOf('\r\n\r\n')),
  })
  const losesHead = program.startsWith('a program')
  expect(head).toMatchObject({ from: 'asha@example.com', isAutomatic: false })
  expect(head.inReplyTo[0]).toBe(losesHead ? undefined : ours)
  expect(head.messageId).toMatch(/^<[^\s<>@]+@[^\s<>@]+>$/)
  expect(head.messageId).not.toContain('without-message-id')
  expect(foldQuote((await readMessageText(bytes)).text).words).toBe('Yes, we come.')
})
