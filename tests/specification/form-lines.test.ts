import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { partyFields } from '#shared/enquiries/party.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import {
  all,
  headings,
  links,
  one,
  type PageElement,
  part,
  pictures,
  readPage,
  words,
} from '#tests/support/pages/page-tree.ts'
import {
  contactPath,
  type FormFields,
  planPath,
  startEnquirySite,
} from '#tests/support/site/enquiry-visitor.ts'
import { useSpecifiedSite } from '#tests/support/site/specified-site.ts'

useTestDatabase()
const { visit, build } = useSpecifiedSite()

const tourPath = '/tours/two-valleys'
const asha = { name: 'Asha Kulkarni', email: 'asha@example.com' }
const thanks =
  'Thank you for your trip request! Our travel experts will review your requirements and get back to you within 24 hours with a customized itinerary.'

beforeEach(async () => {
  await database().delete(enquiries)
  await database().delete(rateLimits)
})

/** Whether it leads to a chat, which stands on some pages beside the form of the specification. */
function isOfChat({ attributes }: PageElement): boolean {
  return String(attributes.action).startsWith('/whatsapp/')
}

/** The enquiry form of a page; the first form of some is that of a search. */
function formOf(page: PageElement): PageElement {
  const forms = all(one(page, 'main'), 'form').filter((form) => !isOfChat(form))
  const form = forms.find(({ attributes }) => attributes.method === 'post')
  if (!form) throw new Error('there is no enquiry form')
  return form
}

/** What stands beside the fields of the specification. */
const added = ['callTime', ...partyFields]

/** Every field of the specification that a visitor meets: its label, its name, its type, and whether it must be filled in. */
function fieldsOf(form: PageElement) {
  const controls = ['input', 'select', 'textarea'].flatMap((kind) => all(form, kind))
  return all(form, 'label').flatMap((label) => {
    const control = controls.find(
      ({ attributes }) => attributes.id !== undefined && attributes.id === label.attributes.for,
    )
    if (!control) return []
    const { name, type = control.name, required } = control.attributes
    if (added.includes(String(name))) return []
    return [[words(label).replace(' *', ''), name, type, required !== undefined]]
  })
}

function choicesOf(form: PageElement, name: string): (string | undefined)[][] {
  const menu = all(form, 'select').find(({ attributes }) => attributes.name === name) as PageElement
  return all(menu, 'option').map((option) => [option.attributes.value, words(option)])
}

async function send(path: string, fields: FormFields) {
  const { post } = await startEnquirySite(build())
  const { status, text } = await post(path, { ...asha, ...fields })
  const main = one(readPage(text), 'main')
  const rows = await database().select().from(enquiries)
  return { status, main, rows }
}

test.each([
  [contactPath, 'https://pictures.test/contact.jpg', 'Plan Your Maharashtra Trip'],
  [planPath, 'https://pictures.test/plan.jpg', 'Tell us about your dream Maharashtra trip'],
])(
  '%s has a hero with the picture entered for it, and the form below "%s"',
  async (...[path, picture, title]) => {
    const { page } = await visit(path)
    const main = one(page, 'main')
    expect(pictures(all(main, 'section')[0] as PageElement)).toEqual([picture])
    expect(headings(main)).toContain(title)
    expect(formOf(page).attributes.action).toBe(path)
  },
)

test.each([contactPath, planPath])(
  '%s asks for nine things, of which only name and e-mail are required',
  async (path) => {
    const form = formOf((await visit(path)).page)
    expect(fieldsOf(form)).toEqual([
      ['Full Name', 'name', 'text', true],
      ['Email Address', 'email', 'email', true],
      ['Phone', 'phone', 'tel', false],
      ['Start Date', 'startDate', 'date', false],
      ['End Date', 'endDate', 'date', false],
      ['Group Size', 'groupSize', 'select', false],
      ['Budget Range', 'budgetRange', 'select', false],
      ['Desired Destinations', 'destinations', 'textarea', false],
      ['Message', 'message', 'textarea', false],
    ])
  },
)

test('the booking form asks for six things, of which only name and e-mail are required', async () => {
  const form = formOf((await visit(tourPath)).page)
  expect(fieldsOf(form)).toEqual([
    ['Full Name', 'name', 'text', true],
    ['Email Address', 'email', 'email', true],
    ['Phone', 'phone', 'tel', false],
    ['Group Size', 'groupSize', 'text', false],
    ['Travel Dates', 'travelDates', 'text', false],
    ['Message', 'message', 'textarea', false],
  ])
})

test.each([contactPath, planPath])(
  '%s offers groups from a solo traveller to "6+", which is stored as 6',
  async (path) => {
    const choices = choicesOf(formOf((await visit(path)).page), 'groupSize')
    expect(choices.slice(1)).toEqual([
      ['1', '1 (Solo Traveler)'],
      ['2', '2'],
      ['3', '3'],
      ['4', '4'],
      ['5', '5'],
      ['6', '6+'],
    ])
  },
)

test.each([contactPath, planPath])('%s offers five budgets per person', async (path) => {
  const choices = choicesOf(formOf((await visit(path)).page), 'budgetRange')
  expect(choices.slice(1).map(([value]) => value)).toEqual([
    'under-10000',
    '10000-25000',
    '25000-50000',
    '50000-100000',
    'above-100000',
  ])
  for (const [, label] of choices.slice(1)) expect(label).toMatch(/₹[\d,]+.* per person$/)
})

test('Get in Touch tells telephone and e-mail of the settings, and the fixed business hours', async () => {
  const panel = part((await visit(contactPath)).page, 'Get in Touch')
  expect(links(panel)).toEqual([
    ['+91 98220 12345', 'tel:+919822012345'],
    ['desk@sahyadri.test', 'mailto:desk@sahyadri.test'],
  ])
  expect(one(panel, 'dl').children.map(words)).toEqual(['Mon-Sat9:00 AM-7:00 PM', 'Sun10:00 AM-5:00 PM'])
})

test('Our Offices lists city and address, and the telephone of those that have one', async () => {
  const offices = part(one((await visit(contactPath)).page, 'main'), 'Our Offices')
  expect(all(offices, 'li').map(words)).toEqual(['Pune12 Laxmi Road', 'Mumbai3 Ballard Pier+91 22 1234 5678'])
})

test.each([
  [contactPath, 'contact'],
  [planPath, 'plan-my-trip'],
])('%s is answered with thanks and the three next steps, and the form has gone', async (path, source) => {
  const { status, main, rows } = await send(path, {})
  expect(status).toBe(200)
  expect(words(main)).toContain(thanks)
  const steps = all(main, 'h3').map(words)
  expect(steps.slice(0, 3)).toEqual(['Expert Review', 'Custom Itinerary', 'Book & Travel'])
  expect(all(main, 'form').filter((form) => !isOfChat(form))).toEqual([])
  expect(rows).toMatchObject([
    { ...asha, type: 'trip_planning', status: 'new', sourcePage: source, tourId: null },
  ])
})

test('a booking is answered "Enquiry submitted successfully! We will contact you soon.", its form closed and empty', async () => {
  const { main, rows } = await send(tourPath, { message: 'Two rooms' })
  expect(words(main)).toContain('Enquiry submitted successfully! We will contact you soon.')
  const frame = all(main, 'details').find(({ attributes }) => attributes.id === 'booking-frame')
  expect(frame?.attributes.open).toBeUndefined()
  expect(words(frame as PageElement)).not.toContain('Two rooms')
  expect(rows).toMatchObject([
    {
      ...asha,
      type: 'tour',
      status: 'new',
      message: 'Two rooms',
      sourcePage: 'tour-two-valleys',
      tourId: expect.any(String),
    },
  ])
})

/** Every choice of some of these fields. */
function combinations(fields: FormFields): FormFields[] {
  const entries = Object.entries(fields)
  return Array.from({ length: 2 ** entries.length }, (_, mask) =>
    Object.fromEntries(entries.map(([name, value], at) => [name, mask & (2 ** at) ? value : ''])),
  )
}

test('a booking stores each combination of its empty optional fields as NULL, and the rest as typed', async () => {
  const { post } = await startEnquirySite(build())
  for (const fields of combinations({
    phone: '020 2553 1234',
    groupSize: '4',
    travelDates: 'in May',
    message: 'Hi',
  })) {
    expect((await post(tourPath, { ...asha, ...fields })).status).toBe(200)
    const rows = await database().select().from(enquiries)
    expect(rows).toMatchObject([
      {
        phone: fields.phone || null,
        groupSize: fields.groupSize ? 4 : null,
        travelDates: fields.travelDates || null,
        message: fields.message,
        budgetRange: null,
      },
    ])
    await database().delete(enquiries)
  }
})

const optional = {
  phone: '020 2553 1234',
  groupSize: '6',
  budgetRange: '10000-25000',
  destinations: 'Pune',
  message: 'Hi',
}

test.each([contactPath, planPath])(
  '%s stores each combination of its empty optional fields as NULL, and the rest as typed',
  async (path) => {
    const { post } = await startEnquirySite(build())
    for (const fields of combinations(optional)) {
      expect((await post(path, { ...asha, ...fields })).status).toBe(200)
      const rows = await database().select().from(enquiries)
      const wished = fields.destinations && `Desired Destinations: ${fields.destinations}`
      expect(rows).toMatchObject([
        {
          phone: fields.phone || null,
          groupSize: fields.groupSize ? 6 : null,
          budgetRange: fields.budgetRange || null,
          message: [fields.message, wished].filter(Boolean).join('\n\n'),
          travelDates: null,
        },
      ])
      await database().delete(enquiries)
    }
  },
)

test('Customize Tour opens the planning form with the tour named, and the tour is stored with the enquiry', async () => {
  const { page } = await visit(`${planPath}?tour=two-valleys`)
  expect(words(one(page, 'main'))).toContain('You are customising Two valleys')
  const { rows } = await send(`${planPath}?tour=two-valleys`, {})
  expect(rows).toMatchObject([
    { type: 'trip_planning', sourcePage: 'plan-my-trip', tourId: expect.any(String) },
  ])
})
