import { expect, test } from 'vitest'
import { messages } from '#app/site/messages/messages.ts'
import { callTimes } from '#shared/enquiries/callback/callback-request.ts'
import { budgetRanges, groupSizeOptions } from '#shared/enquiries/enquiry.ts'
import { languages } from '#shared/pages/languages.ts'
import { enquiryTexts } from '#shared/pages/public-texts.ts'
import { fieldChoicesOf, groupSizesOf } from './field-choices.ts'

const valuesOf = (choices: readonly { value: string | number }[]) => choices.map(({ value }) => value)

test.each(languages)('a form in %s offers what is stored, in the same order', (language) => {
  expect(valuesOf(fieldChoicesOf(messages[language].planning.budgets))).toEqual(valuesOf(budgetRanges))
  expect(valuesOf(fieldChoicesOf(messages[language].form.callTimes))).toEqual(valuesOf(callTimes))
  expect(valuesOf(groupSizesOf(messages[language].planning))).toEqual(valuesOf(groupSizeOptions))
})

test('in English the choices are those that the panel reads', () => {
  const shown = (choices: readonly { value: string | number; label: string }[]) =>
    choices.map(({ value, label }) => ({ value, label }))
  expect(fieldChoicesOf(messages.en.planning.budgets)).toEqual(shown(budgetRanges))
  expect(fieldChoicesOf(messages.en.form.callTimes)).toEqual(shown(callTimes))
  expect(groupSizesOf(messages.en.planning)).toEqual(groupSizeOptions)
})

test('what the specification words exactly, the English forms say so', () => {
  const { planningSuccess, bookingSuccess, nextSteps, submitting } = enquiryTexts
  expect(messages.en.planning).toMatchObject({ success: planningSuccess, steps: nextSteps })
  expect(messages.en.booking.booked).toBe(bookingSuccess)
  expect(messages.en.form.submitting).toBe(submitting)
  for (const reason of ['', 'the line is busy.']) {
    expect(messages.en.form.failure.planning(reason)).toBe(enquiryTexts.planningFailure(reason))
    expect(messages.en.form.failure.booking(reason)).toBe(enquiryTexts.bookingFailure(reason))
  }
})
