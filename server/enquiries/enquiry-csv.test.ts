import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { chatOpenings, enquiries, enquiryEmails } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { listEnquiryCsv } from './enquiry-csv.ts'

useTestDatabase()
beforeEach(async () => void (await database().delete(enquiries)))

async function exportAll(query = '') {
  const pieces: string[] = []
  for await (const chunk of listEnquiryCsv(someStaff, readEnquiryFilters(new URLSearchParams(query))))
    pieces.push(chunk)
  return { pieces, text: pieces.join('') }
}

/** Reads CSV as RFC 4180 has it: records of cells. */
function parse(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  const records: string[][] = [[]]
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    records.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '\r\n') records.push([])
    if (cell.lastIndex === text.length) break
  }
  return records.slice(0, -1)
}

test.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1'])('the name %j is no formula (F12)', async (name) => {
  await seedEnquiry({ name, phone: name, message: name, travelDates: name })
  const [, row] = parse((await exportAll()).text)
  expect([row?.[1], row?.[3], row?.[7], row?.[10]]).toEqual(Array(4).fill(`'${name}`))
})

test('without enquiries there is the head alone', async () => {
  const { text } = await exportAll()
  expect(text.startsWith('\uFEFFReceived (India),Name,Email,Phone,Type,Status,Tour,')).toBe(true)
  expect(parse(text)).toHaveLength(1)
})

test('every cell comes back as it was typed, Devanagari, quotes and line ends included', async () => {
  const tour = await seedTour({ title: 'Ghats, and "more"' })
  await database().insert(staffUsers).values({ id: someStaff.id, name: 'Meera', email: 'm@example.com' })
  const message = 'नमस्कार,\n"दोन" दिवस\r\n\tand more'
  const { id } = await seedEnquiry({
    ...{
      name: 'आशा',
      message,
      tourId: tour.id,
      type: 'trip_planning',
      groupSize: 6,
      budgetRange: 'under-10000',
    },
    ...{ travelDates: 'Starting 2026-12-01', status: 'contacted', source: 'whatsapp' },
    ...{ createdAt: new Date('2026-11-21T12:26:00Z'), firstContactedAt: new Date('2026-11-21T18:30:00Z') },
    ...{ ownerId: someStaff.id, nextStep: '=Call', nextStepOn: '2026-12-01' },
    answeredAt: new Date('2026-11-21T19:30:00Z'),
    reference: 'GHXZW',
    ...{ adults: 4, childrenWithBed: 0, rooms: 2 },
  })
  const mail = { enquiryId: id, address: 'asha@example.com' }
  await database()
    .insert(enquiryEmails)
    .values([
      {
        ...{
          ...mail,
          direction: 'out',
          state: 'sent',
          messageId: '<1@x>',
          staffName: 'Meera',
          staffId: someStaff.id,
        },
        ...{ subject: 'Your trip', body: 'Yes.', at: new Date('2026-11-21T19:30:00Z') },
      },
      {
        ...{ ...mail, direction: 'in', state: 'received', messageId: '<2@x>' },
        ...{ body: 'Thanks.', at: new Date('2026-11-21T20:30:00Z') },
      },
    ])
  await database()
    .insert(chatOpenings)
    .values({
      ...{ code: 'TKRBN', page: 'contact', language: 'mr', enquiryId: id },
      createdAt: new Date('2026-11-21T12:20:00Z'),
    })
  expect(parse((await exportAll()).text)[1]).toEqual([
    ...[
      '21 Nov 2026, 5:56 pm',
      'आशा',
      'asha@example.com',
      '',
      'Trip Planning',
      'Contacted',
      'Ghats, and "more"',
    ],
    ...[
      'Starting 1 Dec 2026',
      '6+',
      'Under ₹10,000 per person',
      message,
      'contact',
      '22 Nov 2026, 12:00 am',
      '',
    ],
    ...['Meera', "'=Call", '2026-12-01', '22 Nov 2026, 1:00 am'],
    ...['WhatsApp', 'Marathi', 'TKRBN', '21 Nov 2026, 5:50 pm', ''],
    ...[
      'GHXZW',
      '22 Nov 2026, 01:00, Meera: Your trip\nYes.\n\n22 Nov 2026, 02:00, the traveller: \nThanks.',
    ],
    ...['4', '0', '', '', '2'],
  ])
})

test('only what fits the filter is in it, suspected spam only when asked for (H04)', async () => {
  await seedEnquiry({ name: 'A' })
  await seedEnquiry({ name: 'B', status: 'closed' })
  await seedEnquiry({ name: 'C', suspectedSpam: true })
  const names = async (query: string) =>
    parse((await exportAll(query)).text)
      .slice(1)
      .map(([, name]) => name)
  expect(await names('')).toEqual(['B', 'A'])
  expect(await names('status=closed')).toEqual(['B'])
  expect(await names('show=suspected-spam')).toEqual(['C'])
})

test('rows of one and the same moment are each written once, over several pieces', async () => {
  const createdAt = new Date('2026-11-21T12:26:00Z')
  const values = Array.from({ length: 1100 }, (_, at) => {
    return {
      type: 'general',
      name: `N${at}`,
      email: 'a@example.com',
      sourcePage: 'contact',
      createdAt,
    } as const
  })
  await database().insert(enquiries).values(values)
  const { pieces, text } = await exportAll()
  const names = parse(text)
    .slice(1)
    .map(([, name]) => name)
  expect(new Set(names).size).toBe(1100)
  expect(names).toHaveLength(1100)
  expect(pieces.length).toBe(3)
})
