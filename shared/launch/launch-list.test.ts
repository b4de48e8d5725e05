import { expect, test } from 'vitest'
import { specifiedKeys } from '#shared/claims/claim-catalogue.ts'
import { claimDefaults, openClaims } from '#shared/claims/claims-setting.ts'
import {
  type ClaimAction,
  doWithClaims,
  launchMarksIn,
  launchTasks,
  readLaunchAction,
} from './launch-list.ts'

const asha = { by: '0b6f6a5e-1111-4111-8111-111111111111', at: new Date('2026-11-23T04:30:00Z') }
const binu = { by: '0b6f6a5e-2222-4222-8222-222222222222', at: new Date('2026-11-27T04:30:00Z') }

function asked(...fields: [name: string, value: string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return readLaunchAction(form)
}

test.each([
  ['nothing', []],
  ['a claim that is none', [['confirm', 'faq_99']]],
  ['a word of every object', [['hide', 'constructor']]],
  ['a task that is none', [['done', 'everything']]],
  ['a deed that is none', [['remove', 'faq_1']]],
] satisfies [string, [string, string][]][])('a form that asks for %s does nothing', (...[, fields]) => {
  expect(asked(...fields)).toBeUndefined()
})

test('a form says what to do with which claims, and leaves out what is none', () => {
  expect(asked(['confirm', 'faq_1'])).toEqual({ deed: 'confirm', keys: ['faq_1'] })
  expect(asked(['show', 'faq_1'], ['show', '__proto__'], ['show', 'faq_2'])).toEqual({
    deed: 'show',
    keys: ['faq_1', 'faq_2'],
  })
  expect(asked(['hide-open', 'true'], ['confirm', 'faq_1'])).toEqual({ deed: 'hide', keys: 'open' })
  expect(asked(['done', 'logo'])).toEqual({ deed: 'done', task: 'logo' })
  expect(asked(['not-done', 'mail'])).toEqual({ deed: 'not-done', task: 'mail' })
})

test.each([undefined, null, 'logo', { done: 'logo' }, { done: [1] }, { done: Array(101).fill('logo') }])(
  'a stored list of marks that is not sound (%#) marks nothing',
  (stored) => {
    expect(launchMarksIn(stored)).toEqual([])
  },
)

test('stored marks are told in the order of the list, and one that nobody knows is left out', () => {
  expect(launchMarksIn({ done: ['mail', 'fax', 'phone', 'mail'] })).toEqual(['phone', 'mail'])
  expect(launchMarksIn({ done: launchTasks })).toEqual(launchTasks)
})

test('what is confirmed carries the id and the time of whoever did, once', () => {
  const deed: ClaimAction = { deed: 'confirm', keys: ['faq_1', 'faq_1', 'faq_2'] }
  const { claims, keys } = doWithClaims(claimDefaults, { ...deed, ...asha })
  expect(keys).toEqual(['faq_1', 'faq_2'])
  expect(claims.faq_1).toEqual({
    ...claimDefaults.faq_1,
    confirmed: true,
    confirmed_by: asha.by,
    confirmed_at: '2026-11-23T04:30:00.000Z',
  })
  const again = doWithClaims(claims, { ...deed, ...binu })
  expect(again).toEqual({ claims, keys: [] })
})

test('taking a confirmation back leaves no name and no time', () => {
  const { claims } = doWithClaims(claimDefaults, { deed: 'confirm', keys: ['faq_1'], ...asha })
  const back = doWithClaims(claims, { deed: 'unconfirm', keys: ['faq_1', 'faq_2'], ...binu })
  expect(back).toEqual({ claims: claimDefaults, keys: ['faq_1'] })
})

test('what a colleague confirmed or hid meanwhile is neither hidden nor confirmed by an older screen', () => {
  const { claims: confirmed } = doWithClaims(claimDefaults, { deed: 'confirm', keys: ['faq_1'], ...asha })
  expect(doWithClaims(confirmed, { deed: 'hide', keys: ['faq_1'], ...binu }).keys).toEqual([])
  const { claims: hidden } = doWithClaims(claimDefaults, { deed: 'hide', keys: ['faq_1'], ...asha })
  expect(doWithClaims(hidden, { deed: 'confirm', keys: ['faq_1'], ...binu }).keys).toEqual([])
  expect(doWithClaims(hidden, { deed: 'unconfirm', keys: ['faq_1'], ...binu }).keys).toEqual([])
})

test('hiding all that is open leaves what is confirmed, names what it hid, and showing these takes it back', () => {
  const { claims } = doWithClaims(claimDefaults, { deed: 'confirm', keys: ['figure_years'], ...asha })
  const before = doWithClaims(claims, { deed: 'hide', keys: ['faq_5'], ...asha }).claims
  const { claims: after, keys } = doWithClaims(before, { deed: 'hide', keys: 'open', ...binu })
  expect(keys).toEqual(specifiedKeys.filter((key) => key !== 'figure_years' && key !== 'faq_5'))
  expect(openClaims(after)).toEqual([])
  expect(after.figure_years).toEqual(claims.figure_years)
  const shown = doWithClaims(after, { deed: 'show', keys, ...binu })
  expect(shown).toEqual({ claims: before, keys })
  // Of its own it was never hidden by this.
  expect(shown.claims.faq_5.hidden).toBe(true)
})
