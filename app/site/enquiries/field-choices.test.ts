import { expect, test } from 'vitest'
import { formWords } from '#app/site/enquiry-words/form-words.ts'
import { planningWords } from '#app/site/enquiry-words/planning-words.ts'
import { tourWords } from '#app/site/tours/tour-page-words.ts'
import { callTimes } from '#shared/enquiries/callback/call-wish.ts'
import { budgetRanges, groupSizeOptions } from '#shared/enquiries/enquiry.ts'
import { languages } from '#shared/pages/languages.ts'
import { enquiryTexts } from '#shared/pages/public-texts.ts'
import { fieldChoicesOf, groupSizesOf } from './field-choices.ts'

const valuesOf = (choices: readonly { value: string | number }[]) => choices.map(({ value }) => value)

test.each(languages)('a form in %s offers what is stored, in the same order', (language) => {
  expect(valuesOf(fieldChoicesOf(planningWords[language].budgets))).toEqual(valuesOf(budgetRanges))
  expect(valuesOf(fieldChoicesOf(formWords[language].callTimes))).toEqual(valuesOf(callTimes))
  expect(valuesOf(groupSizesOf(planningWords[language]))).toEqual(valuesOf(groupSizeOptions))
})

test('in English the choices are those that the panel reads', () => {
  const shown = (choices: readonly { value: string | number; label: string }[]) =>
    choices.map(({ value, label }) => ({ value, label }))
  expect(fieldChoicesOf(planningWords.en.budgets)).toEqual(shown(budgetRanges))
  expect(fieldChoicesOf(formWords.en.callTimes)).toEqual(shown(callTimes))
  expect(groupSizesOf(planningWords.en)).toEqual(groupSizeOptions)
})

test('what the specification words exactly, the English forms say so', () => {
  const { planningSuccess, bookingSuccess, nextSteps, submitting } = enquiryTexts
  expect(planningWords.en).toMatchObject({ success: planningSuccess, steps: nextSteps })
  expect(tourWords.en.booked).toBe(bookingSuccess)
  expect(formWords.en.submitting).toBe(submitting)
  for (const reason of ['', 'the line is busy.']) {
    expect(formWords.en.failure.planning(reason)).toBe(enquiryTexts.planningFailure(reason))
    expect(formWords.en.failure.booking(reason)).toBe(enquiryTexts.bookingFailure(reason))
  }
})
