import { expect, test } from 'vitest'
import { readHeader, readMessageText } from './read-message.ts'

const head = (lines: string) =>
  readHeader({ uid: 7, size: 100, bytes: Buffer.from(lines.replace(/\n/g, '\r\n')) })
const words = (raw: string) => readMessageText(Buffer.from(raw.replace(/\n/g, '\r\n')))

const usual = 'From: Asha <asha@example.com>\nMessage-ID: <a@mail.example>\n'

test('nothing of a head reaches a line of ours but one line without marks (K12)', async () => {
  const subject = '=?utf-8?B?SGVsbG8NCkZyb206IG93bmVyQHNpdGUudGVzdA0KDQpOb3RlOiBwYWlk4oCuIHR4ZXQ=?='
  const read = await head(`${usual}Subject: ${subject}\n`)
  expect(read.subject).toBe('Hello From: owner@site.test Note: paid txet')
  const long = await head(`${usual}Subject: ${'x '.repeat(5000)}\n`)
  expect(long.subject.length).toBeLessThanOrEqual(300)
})

test.each([
  ['two addresses', 'From: evil@example.com, asha@example.com', 'evil@example.com'],
  ['an address as a name', 'From: "asha@example.com" <evil@example.com>', 'evil@example.com'],
  ['no address', 'From: Asha', ''],
  ['a list of a group', 'From: Friends: asha@example.com;', ''],
  ['a broken line', 'From: =?utf-8?Q?asha=40example.com=0A?= <evil@example.com>', 'evil@example.com'],
  ['capitals', 'From: ASHA@Example.COM', 'asha@example.com'],
])(
  'the sender is one plain address, never a name that looks like one: %s (K13)',
  async (...[, line, from]) => {
    expect((await head(`${line}\nMessage-ID: <a@b.example>\n`)).from).toBe(from)
  },
)

test('ids are taken whole or not at all, at most sixty, the nearest first (K12)', async () => {
  const read = await head(
    `${usual}In-Reply-To: <near@site.test> (of "Desk")\nReferences: <first@site.test>\n <"quo"@x>\n <mid@site.test> <near@site.test>\n`,
  )
  expect(read.inReplyTo).toEqual(['<near@site.test>', '<mid@site.test>', '<first@site.test>'])
  const many = Array.from({ length: 500 }, (_, at) => `<r${at}@x.test>`).join('\n ')
  const shortened = await head(`${usual}References: ${many}\n`)
  expect([shortened.inReplyTo.length, shortened.inReplyTo[0]]).toEqual([60, '<r499@x.test>'])
  expect((await head(`${usual}References: <${'x'.repeat(5000)}@x>\n`)).inReplyTo).toEqual([])
})

test('a message without an id of its own gets one of its head, the same each time', async () => {
  const [one, again, other] = await Promise.all([
    head('From: a@b.example\nSubject: x\n'),
    head('From: a@b.example\nSubject: x\n'),
    head('From: a@b.example\nSubject: y\n'),
  ])
  expect(one.messageId).toMatch(/^<[0-9a-f]{64}@without-message-id>$/)
  expect(again.messageId).toBe(one.messageId)
  expect(other.messageId).not.toBe(one.messageId)
})

test.each([
  'Auto-Submitted: auto-replied',
  'Auto-Submitted: auto-generated (holiday)',
  'Precedence: bulk',
  'Precedence: auto_reply',
  'X-Autoreply: yes',
  'X-Failed-Recipients: asha@example.com',
  'List-Id: <news.example>',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
  'Return-Path: <>',
])('what a program wrote is told from what a person wrote: %s (K16)', async (line) => {
  expect((await head(`${usual}${line}\n`)).isAutomatic).toBe(true)
})

test.each([
  ['Authentication-Results: mx.site.test; spf=pass;\n dmarc=fail (p=REJECT) header.from=example.com', true],
  ['Authentication-Results: mx.site.test; DMARC=FAIL', true],
  ['Authentication-Results: mx.site.test; dmarc=pass header.from=example.com', false],
  ['Authentication-Results: mx.site.test; spf=fail; dkim=fail', true],
  ['Authentication-Results: mx.site.test; spf=softfail smtp.mailfrom=example.com', true],
  ['Authentication-Results: mx.site.test; spf=pass smtp.mailfrom=example.com; dkim=none', false],
  ['Authentication-Results: mx.site.test; spf=fail;\n dkim=pass header.d=mail.example.com', false],
  ['Authentication-Results: mx.site.test; spf=fail;\n dkim=pass header.i=@evil.test', true],
  ['Authentication-Results: mx.site.test; spf=softfail; dmarc=pass header.from=example.com', false],
  ['Authentication-Results: mx.site.test; dmarc=pass\nAuthentication-Results: mx.site.test; spf=fail', false],
  ['Authentication-Results: mx.site.test; spf=fail\nAuthentication-Results: mx.site.test; dmarc=pass', true],
  ['Received-SPF: Fail (mx.site.test: not permitted)', true],
  ['Received-SPF: pass (mx.site.test: permitted)', false],
  ['Subject: dmarc=fail', false],
])(
  'a sender is doubted where the mail server says so, and not by other lines: %s (K13)',
  async (line, isDoubtful) => {
    expect((await head(`${usual}${line}\n`)).isDoubtful).toBe(isDoubtful)
  },
)

test('a bounce without any of these is known by its sender, and a person by none of them', async () => {
  expect((await head('From: MAILER-DAEMON@mx.example\nMessage-ID: <a@b.example>\n')).isAutomatic).toBe(true)
  expect((await head(`${usual}Auto-Submitted: no\nPrecedence: first-class\n`)).isAutomatic).toBe(false)
})

test('nothing that is nested too deep, or has too large a head, is read (K10)', async () => {
  const deep = Array.from(
    { length: 300 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}`,
  ).join('\n')
  await expect(words(`From: a@b.example\n${deep}\n\nx`)).rejects.toThrow()
  const long = `X-Long: ${'x'.repeat(300_000)}\n`
  expect((await words(`From: a@b.example\n${long}\nx`)).text).toBe('x')
  const part = `From: a@b.example\nContent-Type: multipart/mixed; boundary=b\n\n--b\n${long}\nx`
  await expect(words(part)).rejects.toThrow()
  const before = process.cpuUsage()
  await words(
    `From: a@b.example\nContent-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(60_000)}`,
  )
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5)
})

test.each([
  ['no head at all', '\n\n\n'],
  [
    'a part without an end',
    'Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nWords',
  ],
  ['an encoding that does not exist', 'Content-Transfer-Encoding: nonsense\n\nWords'],
  ['base64 that is none', 'Content-Transfer-Encoding: base64\n\n!!!!'],
  ['a character set that does not exist', 'Content-Type: text/plain; charset=klingon\n\nWords'],
  ['zero bytes', '\0\0\n\n\0Words\0'],
])('what is malformed is read as far as it goes, or refused, and never more: %s (K10)', async (_, raw) => {
  const read = await words(raw).catch(() => null)
  expect(['', 'Words']).toContain(read?.text.replace(/\W/g, '') ?? '')
  expect(read?.text ?? '').not.toMatch(/\0/)
})

test('words have a longest text, and no control characters or marks of direction (K12)', async () => {
  const read = await words(
    `From: a@b.example\nContent-Type: text/plain; charset=utf-8\n\nA\u202eB\u0007C\tD\n${'x'.repeat(50_000)}`,
  )
  expect(read.text.startsWith('ABC\tD\nx')).toBe(true)
  expect(read.text).toHaveLength(20_000)
  expect(read.isTruncated).toBe(true)
})

test('a text of very many lines is cut, and an attachment of the largest size that is read is not', async () => {
  expect(await words(`From: a@b.example\n\n${'\n'.repeat(8000)}Words`)).toMatchObject({
    text: '',
    isTruncated: true,
  })
  const line = `${'QUFB'.repeat(19)}\n`
  const attached = `From: a@b.example\nContent-Type: image/png; name="a.png"\nContent-Transfer-Encoding: base64\n\n${line.repeat(6400)}`
  expect(await words(attached)).toMatchObject({ isTruncated: false, attachments: ['a.png'] })
})

const mixed = (part: string) =>
  `From: a@b.example\nContent-Type: multipart/mixed; boundary=b\n\n--b\n${part}\n--b\nContent-Type: application/pdf; name="../../etc/passport\u202efdp.pdf"\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\nJVBERi0=\n--b--\n`

test('of files the names alone come out; of HTML the words (K17)', async () => {
  const read = await words(
    mixed('Content-Type: text/html\n\n<p>Yes <img src="https://evil.test/p.png"></p><script>x()</script>'),
  )
  expect(read).toEqual({
    text: 'Yes',
    isTruncated: false,
    attachments: [expect.stringContaining('passport')],
  })
  expect(JSON.stringify(read)).not.toMatch(/JVBER|evil|script|\u202e/)
  expect((await words(mixed('Content-Type: text/plain\n\nYes'))).text).toBe('Yes')
})

test('the plain words are taken before the HTML ones', async () => {
  const raw =
    'From: a@b.example\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\nPlain\n--b\nContent-Type: text/html\n\n<p>Marked</p>\n--b--\n'
  expect((await words(raw)).text).toBe('Plain')
})
