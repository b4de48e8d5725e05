import { expect, test } from 'vitest'
import { enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { findMentioned, matchColleagues, mentionAt } from './mentions.ts'

const meera = { id: 'meera', name: 'Meera Kulkarni' }
const ravi = { id: 'ravi', name: 'Ravi Patil' }
const otherRavi = { id: 'other', name: 'Ravi Shinde' }
const savita = { id: 'savita', name: 'सविता पाटील' }
const staff = [meera, ravi, otherRavi, savita]

test.each([
  'Write to office@meera.example',
  'Meera Kulkarni knows the way',
  '@Meeraabai asked',
  '@Nobody was there',
  '@ Meera Kulkarni',
  'Two rooms @ 4,000',
  '@Ravi',
  '@Ravi Kale',
  '@सविताताई',
  '@',
  '@@',
  'a.@Meera',
  '',
])('%j names nobody', (text) => {
  expect(findMentioned(text, staff)).toEqual([])
})

test.each([
  ['@Meera Kulkarni please call', ['meera']],
  ['Please call, @meera kulkarni.', ['meera']],
  ['@MEERA: she asked for you', ['meera']],
  ["(@Meera's traveller)", ['meera']],
  ['@Ravi Shinde and @Ravi Patil\n@Ravi Patil', ['other', 'ravi']],
  ['@Kulkarni @Meera', ['meera']],
  ['@सविता पाटील, कृपया फोन करा', ['savita']],
  ['@सविता', ['savita']],
  ['@@Meera', ['meera']],
])('%j names %j', (text, ids) => {
  expect(findMentioned(text, staff)).toEqual(ids)
})

test('of two of one name both are named, and whoever has one word only is not taken for a longer name', () => {
  const twins = [
    { id: 'one', name: 'Asha Rao' },
    { id: 'two', name: 'asha rao' },
    { id: 'three', name: 'Asha' },
  ]
  expect(findMentioned('@Asha Rao', twins)).toEqual(['one', 'two'])
  expect(findMentioned('@Asha', twins)).toEqual(['three'])
  expect(findMentioned('@ ', [{ id: 'blank', name: ' ' }])).toEqual([])
})

test('a name is found however its signs were composed', () => {
  const [composed, apart] = ['Jos\u00e9 Dias', 'Jose\u0301 Dias']
  expect(findMentioned(`@${apart}`, [{ id: 'jose', name: composed }])).toEqual(['jose'])
  expect(findMentioned(`@${composed}`, [{ id: 'jose', name: apart }])).toEqual(['jose'])
})

test('a text of nothing but @ costs a moment, however many work here (N27)', () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ id: `${at}`, name: `Person ${at} Patil` }))
  const before = process.cpuUsage()
  expect(findMentioned('@'.repeat(enquiryLimits.message), many)).toEqual([])
  expect(findMentioned('@person 7 '.repeat(enquiryLimits.message / 10), many)).toEqual([])
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(3000)
})

test.each([
  ['mail me at office@mee', undefined],
  ['2 rooms @ 4', undefined],
  ['@Meera\nand', undefined],
  ['no sign at all', undefined],
  ['', undefined],
  ['@', { from: 0, query: '' }],
  ['Ask @Mee', { from: 4, query: 'Mee' }],
  ['(@Meera Kul', { from: 1, query: 'Meera Kul' }],
  ['@Ravi Patil and @', { from: 16, query: '' }],
  [`@${'x'.repeat(60)}`, undefined],
])('with the cursor at the end of %j the name being typed is %j', (text, query) => {
  expect(mentionAt(text, text.length)).toEqual(query)
})

test('only what stands before the cursor is looked at', () => {
  expect(mentionAt('@Meera', 3)).toEqual({ from: 0, query: 'Me' })
  expect(mentionAt('@Meera', 0)).toBeUndefined()
})

test('a name is offered by the beginning of each of its words, and not once it stands there whole', () => {
  const offered = (query: string) => matchColleagues(query, staff).map(({ id }) => id)
  expect(offered('')).toEqual(['meera', 'ravi', 'other', 'savita'])
  expect(offered('kul')).toEqual(['meera'])
  expect(offered('Pati')).toEqual(['ravi'])
  expect(offered('पा')).toEqual(['savita'])
  expect(offered('ravi s')).toEqual(['other'])
  expect(offered('era')).toEqual([])
  expect(offered('Meera Kulkarni ')).toEqual([])
  expect(matchColleagues('', [...staff, ...staff])).toHaveLength(6)
})
