import { unansweredReason } from '#app/admin/forms/submit-action.ts'
import { deskIntents } from '#shared/staff/desk-day.ts'
import type { AccountResult } from './account-result.ts'

/** Of forms that say in a sentence what was wrong. */
const sentenceIntents = [...(['change-role', 'require-second-step', 'change-look'] as const), ...deskIntents]

/** All about one's own address. */
const emailIntents = ['ask-email', 'resend-email', 'cancel-email']

const ifChanged = 'If the present password is wrong then, the new one holds already.'

/** Passwords are never given back: they stay in the fields, where they were typed. */
export function failedResult(form: FormData, reason: string): AccountResult {
  const intent = form.get('intent')
  if (intent === 'change-password') {
    const problems = reason === unansweredReason ? [reason, ifChanged] : [reason]
    return { intent, errors: { form: problems } }
  }
  if (intent === 'change-name')
    return { intent, errors: { form: [reason] }, values: { ownName: String(form.get('ownName') ?? '') } }
  if (emailIntents.some((name) => name === intent))
    return {
      intent: 'ask-email',
      errors: { form: [reason] },
      values: { newEmail: String(form.get('newEmail') ?? '') },
    }
  if (intent === 'end-session') return { intent, problem: reason }
  const known = sentenceIntents.find((name) => name === intent)
  if (known) return { intent: known, problem: reason }
  if (intent !== 'invite') return { intent: 'remove', problem: reason }
  const typed = ['name', 'email', 'role'].map((name) => [name, String(form.get(name) ?? '')])
  return { intent, errors: { form: [reason] }, values: Object.fromEntries(typed) }
}
