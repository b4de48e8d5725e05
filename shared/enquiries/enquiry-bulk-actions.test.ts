import { expect, test } from 'vitest'
import { enquiryBulkActionSchema } from '#shared/enquiries/desk/enquiry-bulk-schema.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { type BulkActionResult, describeBulkAction, writePreviousState } from './enquiry-bulk-actions.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const other = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

function send(fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return readForm(enquiryBulkActionSchema, form)
}

test.each<[string, [string, string][]]>([
  [
    'newStatus',
    [
      ['id', id],
      ['newStatus', 'spam'],
    ],
  ],
  ['newStatus', [['id', id]]],
  [
    'deed',
    [
      ['id', id],
      ['deed', 'publish'],
    ],
  ],
  ['id', [['newStatus', 'closed']]],
  [
    'id',
    [
      ['newStatus', 'closed'],
      ['id', '1'],
    ],
  ],
  [
    'id',
    [
      ['newStatus', 'closed'],
      ['id', "' OR 1=1--"],
    ],
  ],
  [
    'id',
    [
      ['newStatus', 'closed'],
      ['id', '["a","b"]'],
    ],
  ],
  [
    'id',
    [
      ['deed', 'delete'],
      ['id', id],
      ['id', '-1'],
    ],
  ],
  [
    'all',
    [
      ['deed', 'delete'],
      ['all', 'maybe'],
    ],
  ],
  [
    'deed',
    [
      ['deed', 'restore'],
      ['id', id],
    ],
  ],
  [
    'was',
    [
      ['deed', 'restore'],
      ['was', `${id}:spam:clear>new:clear`],
    ],
  ],
  [
    'was',
    [
      ['deed', 'restore'],
      ['was', `${id}:new>new:clear`],
    ],
  ],
  [
    'was',
    [
      ['deed', 'restore'],
      ['was', `${id}:new:clear:more>new:clear`],
    ],
  ],
  [
    'was',
    [
      ['deed', 'restore'],
      ['was', `${id}:new:spam:more>new:clear`],
    ],
  ],
  [
    'was',
    [
      ['deed', 'restore'],
      ['was', '1:new:clear>new:clear'],
    ],
  ],
  [
    'was',
    [
      ['deed', 'restore'],
      ['was', `${id}:new:clear`],
    ],
  ],
  [
    'was',
    [
      ['deed', 'restore'],
      ['was', `${id}:new:clear>new:clear>new:clear`],
    ],
  ],
])('an action is refused at %s for %j (D12)', (field, fields) => {
  const reading = send(fields)
  expect(reading.ok ? {} : Object.keys(reading.errors)).toEqual([field])
})

test('more than may be ticked one by one are refused', () => {
  const ids = Array.from(
    { length: 201 },
    (_, at) => `0f8fad5b-d9cb-469f-a165-${String(at).padStart(12, '0')}`,
  )
  expect(send([['deed', 'delete'], ...ids.map((id): [string, string] => ['id', id])]).ok).toBe(false)
  expect(send([['deed', 'delete'], ...ids.slice(1).map((id): [string, string] => ['id', id])]).ok).toBe(true)
})

test('a file in place of a former state is refused', () => {
  const form = new FormData()
  form.set('deed', 'restore')
  form.set('was', new File(['x'], 'x.txt'))
  expect(readForm(enquiryBulkActionSchema, form).ok).toBe(false)
})

test('a form that names an enquiry and a status sets that status', () => {
  expect(
    send([
      ['id', id],
      ['newStatus', 'closed'],
    ]),
  ).toMatchObject({
    ok: true,
    value: { deed: 'status', newStatus: 'closed', id: [id], all: false },
  })
})

test('former states come back as they were written', () => {
  const states = [
    { id, status: 'new', suspectedSpam: true, left: clearNew },
    { id: other, ...clearNew, status: 'closed', left: { ...clearNew, status: 'contacted' } },
  ] as const
  const sent = states.map((state): [string, string] => ['was', writePreviousState(state)])
  expect(send([['deed', 'restore'], ...sent])).toMatchObject({ ok: true, value: { was: states } })
})

const clearNew = { status: 'new', suspectedSpam: false } as const

test('what was done is said in one sentence, with the name where there is one', () => {
  const one = [{ id, name: 'Asha', ...clearNew, left: clearNew }]
  const done = { ok: true, newStatus: null, number: 1, before: one } as const
  const told: [Partial<BulkActionResult>, string][] = [
    [{ deed: 'status', newStatus: 'converted' }, '“Asha” is now Converted.'],
    [{ deed: 'status', newStatus: null, number: 2 }, '2 enquiries are now New.'],
    [{ deed: 'delete' }, '“Asha” was deleted.'],
    [{ deed: 'spam', number: 3 }, '3 enquiries are marked as suspected spam.'],
    [{ deed: 'delete', number: 1240, before: [] }, '1,240 enquiries were deleted.'],
    [{ deed: 'restore' }, '“Asha” was changed back.'],
    [
      { deed: 'restore', number: 3, stayed: 2 },
      '3 enquiries were changed back. Another user changed 2 enquiries since: those changes stay.',
    ],
    [
      { deed: 'restore', number: 2, stayed: 1 },
      '2 enquiries were changed back. Another user changed 1 enquiry since: that change stays.',
    ],
    [{ deed: 'not-spam', number: 1, before: [] }, '1 enquiry is no longer suspected of spam.'],
  ]
  for (const [answer, sentence] of told)
    expect(describeBulkAction({ ...done, ...answer } as BulkActionResult)).toBe(sentence)
})

test('what was not done is said too', () => {
  expect(describeBulkAction({ ok: false, reason: 'changed' })).toMatch(/^Nothing was undone/)
  expect(describeBulkAction({ ok: false, reason: 'missing' })).toMatch(/^Nothing was changed. Another user/)
  expect(describeBulkAction({ ok: false, reason: 'invalid', errors: {} })).toMatch(/^Nothing was changed/)
})

test('more former states than may be ticked are refused', () => {
  const sent = Array.from({ length: 201 }, (): [string, string] => [
    'was',
    writePreviousState({ id, ...clearNew, left: clearNew }),
  ])
  expect(send([['deed', 'restore'], ...sent])).toMatchObject({
    ok: false,
    errors: { was: [expect.any(String)] },
  })
  expect(send([['deed', 'restore'], ...sent.slice(1)]).ok).toBe(true)
})

test.each([
  { number: 1, gone: 0, words: '“Asha” has this owner now.' },
  { number: 3, gone: 0, words: '3 enquiries have this owner now.' },
  { number: 3, gone: 1, words: '3 enquiries have this owner now. 1 enquiry is not there any more.' },
  { number: 1, gone: 2, words: '“Asha” has this owner now. 2 enquiries are not there any more.' },
])('that $number have an owner and $gone are gone is said in words', ({ number, gone, words }) => {
  const standing = { status: 'new', suspectedSpam: false } as const
  const before = number === 1 ? [{ id: 'x', name: 'Asha', ...standing, left: standing }] : []
  expect(describeBulkAction({ ok: true, deed: 'assign', newStatus: null, number, before, gone })).toBe(words)
})

test('more than one press may change is refused in words', () => {
  expect(describeBulkAction({ ok: false, reason: 'too-many' })).toContain('500')
})
