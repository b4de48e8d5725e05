import { z } from 'zod'
import { choiceField } from '#shared/forms/choice-field.ts'
import { lineField, secretField } from '#shared/forms/text-field.ts'
import { staffRoles } from './permissions.ts'
import { passwordLength } from './staff-forms.ts'

/** For so many days somebody may work without the second factor that their role needs. */
export const graceDays = 7

/** Of the app six digits, of the recovery codes sixteen letters and digits; spaces and hyphens do not matter. */
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

/** Whether it is a code of the app, as it was read; any other is a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** The second step of a sign-in. */
export const secondStepForm = z.object({ code: codeField() })

/** The first code of an app, beside what was offered to it. */
export const authenticatorForm = z.object({
  sealed: lineField({ max: 400, missing: 'Begin anew.' }),
  code: codeField(),
})

const answerField = () => lineField({ max: 24_000, missing: 'The browser sent no passkey.' })

/** A passkey that the browser has made. */
export const passkeyForm = z.object({
  name: lineField({ max: 60, missing: 'Give the passkey a name, such as that of the device.' }),
  answer: answerField(),
})

/** What a passkey has signed. */
export const passkeyAnswerForm = z.object({ answer: answerField() })

/** What shows once more who is signed in: the password or a code of the app, or what a passkey has signed. */
export const proofForm = z.object({
  proof: secretField({ max: passwordLength.max }),
  proofAnswer: lineField({ max: 24_000 }),
})

/** Whether staff of a role need a second factor. */
export const requiredFactorForm = z.object({
  role: choiceField({ choices: staffRoles, problem: 'Choose a role.' }),
  required: choiceField({ choices: ['yes', 'no'], problem: 'Choose whether it is required.' }),
})

/** A field of a form that waits for a proof, by its name. */
export type CarriedField = [name: string, value: string]

/** Many fields, or long ones, belong to no form that asks for a proof. */
const mostCarried = { fields: 20, length: 500 }

/** The fields of a form that is to go on after a proof: none of the proof itself, no file, and no password. */
export function readCarriedFields(form: FormData): CarriedField[] {
  return [...form]
    .filter((field): field is CarriedField => typeof field[1] === 'string')
    .filter(([name, value]) => !/proof|password/i.test(name) && value.length <= mostCarried.length)
    .slice(0, mostCarried.fields)
}
