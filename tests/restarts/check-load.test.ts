import { expect, test } from 'vitest'
import { checkLoad } from './check-load.ts'

const good = { failures: new Map<string, number>(), longest: 900, acknowledged: ['a@x', 'b@x'] }
const kept = { stored: ['a@x', 'b@x'], maxWaitMs: 1000 }

test('all answered, in time, and each enquiry kept once: nothing is wrong', () => {
  expect(checkLoad(good, kept)).toEqual([])
})

test('an enquiry that was stored although its sender had no answer is not wrong: he sends it again under its key', () => {
  expect(checkLoad(good, { ...kept, stored: ['a@x', 'b@x', 'c@x'] })).toEqual([])
})

test('failures, a long wait, a lost enquiry and a doubled one are each told', () => {
  const failures = new Map([
    ['a page: 502', 3],
    ['an enquiry: ECONNRESET', 1],
  ])
  expect(checkLoad({ ...good, failures, longest: 1500 }, { ...kept, stored: ['b@x', 'b@x'] })).toEqual([
    'a page: 502, 3 times',
    'an enquiry: ECONNRESET, 1 times',
    'somebody waited 1.50 s',
    '1 acknowledged enquiries are lost: a@x',
    '1 enquiries are stored twice: b@x',
  ])
})
