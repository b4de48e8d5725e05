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

test.each([
  ['malkolm peth', 'Mahabaleshwar Hills'],
  ['malcolmpet hotels', 'Mahabaleshwar Hills hotels'],
  ['bhimashankar, mallcolm peth', 'bhimashankar Mahabaleshwar Hills'],
  ['karvveer', 'Kolhapur'],
])('%j, which sounds like another name of an item, is spelt as what may be told: %j', (query, spelt) => {
  names.putOthers('hills', [{ name: 'Malcolm Peth', shown: 'Mahabaleshwar Hills' }])
  names.putOthers('coast', [{ name: 'Karvir', shown: 'Kolhapur' }])
  expect(respell(query)).toBe(spelt)
})

test('a word of another name of several words does not stand for the item', () => {
  names.putOthers('hills', [{ name: 'Panhala Old Fortress', shown: 'Panhala' }])
  expect(respell('fortrress')).toBeUndefined()
  expect(respell('oldd fortrress')).toBe('Panhala')
})

test('where a name that is told sounds as near, it goes before another name, and else the nearer one', () => {
  names.putOthers('hills', [
    { name: 'Panchgaani', shown: 'The Five Hills' },
    { name: 'Sindhodorg', shown: 'The Sea Fort' },
  ])
  expect(respell('panchagany')).toBe('Panchgani')
  expect(respell('sindhodorga')).toBe('The Sea Fort')
})

test('other names go with their item, and come anew with it', () => {
  names.putOthers('coast', [{ name: 'Karvir', shown: 'Kolhapur' }])
  names.put('coast', 'Ganpatipule')
  expect(respell('karveer')).toBeUndefined()
  names.putOthers('coast', [{ name: 'Karvir', shown: 'Kolhapur' }])
  names.remove('coast')
  expect(respell('karveer')).toBeUndefined()
  expect(respell('ganapati pule')).toBeUndefined()
})

test('of other names without end a hundred and twenty words are taken in', () => {
  const letters = 'bdgjklmnprst'.split('')
  const many = letters.flatMap((one) => letters.map((other) => `Na${one}a${other}ar`))
  names.putOthers(
    'hills',
    ['Karvir', ...many, 'Torangad'].map((name) => ({ name, shown: 'Kolhapur' })),
  )
  expect(respell('karveer')).toBe('Kolhapur')
  expect(respell('toranagad')).toBeUndefined()
})
