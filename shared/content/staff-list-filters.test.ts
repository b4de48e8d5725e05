import { expect, test } from 'vitest'
import { enquirySortColumns } from '#shared/enquiries/desk/enquiry-sort-columns.ts'
import { filterQuery } from './list-filters.ts'
import { filtersFor, readContentFilters, readEnquiryFilters } from './staff-list-filters.ts'

const id = '5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4c'
const query = (text: string) => new URLSearchParams(text)

test.each([
  'owner=me',
  `owner=${id}x`,
  'step=soon',
  'source=fax',
  'tour=1',
  'answer=maybe',
  'import=x',
  'view=1',
  'view=ALL',
])('%s narrows nothing down', (text) => {
  expect(filterQuery(readEnquiryFilters(query(text)))).toBe('')
})

test.each([
  'columns=A',
  'columns=a,b',
  'columns=a..b',
  'columns=.a',
  `columns=${'a.'.repeat(30)}a`,
  'columns=<b>',
])('%s names no columns', (text) => {
  expect(readContentFilters(query(text)).columns).toBe('')
})

test.each([
  'owner=mine',
  'owner=nobody',
  `owner=${id}`,
  'step=overdue',
  'step=today',
  'step=none',
  'source=whatsapp',
  `tour=${id}`,
  'answer=unanswered',
  `import=${id}`,
  'columns=name.next-step',
  `view=${id}`,
  'view=all',
])('%s stays in the address', (text) => {
  expect(filterQuery(readEnquiryFilters(query(text)))).toBe(`?${text}`)
})

test('whose "mine" is, is said once; another owner stays', () => {
  const mine = readEnquiryFilters(query('owner=mine&status=new'))
  expect(filtersFor(id, mine)).toEqual({ ...mine, owner: id })
  const nobodys = readEnquiryFilters(query('owner=nobody'))
  expect(filtersFor(id, nobodys)).toBe(nobodys)
})

test('a list of content knows its view and its columns beside its own filters', () => {
  const text = `?status=draft&sort=-title&columns=name.days&view=${id}`
  expect(filterQuery(readContentFilters(query(text)))).toBe(text)
})

test.each(enquirySortColumns)('enquiries are sorted by %s, both ways', (column) => {
  for (const sort of [column, `-${column}`]) {
    expect(readEnquiryFilters(query(`sort=${sort}`)).sort).toBe(sort)
    expect(filterQuery(readEnquiryFilters(query(`sort=${sort}`)))).toBe(`?sort=${sort}`)
  }
})

test.each(['nothing', '--name', '-', 'name,status', 'NAME', 'id; DROP TABLE enquiries', 'constructor'])(
  'enquiries are not sorted by %j',
  (sort) => {
    expect(readEnquiryFilters(query(`sort=${encodeURIComponent(sort)}`)).sort).toBe('')
  },
)

test('columns that only enquiries have sort no content, and those of content no enquiries', () => {
  for (const sort of ['owner', 'next-step', 'answered', '-received']) {
    expect(readContentFilters(query(`sort=${sort}`)).sort).toBe('')
  }
  for (const sort of ['title', 'region', 'price', '-changed']) {
    expect(readEnquiryFilters(query(`sort=${sort}`)).sort).toBe('')
  }
})
