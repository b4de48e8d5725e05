import { expect, test, vi } from 'vitest'
import { useStubStorage } from '#tests/support/browser/stub-storage.ts'
import { readReceipts, receiptDays, removeReceipt, storeReceipt } from './stored-receipts.ts'

const key = 'pravas.asked'
const { held } = useStubStorage()

const konkan = { reference: 'TKRBN', about: 'Konkan Coast' }
const trip = { reference: 'BCDFG', about: '' }

test('an enquiry is remembered once, the newest first, and three at most', () => {
  storeReceipt(konkan)
  storeReceipt(trip)
  storeReceipt(konkan)
  expect(readReceipts()).toMatchObject([konkan, trip])
  for (const reference of ['HJKMN', 'PQRTV']) storeReceipt({ ...trip, reference })
  expect(readReceipts().map(({ reference }) => reference)).toEqual(['PQRTV', 'HJKMN', 'TKRBN'])
})

test('one is forgotten when it is removed, and with the last one the device keeps nothing', () => {
  storeReceipt(konkan)
  storeReceipt(trip)
  removeReceipt('TKRBN')
  expect(readReceipts()).toMatchObject([trip])
  removeReceipt('BCDFG')
  expect(Object.keys(held())).toEqual([])
})

test('it is remembered for ninety days from the first time on', () => {
  vi.useFakeTimers()
  storeReceipt(konkan)
  vi.advanceTimersByTime(receiptDays * 86_400_000 - 1)
  storeReceipt(konkan)
  expect(readReceipts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(readReceipts()).toEqual([])
})

test.each([
  'no JSON',
  'null',
  '{}',
  '[null]',
  '[{"reference":"<b>","about":"x","at":1}]',
  '[{"reference":"TKRBN","about":"x","at":9e15}]',
  '[{"reference":"TKRBN","about":1,"at":1}]',
])('what is no receipt (%s) is left out', (text) => {
  held()[key] = text
  expect(readReceipts()).toEqual([])
})

test('a device that keeps nothing, or is full, loses only the memory', () => {
  Object.assign(held(), {})
  Object.defineProperty(held(), 'setItem', {
    value: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  storeReceipt(konkan)
  expect(readReceipts()).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  storeReceipt(konkan)
  removeReceipt('TKRBN')
  expect(readReceipts()).toEqual([])
})
