import { expect, test } from 'vitest'
import { readCsvTable } from '#server/content/csv-import/read-csv-table.ts'
import { guessColumns, importTexts } from '#shared/enquiries/enquiry-import.ts'
import { checkLines } from './check-lines.ts'

const tourId = '5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4c'
const now = new Date('2026-11-24T10:00:00+05:30')

function judge(text: string) {
  const table = readCsvTable(text)
  if (!table.ok) throw new Error(table.problem)
  const columns = guessColumns(table.heads)
  return checkLines({
    lines: table.lines,
    columns,
    tours: new Map([['raigad trek', tourId]]),
    now,
    dayOrder: 'day',
  })
}

const errorsOf = (text: string) => judge(text).wrong.map(({ line, errors }) => ({ line, ...errors }))

test('each line is checked as the form would, and told by its number and its head', () => {
  const text = [
    'Name,Email,Phone,Type,Status,Source,Date,Group size',
    ',asha@example.com,,,,,,',
    'Asha,,,,,,,',
    'Asha,not-an-address,,,,,,',
    'Asha,,98200 12345,wedding,,,,',
    'Asha,,98200 12345,,waiting,fax,,',
    'Asha,,98200 12345,,,,32/11/2025,',
    'Asha,,98200 12345,,,,25/11/2026,',
    'Asha,,9.82E+09,,,,,',
    'Asha,,98200 12345,,,,,many',
    'Asha,,98200 12345,,,,,,,surplus',
  ].join('\n')
  expect(errorsOf(text)).toEqual([
    { line: 2, Name: ['Enter the full name.'] },
    { line: 3, Email: ['Enter an email address or a phone number.'] },
    { line: 4, Email: [expect.any(String)] },
    { line: 5, Type: [expect.any(String)] },
    { line: 6, Status: [expect.any(String)], Source: [expect.any(String)] },
    { line: 7, Received: [importTexts.received] },
    { line: 8, Received: [importTexts.future] },
    { line: 9, Phone: [importTexts.shortened] },
    { line: 10, 'Group size': [expect.any(String)] },
    { line: 11, Line: [expect.stringContaining('10 cells')] },
  ])
})

test('a line that says little is closed, general and by phone, and came now', () => {
  expect(judge('Name,Phone\nAsha,९८२०० १२३४५').right).toMatchObject([
    {
      line: 2,
      enquiry: {
        name: 'Asha',
        email: '',
        phone: '९८२०० १२३४५',
        type: 'general',
        status: 'closed',
        source: 'phone',
        message: '',
      },
      createdAt: now,
    },
  ])
})

test('words of the panel and of the table are read alike, and a tour by its title', () => {
  const text = [
    'Name,Phone,Type,Status,Source,Tour,Budget,Group size,Received',
    'Asha,98200 12345,Trip Planning,CONVERTED,Walk-in,RAIGAD trek,"Under ₹10,000 per person",6+,"21 Nov 2025, 5:56 pm"',
    'Asha,98200 12345,trip_planning,converted,walk-in,Gone,under-10000,6,2025-11-21T17:56',
  ].join('\n')
  const { right, lostTours } = judge(text)
  const same = {
    type: 'trip_planning',
    status: 'converted',
    source: 'walk-in',
    budgetRange: 'under-10000',
    groupSize: 6,
  }
  expect(right.map(({ enquiry }) => enquiry)).toMatchObject([
    { ...same, tourId },
    { ...same, tourId: null },
  ])
  expect(right.map(({ createdAt }) => createdAt.toISOString())).toEqual(
    Array(2).fill('2025-11-21T12:26:00.000Z'),
  )
  expect(lostTours).toEqual(['Gone'])
})

test('what a spreadsheet put before a text so that it is not calculated is taken off, and nothing is calculated', () => {
  const { right } = judge('Name,Phone,Message\n"\'=HYPERLINK(""x"")",\'+91 98200 12345,"=""98200"""')
  expect(right[0]?.enquiry).toMatchObject({
    name: '=HYPERLINK("x")',
    phone: '+91 98200 12345',
    message: '98200',
  })
})

test('a day without a time is that day in India', () => {
  expect(judge('Name,Phone,तारीख\nAsha,98200 12345,२१/११/२०२५').right[0]?.createdAt.toISOString()).toBe(
    '2025-11-21T06:30:00.000Z',
  )
})

test('heads are known whatever their case, and each field is one column', () => {
  expect(guessColumns(['FULL NAME ', 'Mobile:', 'phone', 'Colour', ''])).toEqual([
    'name',
    'phone',
    '',
    '',
    '',
  ])
})

test('the party comes from the columns of an export, and is checked', () => {
  const head = 'Name,Phone,Adults,Children with a bed,Children without a bed,Infants,Rooms'
  expect(judge(`${head}\nAsha,98200 12345,२,1,,0,1`).right[0]?.enquiry).toMatchObject({
    ...{ adults: 2, childrenWithBed: 1, childrenWithoutBed: null, infants: 0, rooms: 1 },
  })
  expect(errorsOf(`${head}\nAsha,98200 12345,0,-1,,,`)).toEqual([
    { line: 2, Adults: [expect.any(String)], 'Children with a bed': [expect.any(String)] },
  ])
})
