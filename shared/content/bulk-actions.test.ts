import { expect, test } from 'vitest'
import { readForm } from '#shared/forms/form-values.ts'
import { bulkActionSchema } from './bulk-action-schema.ts'
import {
  actionsFor,
  type BulkItem,
  bulkItemsMaximum,
  confirmationFor,
  countItems,
  describeBulk,
  nameSome,
  undoing,
} from './bulk-actions.ts'

const id = '6f1c1c1e-8c3b-4f0e-9d53-7b1f0d2a9e11'
const bulk = { kind: 'tour', deed: 'publish' } as const

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return readForm(bulkActionSchema, form)
}

const item = (title: string, outcome: BulkItem['outcome']): BulkItem => ({ id, title, outcome })

test.each([
  [{ deed: 'drop', id }],
  [{ deed: '', id }],
  [{ deed: 'publish', id: `${id},x'); DROP TABLE tours` }],
  [{ deed: 'publish', id: Array.from({ length: bulkItemsMaximum + 1 }, () => crypto.randomUUID()).join() }],
])('another deed, what is no id, and too many are refused (Q29)', (fields) => {
  expect(read(fields).ok).toBe(false)
})

test('ids come one by one or joined, each once', () => {
  expect(read({ deed: 'publish', id: `${id}, ${id.toUpperCase()}` })).toMatchObject({
    ok: true,
    value: { deed: 'publish', id: [id], all: false },
  })
})

test.each([
  [{ kind: 'tour', deed: 'publish', number: 3 }, 'Publish 3 tours'],
  [{ kind: 'tour', deed: 'unfeature', number: 1 }, 'Do not feature 1 tour'],
  [{ kind: 'travelService', deed: 'publish', number: 1 }, 'Set 1 service active'],
  [{ kind: 'travelService', deed: 'unpublish', number: 1240 }, 'Set 1,240 services inactive'],
  [{ kind: 'trashed', deed: 'purge', number: 2 }, 'Delete 2 items for good'],
] as const)('what is asked for reads as a sentence: %o', ({ number, ...bulk }, asked) => {
  expect(confirmationFor(bulk, countItems(bulk.kind, number))).toBe(asked)
})

test('the first five are named, and the others counted', () => {
  expect(nameSome([])).toBe('')
  expect(nameSome(['Raigad'])).toBe('“Raigad”')
  expect(nameSome(['Raigad', 'Pune', 'Nashik'])).toBe('“Raigad”, “Pune” and “Nashik”')
  const many = Array.from({ length: 1240 }, (_, at) => `${at}`)
  expect(nameSome(many)).toBe('“0”, “1”, “2”, “3”, “4” and 1,235 more')
})

test('what has no page is never featured', () => {
  expect(actionsFor('travelService')).toEqual(['publish', 'unpublish', 'delete'])
  expect(actionsFor('tour')).toContain('feature')
})

test('what was done is told in one sentence, and each that failed by its title with the reason', () => {
  const done = [item('Raigad', 'done')]
  expect(describeBulk(bulk, { items: done, untried: 0 })).toEqual({
    text: '“Raigad” was published.',
    failures: [],
  })
  const items = [
    ...done,
    item('Torna', 'done'),
    item('Rajgad', 'same'),
    item('Lost', 'missing'),
    item('Odd', 'failed'),
  ]
  expect(describeBulk(bulk, { items, untried: 3 })).toEqual({
    text: '2 tours were published. 1 tour was already published. 3 tours were not tried.',
    failures: ['“Lost”: deleted in the meantime', '“Odd”: not changed, for a fault on our side'],
  })
  const same = { items: [item('Rajgad', 'same'), item('Torna', 'same')], untried: 0 }
  expect(describeBulk({ kind: 'tour', deed: 'unfeature' }, same).text).toBe(
    '2 tours were already not featured.',
  )
  expect(describeBulk({ kind: 'travelService', deed: 'publish' }, same).text).toBe(
    '2 services were already active.',
  )
  expect(describeBulk({ kind: 'travelService', deed: 'unpublish' }, { items: done, untried: 0 }).text).toBe(
    '“Raigad” was set inactive.',
  )
})

test('what was taken back can be taken back again', () => {
  for (const [deed, back] of Object.entries(undoing)) expect(undoing[back]).toBe(deed)
})
