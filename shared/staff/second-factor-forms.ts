import { z } from 'zod'
import { choiceField } from '#shared/forms/choice-field.ts'
import { lineField, secretField } from '#shared/forms/text-field.ts'
import { staffRoles } from './permissions.ts'
import { passwordLength } from './staff-forms.ts'

/** Days until required two-factor setup is overdue. */
export const graceDays = 7

/** App codes have 6 digits, recovery codes 16 letters and digits; spaces and hyphens are ignored. */
function codeField() {
  return lineField({
    max: 40,
    missing: 'Enter the code.',
    complete: (text) => text.replace(/[\s-]/g, '').toLowerCase(),
    refuse: (code) =>
      /^(?:\d{6}|[a-z2-7]{16})$/.test(code)
        ? undefined
        : 'A code of the app has six digits, a recovery code sixteen letters and digits.',
  })
}

/** True for an app code, otherwise it is a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

export const secondStepForm = z.object({ code: codeField() })

/** First code of an authenticator app, with the encrypted secret offered to it. */
export const authenticatorForm = z.object({
  sealed: lineField({ max: 400, missing: 'Start again.' }),
  code: codeField(),
})

const responseField = () => lineField({ max: 24_000, missing: 'The browser sent no passkey.' })

export const passkeyForm = z.object({
  name: lineField({ max: 60, missing: 'Give the passkey a name, such as that of the device.' }),
  answer: responseField(),
})

export const passkeyResponseForm = z.object({ answer: responseField() })

/** Re-authentication: password, app code, or passkey signature. */
export const proofForm = z.object({
  proof: secretField({ max: passwordLength.max }),
  proofAnswer: lineField({ max: 24_000 }),
})

export const requiredFactorForm = z.object({
  role: choiceField({ choices: staffRoles, problem: 'Choose a role.' }),
  required: choiceField({ choices: ['yes', 'no'], problem: 'Choose whether it is required.' }),
})

export type CarriedField = [name: string, value: string]

/** Limits of preserved fields; no form that needs re-authentication exceeds them. */
const carriedLimits = { fields: 20, length: 500 }

/** Returns the fields to resubmit after re-authentication, without proofs, files and passwords. */
export function readCarriedFields(form: FormData): CarriedField[] {
  return [...form]
    .filter((field): field is CarriedField => typeof field[1] === 'string')
    .filter(([name, value]) => !/proof|password/i.test(name) && value.length <= carriedLimits.length)
    .slice(0, carriedLimits.fields)
}
