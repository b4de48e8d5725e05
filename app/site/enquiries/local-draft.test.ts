import { expect, test, vi } from 'vitest'
import { useStubStorage } from '#tests/support/browser/stub-storage.ts'
import {
  draftLifetimeDays,
  keyFor,
  type LocalDraft,
  readDraft,
  removeDraft,
  storeDraft,
} from './local-draft.ts'

const { held } = useStubStorage()

const draftNow = (): LocalDraft => ({ values: { name: 'Asha' }, keptAt: Date.now() })

test.each(['', 'no JSON', 'null', '{}', '{"values":1,"keptAt":9e15}', '[]'])(
  'what is no draft (%j) is forgotten',
  (text) => {
    held()['pravas.enquiry.contact'] = text
    expect(readDraft('contact')).toBeUndefined()
    expect(Object.keys(held())).toEqual([])
  },
)

test('a draft is forgotten after its days, whichever form is opened then', () => {
  vi.useFakeTimers()
  storeDraft('contact', draftNow())
  vi.advanceTimersByTime(draftLifetimeDays * 86_400_000 - 1000)
  expect(readDraft('contact')?.values).toEqual({ name: 'Asha' })
  vi.advanceTimersByTime(2000)
  expect(readDraft('plan')).toBeUndefined()
  expect(Object.keys(held())).toEqual([])
})

test('a device that forbids or cannot keep anything does not stop the form, and the form learns of it', () => {
  expect(storeDraft('contact', draftNow())).toBe(true)
  Object.defineProperty(held(), 'setItem', {
    value: () => {
      throw new Error('quota')
    },
  })
  expect(storeDraft('contact', draftNow())).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  expect([readDraft('contact'), storeDraft('contact', draftNow())]).toEqual([undefined, false])
  expect(() => removeDraft('contact')).not.toThrow()
})

test('drafts of two forms and texts of others do not disturb each other', () => {
  held().theirs = 'something of another script'
  storeDraft('contact', draftNow())
  storeDraft('plan', { ...draftNow(), values: { name: 'Vikram' } })
  removeDraft('contact')
  expect(readDraft('contact')).toBeUndefined()
  expect(readDraft('plan')?.values).toEqual({ name: 'Vikram' })
  expect(held().theirs).toBe('something of another script')
})

test('the same words sent again keep their key; other words never take it', () => {
  const key = keyFor('words', undefined)
  expect(keyFor('words', { sent: 'words', key })).toBe(key)
  expect(keyFor('other words', { sent: 'words', key })).not.toBe(key)
  expect(keyFor('words', undefined)).not.toBe(key)
})

test('a key is made where the page is not secure, too', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(10) })
  expect(keyFor('words', undefined)).toBe('0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a')
})
