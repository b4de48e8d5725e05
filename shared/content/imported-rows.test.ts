import { expect, test } from 'vitest'
import {
  identityOf,
  importedEnquirySchema,
  importedMediaSchema,
  preservedIdentitySchema,
} from './imported-rows.ts'

const id = '3f0e2a34-9c1d-4a57-8f2b-0d9a6c5e7b11'

function momentOf(text: string): string | undefined {
  const reading = preservedIdentitySchema.safeParse({ id, createdAt: text })
  return reading.success ? reading.data.createdAt?.toISOString() : undefined
}

test('an id that is none, and one that is missing, are refused', () => {
  for (const wrong of ['17', '', undefined, 17, `${id}0`, { id }])
    expect(preservedIdentitySchema.safeParse({ id: wrong }).error?.issues[0]?.message).toMatch(
      /^Enter the id/,
    )
})

test('what is no moment is refused: words, other orders, days that are not in the calendar', () => {
  for (const wrong of ['yesterday', '21/11/2026', '2026-02-30', '2026-11-21 25:00', '2026-11-21T09:30+5:30'])
    expect(momentOf(wrong)).toBeUndefined()
  const number = preservedIdentitySchema.safeParse({ id, createdAt: 1_763_717_400_000 })
  expect(number.error?.issues[0]?.message).toMatch(/^Enter a time like/)
})

test('moments are read as databases and programs write them, in UTC where no zone is named', () => {
  expect(momentOf('2026-11-21T09:30:00.123456+00:00')).toBe('2026-11-21T09:30:00.123Z')
  expect(momentOf('2026-11-21 09:30:00.5+00')).toBe('2026-11-21T09:30:00.500Z')
  expect(momentOf('2026-11-21 15:00:00+05:30')).toBe('2026-11-21T09:30:00.000Z')
  expect(momentOf('2026-11-21 15:00+0530')).toBe('2026-11-21T09:30:00.000Z')
  expect(momentOf('2026-11-21 09:30:00')).toBe('2026-11-21T09:30:00.000Z')
  expect(momentOf('2026-11-21')).toBe('2026-11-21T00:00:00.000Z')
})

test('an identity has only the times that the row had, and its id as the database writes it', () => {
  const read = (row: object) => identityOf(preservedIdentitySchema.parse(row))
  expect(read({ id: id.toUpperCase(), createdAt: null, updatedAt: '' })).toEqual({ id })
  expect(read({ id, createdAt: '2026-11-21' })).toEqual({ id, createdAt: new Date('2026-11-21') })
  const updatedAt = new Date('2026-11-21T09:30Z')
  expect(read({ id: ` ${id} `, updatedAt: ' 2026-11-21T09:30Z ' })).toEqual({ id, updatedAt })
})

test('an enquiry may be as any of the old forms wrote it, and nothing else', () => {
  const row = { type: 'tour', name: 'Asha', email: 'asha@example.com', sourcePage: 'tour-coast' }
  expect(importedEnquirySchema.parse({ ...row, groupSize: '45' })).toMatchObject({
    message: '',
    groupSize: 45,
    status: 'new',
    tourId: null,
  })
  const long = `${'m'.repeat(5000)}\n\nDesired Destinations: ${'d'.repeat(1000)}`
  expect(importedEnquirySchema.parse({ ...row, type: 'trip_planning', message: long }).message).toBe(long)
  const wrong = [
    { type: 'booking' },
    { status: 'won' },
    { email: 'asha' },
    { sourcePage: '' },
    { groupSize: 0 },
  ]
  for (const part of wrong) expect(importedEnquirySchema.safeParse({ ...row, ...part }).success).toBe(false)
})

test('a media row without a path is refused, one without names is not', () => {
  expect(importedMediaSchema.safeParse({ filePath: ' ' }).success).toBe(false)
  expect(importedMediaSchema.parse({ filePath: 'media/1-a.jpg', altText: 'A fort' })).toEqual({
    filePath: 'media/1-a.jpg',
    filename: '',
    originalFilename: '',
    altText: 'A fort',
  })
})
