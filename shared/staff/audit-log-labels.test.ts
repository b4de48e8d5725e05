import { expect, test } from 'vitest'
import { pageLabels } from '#shared/content/page-labels.ts'
import {
  type AuditLogEntry,
  actionLabel,
  auditLogKinds,
  describeChanges,
  describeDetails,
  describeEntry,
  type EntryColumns,
  kindLabel,
} from './audit-log-labels.ts'
import { columnLabel, type NamesById } from './audit-log-values.ts'

const entry: AuditLogEntry = {
  id: '01975a00-0000-7000-8000-000000000000',
  at: new Date('2026-11-23T10:00:00Z'),
  actorKind: 'staff',
  actorId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  actorName: 'Meera',
  action: 'change',
  kind: 'tour',
  itemId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302',
  title: 'Forts',
  before: {},
  after: {},
}

type Differing = { before: EntryColumns; after: EntryColumns; names?: NamesById }

function told({ before, after, names = {} }: Differing): string[] {
  return describeChanges({ ...entry, before, after }, names).map(({ label, words }) => `${label} ${words}`)
}

test.each<[Partial<AuditLogEntry>, string]>([
  [{}, 'Meera changed the tour “Forts”'],
  [{ action: 'remove', kind: 'blogPost' }, 'Meera deleted the blog post “Forts”'],
  [{ actorName: '' }, 'A staff member changed the tour “Forts”'],
  [
    { actorKind: 'visitor', actorId: '', actorName: '', action: 'receive', kind: 'enquiry', title: 'Asha' },
    'A visitor sent the enquiry “Asha”',
  ],
  [
    { actorKind: 'command', actorId: 'import', action: 'import', kind: 'site', title: '' },
    'The operator (import) imported the site',
  ],
  [
    { actorKind: 'database', actorId: 'pravas', actorName: '' },
    'A database user (pravas) changed the tour “Forts”',
  ],
  [{ kind: 'settings', title: 'contact_info' }, 'Meera changed the setting “Contact Information”'],
  [{ action: 'sing-aloud', title: '' }, 'Meera sing aloud the tour'],
])('%j is told as %j', (given, sentence) => {
  expect(describeEntry({ ...entry, ...given })).toBe(sentence)
})

test.each<[string, EntryColumns, EntryColumns, string]>([
  ['a price', { price_from: 12000 }, { price_from: 12500 }, 'Price from ₹12,000 to ₹12,500'],
  [
    'the price of a child',
    { child_price_with_bed: null },
    { child_price_with_bed: 7500 },
    'Child price with bed set to ₹7,500',
  ],
  ['GST', { gst: 'included' }, { gst: 'plus-5' }, 'GST from GST is included to Plus 5% GST'],
  ['months', { months: [1, 6] }, { months: [6, 12] }, 'Months December added; January removed'],
  [
    'prices of groups',
    { group_prices: [{ people: 6, price: 9000 }] },
    {
      group_prices: [
        { people: 6, price: 8500 },
        { people: 10, price: 8000 },
      ],
    },
    'Prices by size of group ₹8,000 from 10 people added; ₹8,500 from 6 people changed',
  ],
  ['a title', { title: 'Forts' }, { title: 'Sea forts' }, 'Title from “Forts” to “Sea forts”'],
  ['a choice', { status: 'draft' }, { status: 'published' }, 'Status from Draft to Published'],
  ['a switch', { is_featured: false }, { is_featured: true }, 'Featured yes'],
  ['a switch that is off now', { is_featured: true }, { is_featured: false }, 'Featured no'],
  ['a number that was open', { max_group_size: null }, { max_group_size: 12 }, 'Max group size set to 12'],
  ['a line that is empty now', { tagline: 'Go' }, { tagline: '' }, 'Tagline emptied, was “Go”'],
  [
    'a long text',
    { content: `${'a'.repeat(100)}` },
    { content: 'a'.repeat(112) },
    'Content changed, 12 characters more',
  ],
  ['a text of several lines', { content: 'a\nb' }, { content: 'a\n' }, 'Content changed, 1 character fewer'],
  ['a long text that is new', { content: '' }, { content: 'a'.repeat(100) }, 'Content added'],
  [
    'a picture',
    { featured_image: 'media/1-a.webp' },
    { featured_image: '' },
    'Featured image emptied, was a file that is gone',
  ],
  [
    'a picture for another',
    { featured_image: 'media/1-a.webp' },
    { featured_image: 'media/2-bcd.webp' },
    'Featured image replaced',
  ],
  ['a word that is no choice', { title: 'fort' }, { title: 'coast' }, 'Title from “fort” to “coast”'],
  [
    'a day',
    { itinerary: [{ day: 1, title: 'Up', activities: [] }] },
    { itinerary: [{ day: 1, title: 'Down', activities: [] }] },
    'Itinerary Day 1 “Down” changed',
  ],
  [
    'two of one name',
    { value: [{ name: 'Asha' }] },
    { value: [{ name: 'Asha' }, { name: 'Asha', role: 'Guide' }] },
    'Entries “Asha” added',
  ],
  [
    'when it is published',
    { publish_at: null },
    { publish_at: '2026-12-24T00:30:00+00:00' },
    'Publish at set to 24 Dec 2026, 6:00 am',
  ],
  ['a list', { tags: ['Rain', 'Forts'] }, { tags: ['Forts', 'Sea'] }, 'Tags “Sea” added; “Rain” removed'],
  ['an order', { tags: ['Rain', 'Forts'] }, { tags: ['Forts', 'Rain'] }, 'Tags in another order'],
  [
    'entries of a list',
    { itinerary: [{ day: 1 }] },
    { itinerary: [{ day: 1 }, { day: 2 }] },
    'Itinerary Day 2 added',
  ],
  ['a secret', { password: { hidden: 'before' } }, { password: { hidden: 'after' } }, 'Password changed'],
  ['a secret that is new', { smtp_password: '' }, { smtp_password: { hidden: 'after' } }, 'Password set'],
  [
    'a password of the mailbox',
    { imap_password: '' },
    { imap_password: { hidden: 'after' } },
    'Password set',
  ],
  [
    'a secret that went',
    { google_maps_api_key: { hidden: 'before' } },
    { google_maps_api_key: '' },
    'Google Maps API key removed',
  ],
  [
    'a moment',
    { first_contacted_at: null },
    { first_contacted_at: '2026-11-23T10:00:00+00:00' },
    'First contacted set to 23 Nov 2026, 3:30 pm',
  ],
])('%s is told in words', (...row) => {
  const [, before, after, line] = row
  expect(told({ before, after })).toEqual([line])
})

test('items that are named by id are told by their titles, and those that are gone as gone', () => {
  const [one, two] = ['3f2504e0-4f89-41d3-9a0c-0305e82c3303', '3f2504e0-4f89-41d3-9a0c-0305e82c3304']
  const lines = told({
    before: { destinations: [one] },
    after: { destinations: [two] },
    names: { [two]: 'Raigad' },
  })
  expect(lines).toEqual(['Destinations “Raigad” added; a deleted item removed'])
  expect(told({ before: { tour_id: two }, after: { tour_id: null }, names: { [two]: 'Coast' } })).toEqual([
    'Tour emptied, was “Coast”',
  ])
})

test('what was added or removed whole, and an event, have no columns that differ', () => {
  expect(describeChanges({ ...entry, before: null, after: { title: 'x' } })).toEqual([])
  expect(describeChanges({ ...entry, before: { title: 'x' }, after: null })).toEqual([])
})

test('an event tells its details', () => {
  const event = { ...entry, kind: 'site', before: null, after: { 'tours.csv': 12 } }
  expect(describeDetails(event)).toEqual([{ label: 'tours.csv', words: '12' }])
  expect(describeDetails({ ...event, kind: 'tour' })).toEqual([])
})

test('kinds, actions and columns have names for people', () => {
  expect(auditLogKinds.map(kindLabel)).toContain('blog post')
  expect(kindLabel('weather')).toBe('weather')
  expect([actionLabel('remove'), actionLabel('load-sample'), actionLabel('sing-aloud')]).toEqual([
    'Deleted',
    'Loaded the sample into',
    'Sing aloud',
  ])
  expect(['slug', 'meta_title', 'is_active', 'tour_id', 'price_from', 'smtp_host'].map(columnLabel)).toEqual([
    pageLabels.slug,
    'Search engine title',
    'Active',
    'Tour',
    'Price',
    'Host',
  ])
})

test('a table that was emptied is told by its name where it belongs to no kind', () => {
  const emptied = { kind: 'site', itemId: '', action: 'remove', title: 'all of translations' }
  expect(describeEntry({ ...entry, ...emptied })).toMatch(/ deleted all of translations$/)
})

test.each([
  ['mr.title', 'Title in Marathi'],
  ['hi.shortDescription', 'Short description in Hindi'],
  ['mr.day12Activities', 'Day 12, activities in Marathi'],
  ['hi.ready', 'Ready in Hindi'],
  ['mr.title.english', 'Title in Marathi, looked over beside'],
  ['title', 'Title'],
])('the column %s of the ledger is told as “%s”', (column, label) => {
  expect(columnLabel(column)).toBe(label)
})
