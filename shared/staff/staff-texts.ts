/*
 * Specified sentences of login and panel, shared by several places. Separate from public texts, so that
 * public pages do not load them.
 */
import { unknownError } from '#shared/pages/public-texts.ts'
import { panelLoading } from './panel-texts.ts'

/** Replaces a screen during a database failure. */
export const databaseTexts = {
  away: 'The database cannot be reached at this moment. Please try again in a minute.',
  busy: 'The database is busy and did not answer in time. Please try again in a minute.',
} as const

export const loginTexts = {
  failure: 'Invalid email or password',
  submitting: 'Signing in...',
  missing: 'You must provide either an email or phone number and a password',
  loading: panelLoading,
} as const

/** Shown while the database is unavailable. */
export const signInUnavailable = 'Sign-in is not available right now. Please try again in a minute.'

export const secondStepTexts = {
  wrong: 'This code is wrong, or was used already. Wait for the next one.',
  wrongRecovery: 'This code is wrong, or was used already. Each code works once. Use another one.',
  unreadable:
    'The SECRET of this site has changed since your app was set up, so that its codes cannot be checked. Use a recovery code, or ask your server administrator to clear two-factor sign-in.',
  passkey: 'This passkey was not accepted. Try once more, or sign in in another way.',
  over: 'Too much time has passed. Log in again.',
} as const

/** Re-authentication, so that a stolen session cannot perform critical actions. */
export const proofTexts = {
  wrong: 'This is neither your password nor a new code of your app.',
  wrongPasskey: 'This passkey was not accepted. Try once more, or type your password.',
  missing: 'Enter your password, or a code of your app.',
  wrongCode: 'This is neither a new code of your app nor an unused recovery code.',
  missingCode: 'Enter a code of your app, or a recovery code.',
  neededForFile: 'Open this file from its screen in the panel: it first asks you to confirm that it is you.',
} as const

export const waitTexts = {
  limited: (wait: string) => `Too many attempts. Try again in ${wait}.`,
  busy: (wait: string) =>
    `Too many people are signing in right now, so your password was not checked. Try again in ${wait}.`,
}

/** "40 seconds", "3 minutes". */
export function describeRetryWait(seconds: number): string {
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

/** First account. Without a demo, credentials are not mentioned. */
export const setupTexts = {
  success: 'Admin user created successfully! You can now login with the demo credentials.',
  failure: 'Failed to setup admin user. You can try logging in with the demo credentials.',
  failureWithoutDemo: 'Failed to setup admin user. Please try again in a minute.',
  submitting: 'Creating Admin User...',
  done: 'Admin User Created!',
} as const

export const mediaTexts = {
  formUploadFailure: 'Error uploading image. Please try again.',
  uploadFailure: 'Error uploading files. Please try again.',
  removeFailure: 'Error deleting file. Please try again.',
} as const

export const settingsTexts = {
  success: 'Settings saved successfully!',
  failure: (reason: string) => `Error saving settings: ${reason || unknownError}`,
} as const

export const emailTexts = {
  saveSuccess: 'Email settings saved successfully!',
  saveFailure: 'Error saving email settings. Please try again.',
  testSuccess: 'Test email sent successfully!',
  testFailure: 'Failed to send test email',
  testUnreachable: 'Error sending test email. Please check your settings.',
  adminEmailMissing: 'Please enter an admin email address first.',
} as const

/** Returns the confirmation question before an item is deleted; `one` is its singular label. */
export function deleteQuestion(one: string): string {
  return `Are you sure you want to delete this ${one}?`
}

/** Shown if email is off, so that a new sign-in address cannot be confirmed. */
export const noEmailText =
  'This site sends no email, so a new address cannot be confirmed. Your server administrator can change it with the “change-email” command.'
