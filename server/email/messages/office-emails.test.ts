import { expect, test } from 'vitest'
import { composeDigestEmail, composeEnquiryEmail, type EnquiryToReport } from './office-emails.ts'

const brand = { name: 'Pravas', tagline: '', origin: 'https://site.test', phone: '', email: '' }
const enquiry: EnquiryToReport = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  type: 'general',
  name: 'Asha',
  email: 'asha@example.com',
  phone: null,
  message: '',
  tourTitle: null,
  travelDates: null,
  groupSize: null,
  budgetRange: null,
  nextStep: null,
  sourcePage: 'contact',
  language: null,
  createdAt: new Date('2026-11-21T16:00:00Z'),
}

test('a name that is cut within a sign is cut before it', () => {
  const { subject } = composeEnquiryEmail({ ...enquiry, name: `${'x'.repeat(58)}🏖️🏖️` }, brand)
  expect(subject.isWellFormed()).toBe(true)
  expect(subject).not.toContain('\ufffd')
  expect(subject).toContain('xxx…')
})

test.each(['\r\nBcc: evil@evil.test', '\u2028Bcc: evil@evil.test', ' \0Bcc: evil@evil.test'])(
  'a name with %j stays one line of the subject',
  (end) => {
    const { subject } = composeEnquiryEmail(
      { ...enquiry, name: `Asha${end}`, tourTitle: `Konkan${end}` },
      brand,
    )
    expect(subject).toBe('New enquiry: Asha Bcc: evil@evil.test, Konkan Bcc: evil@evil.test')
  },
)

test('what was not given has no row, and without words there is no quotation', () => {
  const { blocks, preview } = composeEnquiryEmail(enquiry, brand)
  const facts = blocks.find(({ kind }) => kind === 'facts')
  expect(facts?.kind === 'facts' && facts.rows.map(({ name }) => name)).toEqual([
    'Name',
    'Email',
    'Type',
    'Sent from',
    'Received',
  ])
  expect(blocks.some(({ kind }) => kind === 'quote')).toBe(false)
  expect(preview).toMatch(/enquiry of Asha$/)
})

test('the page that it was sent from is told by its name', () => {
  const [facts] = composeEnquiryEmail(enquiry, brand).blocks
  expect(facts).toMatchObject({
    rows: expect.arrayContaining([{ name: 'Sent from', value: 'Contact page' }]),
  })
})

test('a wished call is told with its time', () => {
  const wish = 'Call back in the evening, as asked for in the form'
  const [facts] = composeEnquiryEmail({ ...enquiry, nextStep: wish }, brand).blocks
  expect(facts).toMatchObject({ rows: expect.arrayContaining([{ name: 'Next step', value: wish }]) })
})

test('six and more are told as such on a planned trip alone', () => {
  const groupOf = (given: Partial<EnquiryToReport>) => {
    const facts = composeEnquiryEmail({ ...enquiry, ...given }, brand).blocks[0]
    return facts?.kind === 'facts' && facts.rows.find(({ name }) => name === 'Group size')?.value
  }
  expect(groupOf({ groupSize: 6, type: 'trip_planning' })).toBe('6+')
  expect(groupOf({ groupSize: 6, type: 'tour' })).toBe('6')
})

test('the message shows before the email is opened, as one line', () => {
  const { preview } = composeEnquiryEmail(
    { ...enquiry, message: `Forts\r\nby the sea ${'and '.repeat(60)}` },
    brand,
  )
  expect(preview).toMatch(/^Forts by the sea and/)
  expect(preview.length).toBeLessThanOrEqual(140)
})

test('many are counted in the subject, and each leads to itself', () => {
  const other = { ...enquiry, id: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', name: 'x'.repeat(200) }
  const { subject, blocks } = composeDigestEmail([enquiry, other], brand)
  const entries = blocks.find(({ kind }) => kind === 'entries')
  expect(subject).toBe('2 new enquiries')
  expect(entries?.kind === 'entries' && entries.items.map(({ label, href }) => [label.length, href])).toEqual(
    [
      [4, `https://site.test/admin/enquiries/${enquiry.id}`],
      [80, `https://site.test/admin/enquiries/${other.id}`],
    ],
  )
})
