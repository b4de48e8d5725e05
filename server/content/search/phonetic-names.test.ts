import { beforeEach, expect, test } from 'vitest'
import { createPhoneticNames } from './phonetic-names.ts'

let names: ReturnType<typeof createPhoneticNames>
const nothing = () => false
const respell = (query: string) => names.respell(query, nothing)

beforeEach(() => {
  names = createPhoneticNames()
  names.put('hills', 'Mahabaleshwar and Panchgani Hills\nWestern Maharashtra')
  names.put('coast', 'Ganpatipule\nfort of Sindhudurg, shaniwar wada')
})

test.each(['', ' ', '%', 'goa', 'manali', 'kashmir houseboat', 'x'.repeat(100), '(((('])(
  'in %j there is no name',
  (query) => {
    expect(respell(query)).toBeUndefined()
  },
)

test.each([
  ['mahableshwar', 'Mahabaleshwar'],
  ['महाबलेश्वर', 'Mahabaleshwar'],
  ['trip to mahableswar by car', 'trip to Mahabaleshwar by car'],
  ['panchagani, mahableshwar', 'Panchgani Mahabaleshwar'],
  ['ganapati pule', 'Ganpatipule'],
  ['गणपती पुळे', 'Ganpatipule'],
  ['shanivarvada', 'shaniwar wada'],
  ['शनिवारवाडा', 'shaniwar wada'],
])('%j is spelt %j', (query, spelt) => {
  expect(respell(query)).toBe(spelt)
})

test('a word that is known stays, and so does what is spelt like a name already', () => {
  expect(names.respell('mahableshwar', (word) => word === 'mahableshwar')).toBeUndefined()
  expect(respell('Mahabaleshwar')).toBeUndefined()
})

test('beyond the eighth word nothing is respelt', () => {
  expect(respell(`${'aa '.repeat(7)}panchagani`)).toBe(`${'aa '.repeat(7)}Panchgani`)
  expect(respell(`${'aa '.repeat(8)}panchagani`)).toBeUndefined()
})

test('of two names the nearer is taken, then the one that more items bear', () => {
  names.put('a', 'Tarkarly')
  names.put('b', 'Tarkarlee')
  names.put('c', 'Tarkarlee')
  names.put('d', 'Terkarli')
  expect(respell('tarkarlii')).toBe('Tarkarlee')
})

test('an item that is gone, or named anew, leaves no name behind', () => {
  names.put('twin', 'Panchgani')
  names.put('hills', 'Satara')
  expect(respell('mahableshwar')).toBeUndefined()
  expect(respell('panchagani')).toBe('Panchgani')
  names.remove('twin')
  names.remove('twin')
  expect(respell('panchagani')).toBeUndefined()
  expect(respell('satarra')).toBe('Satara')
})

test('of an item without end a hundred and twenty words are taken in', () => {
  const letters = 'bdgjklmnprst'.split('')
  const many = letters.flatMap((one) => letters.map((other) => `Na${one}a${other}ar`))
  names.put('many', `Torangad\n${many.join('\n')}\nBhimagad`)
  expect(respell('toranagad')).toBe('Torangad')
  expect(respell('bheemagad')).toBeUndefined()
})
