import { expect, test } from 'vitest'
import { emptyListTexts, enquiryTexts } from './public-texts.ts'

test('a failure without a reason says so in the specified words', () => {
  expect(enquiryTexts.planningFailure('')).toBe('Error submitting form: Unknown error occurred')
  expect(enquiryTexts.bookingFailure('')).toBe('Error submitting enquiry: Unknown error occurred')
})

test('a failure with a reason names it', () => {
  expect(enquiryTexts.planningFailure('the line is busy.')).toBe('Error submitting form: the line is busy.')
  expect(enquiryTexts.bookingFailure('try later.')).toBe('Error submitting enquiry: try later.')
})

test('the successes are the specified sentences', () => {
  expect(enquiryTexts.planningSuccess).toBe(
    'Thank you for your trip request! Our travel experts will review your requirements and get back to you within 24 hours with a customized itinerary.',
  )
  expect(enquiryTexts.bookingSuccess).toBe('Enquiry submitted successfully! We will contact you soon.')
  expect(enquiryTexts.nextSteps).toEqual(['Expert Review', 'Custom Itinerary', 'Book & Travel'])
})

test('what waits and what is empty have their specified words', () => {
  expect(enquiryTexts.submitting).toBe('Submitting...')
  expect(Object.values(emptyListTexts)).toEqual([
    'No destinations found matching your criteria.',
    'No tours found matching your criteria.',
    'No articles found matching your criteria.',
  ])
})
