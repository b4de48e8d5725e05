import { expect, test } from 'vitest'
import { dayToType, isDayAmbiguous, parseDay } from './parse-day.ts'

test.each([
  '',
  'yesterday',
  '22',
  '22 Nov',
  '22 Now 2026',
  '22 Ju 2026',
  '22 नाताळ 2026',
  '22 Marchy 2026',
  '31/11/2026',
  '13/22/2026',
  '0/1/2026',
  '22/11/6',
  '22/11-2026',
  ...['2026112', '20261322', '32112026'],
  '2026-02-30',
  ` 22/11/2026${' '.repeat(40)}`,
])('%j is no day', (typed) => {
  expect(parseDay(typed)).toBeUndefined()
})

test.each([
  '22 Nov 2026',
  '22 nov 2026',
  ' 22 November 2026 ',
  '22-Nov-2026',
  '22 Nov, 2026',
  '22/11/2026',
  '22.11.2026',
  '22-11-2026',
  '2026-11-22',
  '२२/११/२०२६',
  ...['22-Nov-26', '22/11/26', '22.11.26', "22 Nov '26", '22Nov26', '22nd November, 2026', '22 / 11 / 2026'],
  ...['November 22, 2026', 'Nov-22-2026', 'Sunday, 22 Nov 2026', '2026/11/22', '2026-Nov-22', '11/22/2026'],
  ...['20261122', '2026. 11. 22.', '22nd of November 2026'],
  ...[
    '२२ नोव्हेंबर २०२६',
    '२२-नोव्हें-२६',
    '22 नवंबर 2026',
    '२२ नवम्बर २०२६',
    'रविवार, २२ नोव्हेंबर २०२६',
    '22 नव॰ 2026',
  ],
  ...[
    '22–11–2026',
    '22‑11‑26',
    '22／11／2026',
    '22,11,2026',
    '22112026',
    'दि. २२/११/२०२६',
    '22/11/2026.',
    "'22/11/2026",
  ],
  ...['\u200e22/11/2026', '22\u00a0Nov\u00a02026', '٢٢/١١/٢٠٢٦', '２２／１１／２０２６'.normalize('NFKC')],
])('%j is the 22nd of November', (typed) => {
  expect(parseDay(typed)).toBe('2026-11-22')
})

test.each(['1 फ़रवरी 2026', '1 फरवरी 2026', '१ फेब्रुवारी २०२६', '1 Feb 26'])('%j is in February', (typed) => {
  expect(parseDay(typed)).toBe('2026-02-01')
})

test('figures that can mean two days are read by their order, others are not', () => {
  expect([parseDay('03/04/25'), parseDay('03/04/25', 'month')]).toEqual(['2025-04-03', '2025-03-04'])
  expect(parseDay('22/11/2025', 'month')).toBe('2025-11-22')
  expect(
    ['03/04/25', '03–04–2025 10:30', '03042025', '03/03/25', '22/11/25', '3 Apr 25', ''].map(isDayAmbiguous),
  ).toEqual([...[true, true, true, false, false, false, false]])
})

test('a day is shown as it can be typed', () => {
  expect(dayToType('2026-03-05')).toBe('5 Mar 2026')
  expect(parseDay(dayToType('2026-03-05'))).toBe('2026-03-05')
})
