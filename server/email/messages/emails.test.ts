import { expect, test } from 'vitest'
import { composeTestEmail } from '#server/email/test-email-records.ts'
import { composeAcknowledgementEmail } from './acknowledgement-messages.ts'
import { composePasswordEmail } from './compose-email.ts'
import type { EmailBrand, EmailContent } from './email-content.ts'
import { makeEmail } from './make-email.ts'
import {
  composeDigestEmail,
  composeEnquiryEmail,
  composeNewAddressEmail,
  composePreviousAddressEmail,
  type EnquiryToReport,
} from './office-emails.ts'

const brand: EmailBrand = {
  name: 'Pravas <b>Maharashtra</b>',
  tagline: 'Discover Maharashtra',
  origin: 'https://site.test',
  phone: '+91 98200 00000',
  email: 'hello@site.test',
}
const enquiry: EnquiryToReport = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  type: 'trip_planning',
  name: 'आशा कुलकर्णी',
  email: 'asha@example.com',
  phone: '+91 98200 12345',
  message: 'Forts by the sea.\n\nमुरुड-जंजिरा?',
  tourTitle: 'Konkan by Sea',
  travelDates: '2026-12-01 to 2026-12-05',
  groupSize: 6,
  budgetRange: '25000-50000',
  nextStep: null,
  sourcePage: 'plan-my-trip',
  language: null,
  createdAt: new Date('2026-11-21T16:00:00Z'),
}

function make(content: EmailContent) {
  return makeEmail({ id: 'x', to: { name: '', address: 'office@site.test' }, content, brand })
}

const hostile = `"'><img src=x onerror=window.__x=1><script>window.__x=1</script>{{7*7}}`

test('what visitors type is text in both forms, in every field (K03)', () => {
  const content = composeEnquiryEmail(
    {
      ...enquiry,
      name: hostile,
      phone: hostile,
      message: hostile,
      travelDates: hostile,
      tourTitle: hostile,
      sourcePage: hostile,
    },
    brand,
  )
  const { html, text } = make(content)
  expect(html).not.toMatch(/<script|<img|onerror="|<b>/)
  expect(html).toContain('&lt;img src=x onerror=window.__x=1&gt;')
  expect(html).toContain('{{7*7}}')
  expect(text).toContain(hostile)
})

test('an acknowledgement has nothing in it that anybody typed', () => {
  // Of the enquiry it is given the number alone.
  const { html, text } = make(composeAcknowledgementEmail({ ...brand, reference: 'TKRBN', language: null }))
  expect(text).toContain('Your reference is PV-TKRBN.')
  for (const step of ['Expert Review', 'Custom Itinerary', 'Book &amp; Travel']) expect(html).toContain(step)
  expect(text).toContain('within 24 hours')
})

test.each([
  [
    'mr',
    ['तुमचा चौकशी क्रमांक PV-TKRBN आहे', 'तुम्ही +91 98200 00000 वर फोन करू किंवा hello@site.test वर लिहू शकता.'],
  ],
  ['hi', ['आपका पूछताछ नंबर PV-TKRBN है', 'आप +91 98200 00000 पर फ़ोन कर या hello@site.test पर लिख सकते हैं।']],
] as const)('an acknowledgement is written in the language of the form: %s', (language, lines) => {
  const party = { adults: 2, childrenWithBed: 1, childrenWithoutBed: 1, infants: 1, rooms: 1 }
  const content = composeAcknowledgementEmail({ ...brand, reference: 'TKRBN', language, party })
  const { html, text } = make(content)
  expect(text).toMatch(/\n[^\n]+: 2, [^\n]+: 1, [^\n]+: 1, [^\n]+: 1, [^\n]+: 1\n/)
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`))
  for (const line of lines) expect(text).toContain(line)
  expect(text).toContain(`https://site.test/${language}/maharashtra-destinations`)
  // But for names, addresses and the number nothing is left in English, nor in digits of another script.
  const given =
    /Pravas <b>Maharashtra<\/b>|Discover Maharashtra|https?:\S+|hello@site\.test|site\.test|PV-TKRBN/g
  expect(`${content.subject}${text}`.replace(given, '')).not.toMatch(/[A-Za-z०-९]/)
})

test.each([
  [{ phone: '' }, 'तुम्ही hello@site.test वर लिहू शकता.'],
  [{ email: '' }, 'तुम्ही +91 98200 00000 वर फोन करू शकता.'],
])('whom the office has no other way for is told the one way there is', (missing, contacts) => {
  const about = { ...brand, ...missing, reference: 'TKRBN', language: 'mr' } as const
  expect(make(composeAcknowledgementEmail(about)).text).toContain(contacts)
})

test('the office reads who travels', () => {
  expect(make(composeEnquiryEmail({ ...enquiry, adults: 2, infants: 0, rooms: 1 }, brand)).text).toContain(
    'Party: Adults: 2, Rooms: 1',
  )
})

test('the office is told in which language to answer, unless it is English', () => {
  const told = (language: EnquiryToReport['language']) =>
    make(composeEnquiryEmail({ ...enquiry, language }, brand)).text
  expect(told('hi')).toContain('Language: Hindi')
  for (const usual of ['en', null] as const) expect(told(usual)).not.toContain('Language')
})

test('a name cannot break out of the subject, nor turn its direction', () => {
  const { subject } = composeEnquiryEmail({ ...enquiry, name: 'Bob\r\nBcc: v@evil.test\u202e' }, brand)
  expect(subject).toBe('New enquiry: Bob Bcc: v@evil.test, Konkan by Sea')
  const long = composeEnquiryEmail({ ...enquiry, name: '😀'.repeat(200), tourTitle: null }, brand).subject
  expect(long.isWellFormed()).toBe(true)
  expect(long.length).toBeLessThan(100)
})

test('the office reads every field, in words, and where to find it in the panel', () => {
  const { html, text } = make(composeEnquiryEmail(enquiry, brand))
  const shown = [
    'आशा कुलकर्णी',
    'asha@example.com',
    '+91 98200 12345',
    'Trip Planning',
    'Konkan by Sea',
    '2026-12-01 to 2026-12-05',
    '6+',
    '₹25,000 - ₹50,000 per person',
    'Plan my trip page',
    '21 Nov 2026, 9:30 pm',
    `https://site.test/admin/enquiries/${enquiry.id}`,
  ]
  for (const words of shown) {
    expect(html).toContain(words)
    expect(text).toContain(words)
  }
  expect(html).toContain('Forts by the sea.')
  expect(text).toContain('> Forts by the sea.\n> \n> मुरुड-जंजिरा?')
})

test('what was left out does not show as an empty line', () => {
  const bare = {
    phone: null,
    message: '',
    tourTitle: null,
    travelDates: null,
    groupSize: null,
    budgetRange: null,
  }
  const { text } = make(composeEnquiryEmail({ ...enquiry, ...bare }, brand))
  expect(text).not.toMatch(/Phone|Message|Budget|Group|null/)
})

test('many enquiries in one message each lead to their own place', () => {
  const second = { ...enquiry, id: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', name: hostile }
  const { subject, html, text } = make(composeDigestEmail([enquiry, second], brand))
  expect(subject).toBe('2 new enquiries')
  for (const { id } of [enquiry, second]) expect(html).toContain(`/admin/enquiries/${id}"`)
  expect(html).not.toMatch(/<script|<img/)
  expect(text).toContain('https://site.test/admin/enquiries\n')
})

test('the link for a new password stands in both forms', () => {
  const link = 'https://site.test/admin/choose-password?for=1&token=abc'
  const { html, text } = make(composePasswordEmail(link, brand))
  expect(html).toContain('href="https://site.test/admin/choose-password?for=1&amp;token=abc"')
  expect(text).toContain(link)
})

test.each([
  composeEnquiryEmail(enquiry, brand),
  composeDigestEmail([enquiry], brand),
  composeAcknowledgementEmail({ ...brand, reference: 'TKRBN', language: null }),
  composePasswordEmail('https://site.test/x', brand),
  composeTestEmail(brand),
  composeNewAddressEmail({ link: 'https://site.test/x', name: 'Meera' }, brand),
  composePreviousAddressEmail({ name: 'Meera', email: 'new@site.test' }, brand),
])('nothing is fetched from anywhere, and it fits a narrow window: $subject', (content) => {
  const { html } = make(content)
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/)
  expect(html).toContain('max-width:600px')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toMatch(/^<!doctype html><html lang="en">/)
  expect(Buffer.byteLength(html)).toBeLessThan(60_000)
})
