import { beforeEach, expect, test } from 'vitest'
import { listEnquiriesNaming } from '#server/panel-search/enquiry-results.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { mergeTwo } from '#tests/support/database/merge-two.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { findEnquiry, listEnquiries } from './enquiry-records.ts'

useTestDatabase()

beforeEach(() => emptyTables(['enquiries']))

async function found(q: string): Promise<[string[], string[]]> {
  const list = await listEnquiries(readEnquiryFilters(new URLSearchParams({ q })))
  const header = await listEnquiriesNaming(q, { limit: 20 })
  return [list.items.map(({ name }) => name).toSorted(), header.map(({ name }) => name).toSorted()]
}

test('a number finds its enquiries in the list and in the header, however either was typed', async () => {
  const ways = ['98220 12345', '+919822012345', '09822012345', '९८२२० १२३४५']
  for (const phone of ways) await seedEnquiry({ name: phone, phone })
  await seedEnquiry({ name: 'Other', phone: '98220 54321' })
  await seedEnquiry({ name: 'None', phone: null })
  const all = ways.toSorted()
  for (const q of [...ways, '2012345', '+91 98220 12']) expect(await found(q), q).toEqual([all, all])
  expect((await found('98220'))[0]).toContain('Other')
})

test('a number is found that is written with (0), an extension or invisible marks, or as the second of two', async () => {
  const [london, pune] = ['+44 (0)20 7946 0018', '020-25531234 / 98220 12345']
  for (const phone of [london, pune, '020 2553 1299 ext. 12']) await seedEnquiry({ name: phone, phone })
  expect(await found('\u202a+44 20 7946 0018\u202c')).toEqual([[london], [london]])
  expect(await found('+91 98220-12345')).toEqual([[pune], [pune]])
  expect(await found('(020) 2553 1299')).toEqual([['020 2553 1299 ext. 12'], ['020 2553 1299 ext. 12']])
})

test('words stay words: a wildcard, a short number and a number in the message find what they say', async () => {
  await seedEnquiry({ name: 'Asha', phone: '98220 12345', message: 'Booking 77 of us.' })
  for (const q of ['9822%', '98_20', '5555', 'Asha 98220']) expect(await found(q), q).toEqual([[], []])
  expect(await found('77')).toEqual([['Asha'], ['Asha']])
})

test('a reference finds its enquiry however it is typed, and once merged the one that holds it', async () => {
  const { id } = await seedEnquiry({ name: 'Asha' })
  const gone = await seedEnquiry({ name: 'Asha again' })
  await seedEnquiry({ name: 'Other' })
  const referenceOf = async (one: string) => (await findEnquiry(one))?.reference ?? ''
  const [kept, merged] = [await referenceOf(id), await referenceOf(gone.id)]
  for (const q of [kept, kept.toLowerCase(), `[PV-${kept}]`, ` pv-${kept} `])
    expect(await found(q), q).toEqual([['Asha'], ['Asha']])
  await mergeTwo(someStaff, { id, otherId: gone.id })
  expect(await found(`[PV-${merged}]`)).toEqual([['Asha'], ['Asha']])
  for (const q of [`[PV-${kept}`.slice(0, 6), 'PV-', "PV-' OR 1=1"])
    expect(await found(q), q).toEqual([[], []])
})
