import { expect, test } from 'vitest'
import { readForm } from '#shared/forms/form-values.ts'
import { attachmentLimits, replyFormSchema, replyTexts } from './reply-form.ts'
import { replyPath, sheetFactsPath } from './reply-paths.ts'
import { replyLimits } from './reply-template.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

function read(fields: Record<string, string>, files: string[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    replyId: id,
    seen: '',
    subject: 'Trip',
    body: 'Yes',
    ...fields,
  }))
    form.append(name, value)
  for (const file of files) form.append('files', file)
  const reading = readForm(replyFormSchema, form)
  return reading.ok ? reading.value : Object.keys(reading.errors)
}

test.each([
  [{ replyId: 'x' }, 'replyId'],
  [{ subject: '' }, 'subject'],
  [{ subject: 'x'.repeat(replyLimits.subject + 1) }, 'subject'],
  [{ body: ' \n ' }, 'body'],
  [{ body: 'x'.repeat(replyLimits.body + 1) }, 'body'],
  [{ files: '../../etc/passwd' }, 'files'],
  [{ sheet: '../../etc/passwd' }, 'sheet'],
  [{ sheetVersion: 'x'.repeat(65) }, 'sheetVersion'],
])('a reply with %o is refused at its place (K07)', (fields, name) => {
  expect(read(fields)).toEqual([name])
})

test('a subject is one line (K07)', () => {
  expect(read({ subject: 'Trip\r\nBcc: all@example.com' })).toMatchObject({
    subject: 'Trip Bcc: all@example.com',
  })
})

test('only so many files go along, each once', () => {
  const ids = Array.from({ length: attachmentLimits.files + 1 }, (_, at) => id.replace(/1$/, String(at)))
  expect(read({}, ids)).toEqual(['files'])
  expect(read({}, [id, id])).toMatchObject({ files: [id] })
  expect(read({})).toMatchObject({ subject: 'Trip', body: 'Yes', files: [] })
})

test('a print sheet is one of the files that may go along', () => {
  const ids = Array.from({ length: attachmentLimits.files }, (_, at) => id.replace(/1$/, String(at)))
  expect(read({ sheet: id }, ids)).toEqual(['files'])
  expect(read({ sheet: id, sheetVersion: 'v' }, ids.slice(1))).toMatchObject({ sheet: id, sheetVersion: 'v' })
  expect(read({ sheet: '' }, ids)).toMatchObject({ sheet: null, sheetVersion: '' })
})

test('who answered meanwhile is told with the time, and a missing file by its name', () => {
  expect(replyTexts.answered('Asha', '10:32')).toContain('Asha answered this traveller at 10:32')
  expect(replyTexts.fileGone('fort.webp')).toContain('“fort.webp”')
  expect(replyTexts.sheetChanged('Konkan')).toContain('“Konkan” was changed')
  expect(sheetFactsPath(id)).toBe(`/admin/tour-sheets/${id}/facts`)
  expect(replyPath(id)).toBe(`/admin/enquiries/${id}/reply`)
})
