import { expect, test } from 'vitest'
import { z } from 'zod'
import { maxBulkEnquiries, type WorkUndo } from '#shared/enquiries/enquiry-bulk-actions.ts'
import { writeField } from '#shared/forms/form-field.ts'
import { nextStepMaximum } from './enquiry-action-texts.ts'
import { workUndoField } from './work-undo.ts'

const field = workUndoField()
const id = '5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4c'
const step = { nextStep: 'Call', nextStepOn: '2026-12-01' }

const owners: WorkUndo = { field: 'owner', left: id, was: [{ id, value: null }] }
const steps: WorkUndo = { field: 'next-step', left: null, was: [{ id, value: step }] }

test.each([
  { what: 'no JSON', raw: '{' },
  { what: 'a list', raw: '[]' },
  { what: 'a number', raw: 5 },
  { what: 'nothing to undo', raw: { ...owners, was: [] } },
  {
    what: 'more than one press changes',
    raw: { ...owners, was: Array(maxBulkEnquiries + 1).fill(owners.was[0]) },
  },
  { what: 'another field', raw: { ...owners, field: 'status' } },
  { what: 'an owner that is no id', raw: { ...owners, was: [{ id, value: "x'; DROP" }] } },
  { what: 'what was left and is no id', raw: { ...owners, left: 5 } },
  { what: 'an enquiry that is no id', raw: { ...owners, was: [{ id: 'x', value: null }] } },
  { what: 'a row that is none', raw: { ...owners, was: [null] } },
  { what: 'a step without a day', raw: { ...steps, was: [{ id, value: { nextStep: 'Call' } }] } },
  { what: 'a step without words', raw: { ...steps, was: [{ id, value: { ...step, nextStep: ' ' } }] } },
  { what: 'a day that there is not', raw: { ...steps, left: { ...step, nextStepOn: '2026-02-30' } } },
  { what: 'words on two lines', raw: { ...steps, left: { ...step, nextStep: 'a\nb' } } },
  { what: 'words too long', raw: { ...steps, left: { ...step, nextStep: 'x'.repeat(nextStepMaximum + 1) } } },
])('$what cannot be undone', ({ raw }) => {
  expect(z.safeParse(field, raw).error?.issues[0]?.message).toBe('This can no longer be undone.')
  const text = typeof raw === 'string' ? raw : JSON.stringify(raw)
  expect(z.safeParse(field, text).success).toBe(false)
})

test.each([owners, steps])('what a form carries is read as it was: $field', (undo) => {
  expect(z.parse(field, writeField(field, undo))).toEqual(undo)
  expect(z.parse(field, undo)).toEqual(undo)
})

test.each([undefined, null, ''])('%j is none', (raw) => {
  expect(z.parse(field, raw)).toBeNull()
})

test('what else a row holds is left out', () => {
  const raw = { ...owners, was: [{ id, value: null, role: 'owner' }], more: 1 }
  expect(z.parse(field, raw)).toEqual(owners)
})
