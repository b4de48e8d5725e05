import { expect, test } from 'vitest'
import { messages } from '#app/site/messages/messages.ts'
import { pasteWarning, remainingCharacters } from './use-enquiry-form.ts'

const { room } = messages.en.form

const typed = (length: number, maxLength = 40) => ({ value: 'म'.repeat(length), maxLength })

test.each([
  [0, undefined],
  [35, undefined],
  [36, '4 characters are left.'],
  [39, '1 character is left.'],
  [40, 'You have reached the limit of 40 characters.'],
  [50, 'You have reached the limit of 40 characters.'],
])('with %d of 40 characters it says %j', (length, note) => {
  expect(remainingCharacters(typed(length), room)).toBe(note)
})

test('a field without a limit says nothing', () => {
  expect(remainingCharacters(typed(900, -1), room)).toBeUndefined()
  expect(
    pasteWarning({ ...typed(900, -1), selectionStart: 0, selectionEnd: 0, pasted: 'x' }, room),
  ).toBeUndefined()
})

test.each([
  ['fits', 10, 0, 0, undefined],
  ['x'.repeat(31), 10, 10, 10, 'The last character of the text you pasted did not fit: the limit is 40.'],
  ['x'.repeat(50), 10, 10, 10, 'The last 20 characters of the text you pasted did not fit: the limit is 40.'],
  ['x'.repeat(40), 10, 0, 10, undefined],
])('%s pasted beside %d characters', (...[pasted, length, selectionStart, selectionEnd, note]) => {
  expect(pasteWarning({ ...typed(length), selectionStart, selectionEnd, pasted }, room)).toBe(note)
})
