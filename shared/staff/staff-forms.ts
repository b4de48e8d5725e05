import { z } from 'zod'
import { choiceField } from '#shared/forms/choice-field.ts'
import { recordIdField } from '#shared/forms/record-id-fields.ts'
import { emailField, lineField, secretField } from '#shared/forms/text-field.ts'
import { staffRoles } from './permissions.ts'

/** Password length in UTF-16 units, as for `maxlength`; allows a sentence. */
export const passwordLength = { min: 10, max: 256 }

export const passwordAdvice = `At least ${passwordLength.min} characters. A few words that only you would combine work best.`

/** In UTF-16 units. */
const nameLength = 120

/** No password rules here, so that sign-in reveals nothing about stored passwords. */
export const signInForm = z.object({
  email: emailField('Enter your email address.'),
  password: secretField({ max: passwordLength.max, missing: 'Enter your password.' }),
})

export const forgottenPasswordForm = z.object({
  email: emailField('Enter the email address that you sign in with.'),
})

/** First-time setup with the link that the server printed. */
export const setupForm = z.object({
  email: emailField('Enter the email address that you will sign in with.'),
  password: secretField({ max: passwordLength.max, missing: 'Choose a password.' }),
  token: lineField({ max: 200, missing: 'Open the set-up link that the server printed when it started.' }),
})

export const passwordChangeForm = z.object({
  currentPassword: secretField({ max: passwordLength.max, missing: 'Enter your current password.' }),
  newPassword: secretField({ max: passwordLength.max, missing: 'Choose a new password.' }),
})

export const ownNameForm = z.object({ ownName: lineField({ max: nameLength, missing: 'Enter your name.' }) })

export const emailChangeForm = z.object({
  newEmail: emailField('Enter the address that you want to sign in with.'),
})

/** Parameters of the confirmation link for a new address. */
export const emailLinkForm = z.object({
  changeId: recordIdField(),
  token: lineField({ max: 200, missing: 'Open the whole link of the email.' }),
})

export const passwordLinkForm = z.object({
  userId: recordIdField(),
  token: lineField({ max: 200, missing: 'Open the whole link that you were given.' }),
  newPassword: secretField({ max: passwordLength.max, missing: 'Choose a password.' }),
})

/** A new account; the colleague sets the password with a link that its creator passes on. */
export const colleagueForm = z.object({
  name: lineField({ max: nameLength, missing: 'Enter the name.' }),
  email: emailField('Enter the email address.'),
  role: roleField(),
})

export const roleForm = z.object({ id: recordIdField(), role: roleField() })

/** No default, so that the user chooses deliberately. */
function roleField() {
  return choiceField({ choices: staffRoles, problem: 'Choose a role.' })
}

export const signOutScopes = ['local', 'others', 'global'] as const
export type SignOutScope = (typeof signOutScopes)[number]
