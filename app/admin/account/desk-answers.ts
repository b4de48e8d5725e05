import { actorOf, type SignedIn } from '#server/auth/staff-context.ts'
import { changeAtWork, changeMorningEmail, changeTurns } from '#server/enquiries/desk-day-records.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { atWorkSchema, enquiryTurnsSchema, morningEmailSchema } from '#shared/staff/desk-day.ts'
import { roleRefusal } from '#shared/staff/permissions.ts'
import type { AccountAnswer, AccountResult } from './account-result.ts'

type Intent = AccountResult['intent']
type Post = { form: FormData }

/** The forms of the account screen that are about one's days at the desk, by their `intent`. */
export const deskIntents = [
  ['change-at-work', answerAtWork],
  ['change-morning-email', answerMorningEmail],
  ['change-turns', answerTurns],
] as const

async function answerAtWork(staff: SignedIn, { form }: Post): Promise<AccountAnswer> {
  const intent = 'change-at-work'
  const reading = readForm(atWorkSchema, form)
  if (!reading.ok) return refuse(intent, reading.errors)
  const isAtWork = reading.value.at_work
  if (!(await changeAtWork(actorOf(staff), { isAtWork, now: new Date() }))) return forbid(intent)
  const done = isAtWork
    ? 'New enquiries come to you in turn until midnight.'
    : 'New enquiries come to you no more today.'
  return { status: 200, answer: { intent, done } }
}

async function answerMorningEmail(staff: SignedIn, { form }: Post): Promise<AccountAnswer> {
  const intent = 'change-morning-email'
  const reading = readForm(morningEmailSchema, form)
  if (!reading.ok) return refuse(intent, reading.errors)
  if (!(await changeMorningEmail(actorOf(staff), reading.value))) return forbid(intent)
  const done = reading.value.morning_email
    ? 'You get the email of the morning on days with something to do.'
    : 'You get no email in the morning.'
  return { status: 200, answer: { intent, done } }
}

async function answerTurns(staff: SignedIn, { form }: Post): Promise<AccountAnswer> {
  const intent = 'change-turns'
  const reading = readForm(enquiryTurnsSchema, form)
  if (!reading.ok) return refuse(intent, reading.errors)
  const goInTurn = reading.value.in_turn
  await changeTurns(actorOf(staff), goInTurn)
  const done = goInTurn
    ? 'New enquiries go in turn to those who are at work today.'
    : 'New enquiries go to nobody by themselves.'
  return { status: 200, answer: { intent, done } }
}

function refuse(intent: Intent, errors: FormErrors): AccountAnswer {
  return { status: 422, answer: { intent, problem: Object.values(errors).flat().join(' ') } }
}

function forbid(intent: Intent): AccountAnswer {
  return { status: 403, answer: { intent, problem: roleRefusal } }
}
