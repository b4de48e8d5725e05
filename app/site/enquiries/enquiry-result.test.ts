import { expect, test } from 'vitest'
import { messages } from '#app/site/messages/messages.ts'
import { problem, stillWrong } from './enquiry-result.ts'

const errors = { name: ['Enter your full name.'], email: ['Enter an email address.'] }
const refused = problem('refused', { text: messages.en.form.mend, errors })

test('what is wrong with a field stays until the field is touched', () => {
  expect(stillWrong(refused, new Set())).toEqual(refused)
  expect(stillWrong(refused, new Set(['phone', 'message']))).toEqual(refused)
})

test('a field that was touched is taken off the list, and with the last one the message goes', () => {
  expect(stillWrong(refused, new Set(['email']))).toEqual({ ...refused, errors: { name: errors.name } })
  expect(stillWrong(refused, new Set(['email', 'name']))).toBeUndefined()
})

test('why a form could not be sent stays, whatever is typed meanwhile', () => {
  const failed = problem('failed', { text: 'Error submitting form: Unknown error occurred' })
  expect(stillWrong(failed, new Set(['name']))).toEqual(failed)
})
