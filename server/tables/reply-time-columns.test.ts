import { beforeEach, expect, test } from 'vitest'
import { listEnquiryCsv } from '#server/enquiries/enquiry-csv.ts'
import { findEnquiry, listEnquiries, listLatestEnquiries } from '#server/enquiries/enquiry-records.ts'
import { listMergeRows } from '#server/enquiries/merging/merge-side-records.ts'
import { readToday } from '#server/enquiries/today-records.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'

useTestDatabase()
beforeEach(() => emptyTables(['enquiries']))

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const createdAt = at('05:30')

async function listNames(query: string) {
  const { items } = await listEnquiries(readEnquiryFilters(new URLSearchParams(query)))
  return items.map(({ name }) => name)
}

async function readAnsweredCells() {
  let text = ''
  for await (const chunk of listEnquiryCsv(someStaff, readEnquiryFilters(new URLSearchParams())))
    text += chunk
  const [head = [], ...rows] = text.split('\r\n').map((line) => line.replaceAll('"', '').split(/,(?! )/))
  return Object.fromEntries(rows.slice(0, -1).map((row) => [row[1], row[head.indexOf('Answered (India)')]]))
}

test('lists, details, Today, files, filters and figures agree which enquiries have a reply, and when', async () => {
  const logged = await seedEnquiry({
    ...{ name: 'Logged', createdAt, status: 'contacted' },
    ...{ answeredAt: at('06:30'), firstContactedAt: at('09:30') },
  })
  // Staff chose the status, without a logged reply.
  const marked = await seedEnquiry({
    ...{ name: 'Marked', createdAt, status: 'contacted', firstContactedAt: at('08:30') },
  })
  await seedEnquiry({ name: 'New again', createdAt, firstContactedAt: at('07:30') })
  await seedEnquiry({ name: 'Only closed', createdAt, status: 'closed' })
  const expected = { Logged: at('06:30'), Marked: at('08:30'), 'New again': null, 'Only closed': null }

  const { items } = await listEnquiries(readEnquiryFilters(new URLSearchParams()))
  expect(Object.fromEntries(items.map(({ name, answeredAt }) => [name, answeredAt]))).toEqual(expected)
  expect((await listLatestEnquiries()).find(({ name }) => name === 'Marked')?.answeredAt).toEqual(at('08:30'))
  const [one, other] = [await findEnquiry(logged.id), await findEnquiry(marked.id)]
  expect([one?.answeredAt, other?.answeredAt]).toEqual([at('06:30'), at('08:30')])
  if (!one || !other) throw new Error('The enquiries are missing')
  expect(listMergeRows(one, other).find(({ field }) => field === 'answered')).toEqual({
    ...{ field: 'answered', this: '20 Nov 2026, 12:00 pm', other: '20 Nov 2026, 2:00 pm' },
  })
  expect((await readToday(null, at('10:30'))).waiting.rows.map((row) => [row.name, row.answeredAt])).toEqual([
    ['Marked', at('08:30')],
    ['Logged', at('06:30')],
  ])
  expect(await readAnsweredCells()).toEqual({
    ...{
      Logged: '20 Nov 2026, 12:00 pm',
      Marked: '20 Nov 2026, 2:00 pm',
      'New again': '',
      'Only closed': '',
    },
  })
  expect((await listNames('answer=answered')).sort()).toEqual(['Logged', 'Marked'])
  expect(await listNames('answer=unanswered')).toEqual(['New again'])
  expect((await listNames('sort=answered')).slice(0, 2)).toEqual(['Marked', 'Logged'])
})
