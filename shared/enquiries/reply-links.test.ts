import { expect, test } from 'vitest'
import { whatsappAddress } from './chats/whatsapp-address.ts'
import { whatsappReply } from './chats/whatsapp-reply.ts'
import { replyLinks } from './reply-links.ts'

const asha = {
  type: 'general',
  name: 'Asha Kulkarni',
  email: 'asha@example.com',
  phone: null,
  message: 'Hello',
  travelDates: null,
  tour: null,
} as const

const links = (given: Partial<Parameters<typeof replyLinks>[0]> = {}) =>
  replyLinks({ ...asha, ...given }, 'Pravas & Sons')

const replyOf = (given: Partial<Parameters<typeof replyLinks>[0]>) =>
  whatsappReply({ ...asha, ...given }, 'Pravas & Sons')

/** What a mail program makes of the link. */
function mailOf(link: string | null) {
  const { pathname, search } = new URL(String(link))
  const fields = search
    .slice(1)
    .split('&')
    .map((pair) => pair.split('='))
  return {
    to: decodeURIComponent(pathname),
    fields: fields.map(([name]) => name),
    ...Object.fromEntries(fields.map(([name, value = '']) => [name, decodeURIComponent(value)])),
  }
}

test.each(['', 'call me', '12', '9'.repeat(16), `+${'1'.repeat(16)}`])(
  'with %j as a number nobody is called',
  (phone) => {
    expect(links({ phone })).toMatchObject({ phone: null })
    expect(replyOf({ phone })).toBeNull()
  },
)

test('without an address nobody is written to', () => {
  expect(links({ email: '', phone: '9820012345' })).toMatchObject({
    email: null,
    phone: 'tel:+919820012345',
  })
})

test.each(['020 2553 1234', '2553 1234', '+0123456789', '12345678901'])(
  '%s may be dialled here, but is no number for WhatsApp',
  (phone) => {
    expect(links({ phone }).phone).toMatch(/^tel:\+?\d+$/)
    expect(replyOf({ phone })).toBeNull()
  },
)

test.each([
  ['\u202a+91 98200 12345\u202c', 'tel:+919820012345', '919820012345'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018', '442079460018'],
  ['(+91) 98200 12345', 'tel:+919820012345', '919820012345'],
  ['091-98200 12345', 'tel:+919820012345', '919820012345'],
  ['0091 98200 12345', 'tel:+919820012345', '919820012345'],
  ['+091 98200 12345', 'tel:+919820012345', '919820012345'],
  ['020-25531234, 98200 12345', 'tel:+912025531234', '919820012345'],
  ['98200 12345 98200 54321', 'tel:+919820012345', '919820012345'],
  ['98200 12345 किंवा 98200 54321', 'tel:+919820012345', '919820012345'],
  ['+91 20 2553 1234 ext. 12', 'tel:+912025531234', '912025531234'],
  ['98200 12345, 10am-6pm', 'tel:+919820012345', '919820012345'],
  ['98200 12345', 'tel:+919820012345', '919820012345'],
  [' +91 98200 12345', 'tel:+919820012345', '919820012345'],
  ['+91 (98200) 123-45', 'tel:+919820012345', '919820012345'],
  ['09820012345', 'tel:+919820012345', '919820012345'],
  ['919820012345', 'tel:+919820012345', '919820012345'],
  ['0049 30 1234567', 'tel:+49301234567', '49301234567'],
  ['98200 12345 / 98200 54321', 'tel:+919820012345', '919820012345'],
  ['९८२०० १२३४५', 'tel:+919820012345', '919820012345'],
  ['９８２００１２３４५', 'tel:+919820012345', '919820012345'],
  ['௯௮௨௦௦ ௧௨௩௪௫', 'tel:+919820012345', '919820012345'],
  ['1800 123 4567', 'tel:18001234567', null],
])('%s is called by %s', (...[phone, tel, whatsapp]) => {
  expect(links({ phone }).phone).toBe(tel)
  expect(replyOf({ phone })?.number ?? null).toBe(whatsapp)
})

test('nothing that was typed can add to the link: no recipient, no field, no line of a header', () => {
  const hostile = 'x&bcc=v@evil.test?cc=w@evil.test#\r\nBcc: v@evil.test%0ABcc: v'
  const asked = { name: hostile, tour: hostile, email: 'a+b?bcc=c@evil.test', phone: '9820012345' }
  const { email } = links(asked)
  const mail = mailOf(email)
  expect(mail.to).toBe('a+b?bcc=c@evil.test')
  expect(mail.fields).toEqual(['subject', 'body'])
  expect(mail).toMatchObject({ subject: expect.not.stringMatching(/[\r\n]/) })
  const { number, texts } = replyOf(asked)!
  const whatsapp = new URL(whatsappAddress({ number, text: texts[0]!.text }))
  expect([whatsapp.origin, whatsapp.pathname]).toEqual(['https://wa.me', '/919820012345'])
  expect([...whatsapp.searchParams.keys()]).toEqual(['text'])
  expect(whatsapp.hash).toBe('')
})

test('the mail greets, names the tour and the dates, and is signed', () => {
  const mail = mailOf(links({ tour: 'Konkan Coast', travelDates: '2026-12-01 to 2026-12-05' }).email)
  expect(mail).toEqual({
    to: 'asha@example.com',
    fields: ['subject', 'body'],
    subject: 'Your enquiry: Konkan Coast',
    body: 'Dear Asha Kulkarni,\r\n\r\nThank you for your enquiry about Konkan Coast (1 Dec 2026 to 5 Dec 2026).\r\n\r\n\r\nPravas & Sons',
  })
})

test('without a tour the destinations wished for are the topic, in one line and not too long', () => {
  const wished = (destinations: string) =>
    mailOf(links({ message: `Hi\n\nDesired Destinations: ${destinations}` }).email)
  expect(wished('Pune,\nनाशिक')).toMatchObject({ subject: 'Your enquiry: Pune, नाशिक' })
  expect(wished('x'.repeat(160))).toMatchObject({ subject: `Your enquiry: ${'x'.repeat(160)}` })
  expect(wished(`${'x'.repeat(159)} y`)).toMatchObject({ subject: `Your enquiry: ${'x'.repeat(159)}…` })
  expect(mailOf(links({ tour: ' Konkan  \t Coast ' }).email)).toMatchObject({
    subject: 'Your enquiry: Konkan Coast',
  })
  expect(wished('x'.repeat(1000))).toMatchObject({ subject: `Your enquiry: ${'x'.repeat(160)}…` })
})

test('the message for WhatsApp greets and thanks in one line', () => {
  expect(replyOf({ tour: 'Konkan Coast', phone: '98200 12345' })?.texts).toEqual([
    {
      id: 'greeting',
      name: 'Greeting',
      text: 'Dear Asha Kulkarni, thank you for your enquiry about Konkan Coast.',
    },
  ])
})

test('without a topic the site is named', () => {
  expect(mailOf(links().email)).toMatchObject({
    body: 'Dear Asha Kulkarni,\r\n\r\nThank you for your enquiry.\r\n\r\n\r\nPravas & Sons',
  })
  expect(mailOf(links().email)).toMatchObject({ subject: 'Your enquiry to Pravas & Sons' })
})

test('half of a surrogate pair breaks nothing', () => {
  expect(() => links({ name: 'Asha \ud83d', tour: `${'x'.repeat(159)}🐅` })).not.toThrow()
})

test.each([
  [
    'mr',
    'नमस्कार Asha Kulkarni, “Konkan Coast” या सहलीबद्दलच्या तुमच्या चौकशीबद्दल धन्यवाद.',
    'तुमची चौकशी: Konkan Coast',
  ],
  ['hi', 'नमस्ते Asha Kulkarni, “Konkan Coast” के बारे में आपकी पूछताछ के लिए धन्यवाद।', 'आपकी पूछताछ: Konkan Coast'],
] as const)('a traveller who wrote in %s is greeted in that language', (...[language, line, subject]) => {
  const asked = { tour: 'Konkan Coast', phone: '98200 12345', language }
  expect(replyOf(asked)?.texts[0]?.text).toBe(line)
  expect(mailOf(links(asked).email)).toMatchObject({ subject })
})
