import { expect, test } from 'vitest'
import { describeField } from './form-field.ts'
import { integerField, integerOrNullField, rupeesField } from './number-field.ts'

const daysField = integerField({ min: 1, max: 365, missing: 'Enter the days.' })
const groupField = integerOrNullField({ min: 1, max: 500 })
const priceField = rupeesField({ max: 10_000_000, missing: 'Enter the price.' })

const notWhole = [
  '0',
  '-1',
  '2.5',
  '2.0',
  'abc',
  '1e3',
  '0x10',
  '+4',
  '1,0',
  '1,000',
  '6+',
  '99999999999',
  '1 2',
  'Infinity',
]

test.each([...notWhole, 2.5, -1, Number.NaN, {}, ['4'], true])('%j is no number of people or days', (raw) => {
  expect(groupField.safeParse(raw).error?.issues[0]?.message).toBe('Enter a whole number from 1 to 500.')
  expect(daysField.safeParse(raw).success).toBe(false)
})

test.each(['', '  ', '\0', undefined, null])(
  'a required number refuses %j as empty, an optional one takes it as none',
  (raw) => {
    expect(daysField.safeParse(raw).error?.issues[0]?.message).toBe('Enter the days.')
    expect(priceField.safeParse(raw).error?.issues[0]?.message).toBe('Enter the price.')
    expect(groupField.parse(raw)).toBeNull()
  },
)

test.each([
  ['4', 4],
  [' 12 ', 12],
  ['007', 7],
  [500, 500],
  ['1', 1],
  ['४', 4],
  ['٤', 4],
  ['\u200b4\u2069', 4],
  ...['4 persons', '४ जण', '4 लोग', '(4)', '（４）', '4 pax'].map((text): [string, number] => [text, 4]),
])('%j is the number %d', (raw, number) => {
  expect(groupField.parse(raw)).toBe(number)
})

test('a number just past its range is refused, its ends are taken', () => {
  expect(daysField.safeParse('366').success).toBe(false)
  expect([daysField.parse('1'), daysField.parse('365')]).toEqual([1, 365])
})

test.each([
  '-1',
  'abc',
  '1e3',
  '12,00',
  '$100',
  '1,2,3',
  '.5',
  '1.25 lakh',
  '12.5k',
  'NaN',
  -5,
  Number.NaN,
  {},
])('%j is no price', (raw) => {
  expect(priceField.safeParse(raw).error?.issues[0]?.message).toBe(
    'Enter an amount in figures, such as 12000 or 12000.50.',
  )
})

test('a third decimal is refused, never rounded away', () => {
  expect(priceField.safeParse('12.345').error?.issues[0]?.message).toBe('Use at most two decimals.')
  expect(priceField.safeParse(0.1 + 0.2).success).toBe(false)
})

test('a price beyond the dearest is refused', () => {
  expect(priceField.safeParse('10000000.01').error?.issues[0]?.message).toBe('Enter at most 10000000.')
  expect(priceField.parse('10000000')).toBe(10_000_000)
})

test.each([
  ['0', 0],
  ['12000.50', 12_000.5],
  ['12000.5', 12_000.5],
  ['19.99', 19.99],
  ...[
    ...[
      '12,500',
      '₹12,500',
      '₹ 12,500/-',
      'Rs. 12,500/-',
      'Rs 12500',
      'INR 12,500',
      ...['rupees 12500', 'Rs: 12,500', '12,500.', '₹12,500 per person', '१२,५०० प्रति व्यक्ती'],
      ...['12,500 rupees', '12500/- only', 'Rs. 12,500 only.'],
      '12’500',
    ],
    ...[
      '12 500',
      '12\u00a0500',
      '12\u202f500',
      '१२५००',
      '₹१२,५००',
      'रु. १२,५०० /-',
      '१२,५०० रुपये',
      '１２，５００',
      '١٢٬٥٠٠',
      '௧௨௫௦௦',
    ],
  ].map((text): [string, number] => [text, 12_500]),
  ['१,२५,०००.५०', 125_000.5],
  ['1,00,00,000', 10_000_000],
  ['1,250,000', 1_250_000],
  [8000, 8000],
])('the price %j is %d rupees', (raw, rupees) => {
  expect(priceField.parse(raw)).toBe(rupees)
})

test('the browser is told the keyboard and whether the field may stay empty, and makes no number input of it', () => {
  expect(describeField(daysField)?.constraints).toEqual({
    type: 'text',
    inputMode: 'numeric',
    required: true,
  })
  expect(describeField(groupField)?.constraints).toEqual({ type: 'text', inputMode: 'numeric' })
  expect(describeField(priceField)?.constraints).toEqual({
    type: 'text',
    inputMode: 'decimal',
    required: true,
  })
})
