import { z } from 'zod'
import { choiceField } from '#shared/forms/choice-field.ts'
import { recordIdField } from '#shared/forms/record-id-fields.ts'
import { lineField, secretField } from '#shared/forms/text-field.ts'
import { emailField } from '#shared/values/email-address.ts'
import { staffRoles } from './permissions.ts'

/** Bounds of a password in UTF-16 units, as an input's `maxlength` counts them; long enough for a sentence. */
export const passwordLength = { min: 10, max: 256 }

export const passwordAdvice = `At least ${passwordLength.min} characters; a few words that belong together only for you are best. Any characters, spaces too.`

/** The longest name of a member of staff, in UTF-16 units. */
const nameLength = 120

/** Sign-in: no rules for the password here, so that the form tells nothing about stored ones. */
export const signInForm = z.object({
  email: emailField('Enter your email address.'),
  password: secretField({ max: passwordLength.max, missing: 'Enter your password.' }),
})

/** Where a link for a new password is to be mailed. */
export const forgottenPasswordForm = z.object({
  email: emailField('Enter the email address that you sign in with.'),
})

/** First-time set-up with the link that the server printed. */
export const setupForm = z.object({
  email: emailField('Enter the email address that you will sign in with.'),
  password: secretField({ max: passwordLength.max, missing: 'Choose a password.' }),
  token: lineField({ max: 200, missing: 'Open the set-up link that the server printed when it started.' }),
})

export const passwordChangeForm = z.object({
  currentPassword: secretField({ max: passwordLength.max, missing: 'Enter your present password.' }),
  newPassword: secretField({ max: passwordLength.max, missing: 'Choose a new password.' }),
})

/** What staff are called by their colleagues. */
export const ownNameForm = z.object({ ownName: lineField({ max: nameLength, missing: 'Enter your name.' }) })

/** The address that somebody wants to sign in with. */
export const emailChangeForm = z.object({
  newEmail: emailField('Enter the address that you want to sign in with.'),
})

/** What the link carries that is mailed to a new address. */
export const emailLinkForm = z.object({
  changeId: recordIdField(),
  token: lineField({ max: 200, missing: 'Open the whole link of the email.' }),
})

/** A password chosen with a one-time link. */
export const passwordLinkForm = z.object({
  userId: recordIdField(),
  token: lineField({ max: 200, missing: 'Open the whole link that you were given.' }),
  newPassword: secretField({ max: passwordLength.max, missing: 'Choose a password.' }),
})

/** A colleague's account: they choose its password with a link that whoever made it passes on. */
export const colleagueForm = z.object({
  name: lineField({ max: nameLength, missing: 'Enter the name.' }),
  email: emailField('Enter the email address.'),
  role: roleField(),
})

/** A colleague's new role. */
export const roleForm = z.object({ id: recordIdField(), role: roleField() })

/** Never one of its own accord: whoever sends the form chooses. */
function roleField() {
  return choiceField({ choices: staffRoles, problem: 'Choose a role.' })
}

export const signOutScopes = ['local', 'others', 'global'] as const
export type SignOutScope = (typeof signOutScopes)[number]
