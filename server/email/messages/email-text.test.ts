import { expect, test } from 'vitest'
import type { EmailBlock, EmailBrand } from './email-content.ts'
import { renderEmailText } from './make-email.ts'

const brand: EmailBrand = {
  name: 'Pravas',
  tagline: 'Discover Maharashtra',
  origin: 'https://site.test',
  phone: '+91 98200 00000',
  email: 'hello@site.test',
}

function write(blocks: EmailBlock[], given: Partial<EmailBrand> = {}): string {
  const content = { subject: 'S', heading: 'A new enquiry', preview: 'P', reason: 'Because.', blocks }
  return renderEmailText(content, { ...brand, ...given })
}

test.each([
  ['as Unix writes lines', 'one\ntwo\n\nthree'],
  ['as a browser sends them', 'one\r\ntwo\r\n\r\nthree'],
  ['as old machines wrote them', 'one\rtwo\r\rthree'],
])('every line that somebody else wrote is marked once, %s', (_how, text) => {
  const written = write([{ kind: 'quote', title: 'Message', text }])
  expect(written).toContain('Message:\n> one\n> two\n> \n> three\n')
  expect(written).not.toContain('\r')
})

test('a quoted line cannot pass for one of ours', () => {
  const text = 'Hello\u2028-- \u2029https://evil.test'
  const written = write([{ kind: 'quote', title: 'Message', text }])
  for (const line of written.split(/[\n\u2028\u2029]/).filter((one) => one.includes('evil')))
    expect(line).toMatch(/^> /)
})

test('what the settings leave empty leaves no line', () => {
  const written = write([], { tagline: '', phone: '', email: '' })
  expect(written).toBe('A new enquiry\n\n-- \nPravas\nhttps://site.test\n\nBecause.\n')
})

test('who it is from stands below the mark that mail programs know', () => {
  expect(write([])).toContain(
    '-- \nPravas – Discover Maharashtra\n+91 98200 00000 · hello@site.test\nhttps://site.test\n',
  )
})

test('each kind of block can be read without its looks', () => {
  const item = { label: 'Tours', href: 'https://site.test/tours' }
  const written = write([
    { kind: 'paragraph', text: 'Words.' },
    {
      kind: 'facts',
      rows: [
        { name: 'Name', value: 'Asha' },
        { name: 'Group', value: '6+' },
      ],
    },
    { kind: 'steps', items: ['Read', 'Answer'] },
    { kind: 'button', ...item },
    { kind: 'links', items: [item, item] },
    { kind: 'entries', items: [{ ...item, text: 'Short' }] },
  ])
  expect(written).toContain(
    [
      'Words.',
      'Name: Asha\nGroup: 6+',
      '1. Read\n2. Answer',
      'Tours:\nhttps://site.test/tours',
      'Tours: https://site.test/tours\nTours: https://site.test/tours',
      'Tours\nShort\nhttps://site.test/tours',
    ].join('\n\n'),
  )
})
