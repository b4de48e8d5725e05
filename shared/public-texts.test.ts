import { expect, test } from 'vitest'
import {
  deleteQuestions,
  emailTexts,
  emptyListTexts,
  enquiryTexts,
  loginTexts,
  mediaTexts,
  notFoundTitles,
  postNotFoundText,
  settingsTexts,
  setupTexts,
} from './public-texts.ts'

test('a failure without a reason says so in the specified words', () => {
  expect(enquiryTexts.planningFailure('')).toBe('Error submitting form: Unknown error occurred')
  expect(enquiryTexts.bookingFailure('')).toBe('Error submitting enquiry: Unknown error occurred')
  expect(settingsTexts.failure('')).toBe('Error saving settings: Unknown error occurred')
})

test('a failure with a reason names it', () => {
  expect(enquiryTexts.planningFailure('the line is busy.')).toBe('Error submitting form: the line is busy.')
  expect(enquiryTexts.bookingFailure('try later.')).toBe('Error submitting enquiry: try later.')
  expect(settingsTexts.failure('changed elsewhere.')).toBe('Error saving settings: changed elsewhere.')
})

test('nobody who cannot sign in learns which of the two was wrong', () => {
  expect(loginTexts.failure).toBe('Invalid email or password')
})

test('the failures are the specified sentences', () => {
  expect([
    enquiryTexts.addFailure,
    ...Object.values(mediaTexts),
    emailTexts.saveFailure,
    setupTexts.failure,
  ]).toEqual([
    'Error adding enquiry. Please try again.',
    'Error uploading image. Please try again.',
    'Error uploading files. Please try again.',
    'Error deleting file. Please try again.',
    'Error saving email settings. Please try again.',
    'Failed to setup admin user. You can try logging in with the demo credentials.',
  ])
  expect([emailTexts.testFailure, emailTexts.testUnreachable, emailTexts.adminEmailMissing]).toEqual([
    'Failed to send test email',
    'Error sending test email. Please check your settings.',
    'Please enter an admin email address first.',
  ])
})

test('the successes are the specified sentences', () => {
  expect(enquiryTexts.planningSuccess).toBe(
    'Thank you for your trip request! Our travel experts will review your requirements and get back to you within 24 hours with a customized itinerary.',
  )
  expect([
    enquiryTexts.bookingSuccess,
    settingsTexts.success,
    emailTexts.saveSuccess,
    emailTexts.testSuccess,
  ]).toEqual([
    'Enquiry submitted successfully! We will contact you soon.',
    'Settings saved successfully!',
    'Email settings saved successfully!',
    'Test email sent successfully!',
  ])
  expect(setupTexts.success).toBe(
    'Admin user created successfully! You can now login with the demo credentials.',
  )
  expect(enquiryTexts.nextSteps).toEqual(['Expert Review', 'Custom Itinerary', 'Book & Travel'])
})

test('what waits, what is empty and what is missing have their specified words', () => {
  expect([enquiryTexts.submitting, loginTexts.submitting, loginTexts.loading]).toEqual([
    'Submitting...',
    'Signing in...',
    'Loading admin panel...',
  ])
  expect([setupTexts.submitting, setupTexts.done]).toEqual(['Creating Admin User...', 'Admin User Created!'])
  expect(loginTexts.missing).toBe('You must provide either an email or phone number and a password')
  expect(Object.values(emptyListTexts)).toEqual([
    'No destinations found matching your criteria.',
    'No tours found matching your criteria.',
    'No articles found matching your criteria.',
  ])
  expect(Object.values(notFoundTitles)).toEqual([
    'Destination Not Found',
    'Tour Not Found',
    'Blog Post Not Found',
  ])
  expect(postNotFoundText).toBe("The blog post you're looking for doesn't exist.")
})

test.each([
  ['destination', 'destination'],
  ['tour', 'tour'],
  ['post', 'blog post'],
  ['travelService', 'service'],
  ['media', 'file'],
  ['enquiry', 'enquiry'],
] as const)('deleting a %s asks about this %s first', (kind, word) => {
  expect(deleteQuestions[kind]).toBe(`Are you sure you want to delete this ${word}?`)
})
