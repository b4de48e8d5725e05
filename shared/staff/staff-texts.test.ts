import { expect, test } from 'vitest'
import { enquiryErrorTexts } from './panel-texts.ts'
import {
  deleteQuestion,
  describeRetryWait,
  emailTexts,
  loginTexts,
  mediaTexts,
  settingsTexts,
  setupTexts,
  waitTexts,
} from './staff-texts.ts'

test('a save of the settings that failed says why, or that nobody knows', () => {
  expect(settingsTexts.failure('')).toBe('Error saving settings: Unknown error occurred')
  expect(settingsTexts.failure('changed elsewhere.')).toBe('Error saving settings: changed elsewhere.')
})

test('nobody who cannot sign in learns which of the two was wrong', () => {
  expect(loginTexts.failure).toBe('Invalid email or password')
})

test('the failures are the specified sentences', () => {
  expect([
    enquiryErrorTexts.addFailure,
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
  expect(loginTexts.missing).toBe('You must provide either an email or phone number and a password')
})

test('the successes are the specified sentences', () => {
  expect([settingsTexts.success, emailTexts.saveSuccess, emailTexts.testSuccess]).toEqual([
    'Settings saved successfully!',
    'Email settings saved successfully!',
    'Test email sent successfully!',
  ])
  expect(setupTexts.success).toBe(
    'Admin user created successfully! You can now login with the demo credentials.',
  )
})

test('what waits and what is done have their specified words', () => {
  expect([loginTexts.submitting, loginTexts.loading]).toEqual(['Signing in...', 'Loading admin panel...'])
  expect([setupTexts.submitting, setupTexts.done]).toEqual(['Creating Admin User...', 'Admin User Created!'])
})

test('deleting a thing asks about this thing first', () => {
  expect(deleteQuestion('file')).toBe('Are you sure you want to delete this file?')
})

test.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
])('who must wait %d seconds is told %s', (seconds, words) => {
  expect(describeRetryWait(seconds)).toBe(words)
  expect(waitTexts.limited(words)).toBe(`Too many attempts. Try again in ${words}.`)
  expect(waitTexts.busy(words)).toMatch(
    new RegExp(`so your password was not checked\\. Try again in ${words}\\.$`),
  )
})
