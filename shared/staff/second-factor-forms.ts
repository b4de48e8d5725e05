import { z } from 'zod'
import { lineField } from '#shared/forms/text-field.ts'

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
