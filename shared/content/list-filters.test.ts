import { expect, test } from 'vitest'
import {
  destinationParameters,
  postParameters,
  readDestinationFilters,
  readPostFilters,
  readTourFilters,
  tourParameters,
} from '#shared/pages/published-list-filters.ts'
import { filterQuery, filterTextMaximum, pageMaximum } from './list-filters.ts'
import { readContentFilters, readEnquiryFilters, readMediaFilters } from './staff-list-filters.ts'
import { readTravelServiceFilters } from './travel-service-filters.ts'

function query(text: string): URLSearchParams {
  return new URLSearchParams(text)
}

test.each(['', '0', '-1', '1.5', '1e3', 'abc', '0x10', '2 0', '9'.repeat(400), 'Infinity'])(
  'page %j is the first page',
  (page) => {
    expect(readDestinationFilters(new URLSearchParams({ page })).page).toBe(1)
  },
)

test('a page beyond all measure is the last one allowed', () => {
  expect(readDestinationFilters(query('page=99999999999')).page).toBe(pageMaximum)
  expect(readDestinationFilters(query('page=007')).page).toBe(7)
})

test.each([
  ['duration=1-30&difficulty=insane', { duration: '', difficulty: '' }],
  ['duration=8&difficulty=EASY', { duration: '', difficulty: '' }],
  ['duration=constructor&difficulty=__proto__', { duration: '', difficulty: '' }],
  ['month=0&budget=1', { month: '', budget: '', leaves: '' }],
  ['month=13&budget=15000.0', { month: '', budget: '', leaves: '' }],
  ['month=June&budget=', { month: '', budget: '', leaves: '' }],
  ['month=6&budget=30000&start=+Pune%20', { month: '6', budget: '30000', start: 'Pune' }],
])('unknown values of %j count as none', (text, expected) => {
  expect(readTourFilters(query(text))).toMatchObject(expected)
})

const viewless = { columns: '', view: '' }

test('staff filters take only the choices there are', () => {
  expect(readContentFilters(query('status=archived&sort=id'))).toEqual({
    q: '',
    status: '',
    sort: '',
    translation: '',
    ...viewless,
    page: 1,
  })
  expect(readTravelServiceFilters(query('active=1&sort=weight'))).toEqual({
    q: '',
    active: '',
    sort: '',
    translation: '',
    ...viewless,
    page: 1,
  })
  expect(readEnquiryFilters(query('type=hack&status=spam&show=all&sort=title&from=2026-02-30&to=x'))).toEqual(
    {
      q: '',
      type: '',
      status: '',
      from: '',
      to: '',
      show: '',
      sort: '',
      until: '',
      ...{ owner: '', step: '', source: '', tour: '', answer: '', import: '', ...viewless },
      ...{ fromTime: '', toTime: '', sender: '', network: '', departure: '', group: '' },
      page: 1,
    },
  )
  const wrong =
    'owner=me&step=soon&source=fax&tour=1&departure=all&group=7&answer=maybe&import=x&columns=A,b&view=1&fromTime=25:00&network=1'
  expect(filterQuery(readEnquiryFilters(query(wrong)))).toBe('')
  const right =
    '?owner=mine&step=overdue&source=phone&departure=any&group=6-up&answer=unanswered&columns=name.owner&view=all'
  expect(filterQuery(readEnquiryFilters(query(right)))).toBe(right)
  for (const wrong of ['mr', 'en-ready', 'mr-', 'hi-shown', 'MR-ready', 'mr-ready,hi-ready'])
    expect([wrong, readContentFilters(query(`translation=${wrong}`)).translation]).toEqual([wrong, ''])
  const said = '?active=no&translation=hi-not-ready'
  expect(filterQuery(readTravelServiceFilters(query(said)))).toBe(said)
  expect(readMediaFilters(query('kind=audio'))).toEqual({ q: '', kind: '', page: 1 })
})

test('of a repeated parameter the first counts', () => {
  expect(readPostFilters(query('q=caves&q=forts&topic=a&topic=b&page=2&page=9'))).toEqual({
    q: 'caves',
    topic: 'a',
    page: 2,
  })
})

test('a search is trimmed, composed, and free of invisible characters', () => {
  expect(readPostFilters(query('q=%20%20a%00b%0d%0a%09c%20%E2%80%8B')).q).toBe('ab c')
  expect(readPostFilters(new URLSearchParams({ q: 'cafe\u0301' })).q).toBe('caf\u00e9')
  expect(readPostFilters(query('q=%ff%fe')).q).toBe('\ufffd')
})

test('a search longer than allowed is cut, never within a character', () => {
  expect(readPostFilters(new URLSearchParams({ q: 'x'.repeat(5000) })).q).toHaveLength(filterTextMaximum)
  const copyTitle = readPostFilters(new URLSearchParams({ q: `${'x'.repeat(filterTextMaximum - 1)}🚩🚩` })).q
  expect(copyTitle).toBe('x'.repeat(filterTextMaximum - 1))
})

test.each(["'; DROP TABLE enquiries;--", "%' OR '1'='1", '\\', '$1', '{{7*7}}', '<script>'])(
  'the search %j is kept as typed',
  (q) => {
    expect(readDestinationFilters(new URLSearchParams({ q }))).toEqual({ q, region: '', page: 1 })
  },
)

test('an address without parameters filters nothing', () => {
  expect(readTourFilters(query(''))).toEqual({
    ...{ q: '', duration: '', difficulty: '', start: '', month: '', budget: '', leaves: '' },
    page: 1,
  })
  expect(filterQuery(readTourFilters(query('')))).toBe('')
})

test('a typed plus sign of "8+" is understood although a query means a space by it', () => {
  expect(readTourFilters(query('duration=8+')).duration).toBe('8+')
  expect(readTourFilters(query('duration=8%2B')).duration).toBe('8+')
})

test.each([
  ['page=3&difficulty=easy&q=fort&duration=8%2B', '?q=fort&duration=8%2B&difficulty=easy&page=3'],
  ['utm_source=x&q=+a++b+&page=1', '?q=a+b'],
  ['q=%26page%3D9', '?q=%26page%3D9'],
])('the tours list at ?%s has one canonical address', (text, canonical) => {
  const filters = readTourFilters(query(text))
  expect(filterQuery(filters)).toBe(canonical)
  expect(readTourFilters(query(filterQuery(filters).slice(1)))).toEqual(filters)
})

test('staff lists have canonical addresses too', () => {
  const filters = readEnquiryFilters(query('show=suspected-spam&status=new&type=tour&page=2'))
  expect(filterQuery(filters)).toBe('?type=tour&status=new&show=suspected-spam&page=2')
  const dated = readEnquiryFilters(query('sort=unanswered&to=2026-11-21&from=2026-11-01'))
  expect(filterQuery(dated)).toBe('?from=2026-11-01&to=2026-11-21&sort=unanswered')
  expect(filterQuery(readContentFilters(query('sort=title&status=draft')))).toBe('?status=draft&sort=title')
  expect(filterQuery(readTravelServiceFilters(query('page=2&active=no')))).toBe('?active=no&page=2')
  expect(filterQuery(readMediaFilters(query('kind=video&q=ghat')))).toBe('?q=ghat&kind=video')
})

test.each(['now', '2026', '2026-11-21', '2026-11-21T10:00:00Z', '+012026-11-21T10:00:00.000Z', '-1'])(
  'a list does not end at %j, which is no exact moment',
  (until) => {
    expect(readEnquiryFilters(query(`until=${encodeURIComponent(until)}`)).until).toBe('')
  },
)

test('a list ends at a moment as a date writes it', () => {
  const until = '2026-11-21T10:00:00.123Z'
  expect(readEnquiryFilters(query(`until=${until}`)).until).toBe(until)
})

test('no filter of any list is left out of its canonical address', () => {
  const full = query(
    'q=a&region=b&duration=1-3&difficulty=easy&topic=c&type=tour&status=new&show=suspected-spam&kind=image&page=2',
  )
  for (const readFilters of [
    readDestinationFilters,
    readTourFilters,
    readTravelServiceFilters,
    readPostFilters,
    readEnquiryFilters,
    readMediaFilters,
  ]) {
    const filters = readFilters(full)
    expect(readFilters(query(filterQuery(filters)))).toEqual(filters)
  }
})

test('each public list says which parameters it listens to', () => {
  expect(destinationParameters).toEqual(['q', 'region', 'page'])
  expect(tourParameters).toEqual([
    ...['q', 'duration', 'difficulty', 'start', 'month', 'budget'],
    'leaves',
    'page',
  ])
  expect(postParameters).toEqual(['q', 'topic', 'page'])
})
