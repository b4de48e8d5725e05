// Processes the forms for attendance, daily digests and enquiry rules.
import type { StaffActor } from '#server/content/actor.ts'
import { changeContactedOnReply } from '#server/email/contacted-on-reply.ts'
import { readForm } from '#shared/forms/form-values.ts'
import {
  atWorkSchema,
  contactedSchema,
  type DeskIntent,
  deskDayTexts,
  enquiryTurnsSchema,
  morningEmailSchema,
} from '#shared/staff/desk-day.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { changeAtWork, changeMorningEmail, changeTurns } from './desk-day-records.ts'

/** `ok`: `sentence` is a confirmation, otherwise an error. */
export type DeskDayOutcome = { ok: boolean; status: number; sentence: string }

type Read = (actor: StaffActor, form: FormData) => Promise<DeskDayOutcome>

const forms: Readonly<Record<DeskIntent, Read>> = {
  async 'change-at-work'(actor, form) {
    const reading = readForm(atWorkSchema, form)
    if (!reading.ok) return refused(reading.errors)
    const isAtWork = reading.value.at_work
    const changed = await changeAtWork(actor, { isAtWork, now: new Date() })
    return changed ? done(isAtWork ? deskDayTexts.atWork : deskDayTexts.notAtWork) : forbidden
  },
  async 'change-morning-email'(actor, form) {
    const reading = readForm(morningEmailSchema, form)
    if (!reading.ok) return refused(reading.errors)
    const changed = await changeMorningEmail(actor, reading.value)
    const isOn = reading.value.morning_email
    return changed ? done(isOn ? deskDayTexts.morningOn : deskDayTexts.morningOff) : forbidden
  },
  async 'change-turns'(actor, form) {
    const reading = readForm(enquiryTurnsSchema, form)
    if (!reading.ok) return refused(reading.errors)
    const goInTurn = reading.value.in_turn
    await changeTurns(actor, goInTurn)
    return done(goInTurn ? deskDayTexts.scheduleTask : deskDayTexts.notInTurn)
  },
  async 'change-contacted'(actor, form) {
    const reading = readForm(contactedSchema, form)
    if (!reading.ok) return refused(reading.errors)
    const isOn = reading.value.on_answer
    await changeContactedOnReply(actor, isOn)
    return done(isOn ? deskDayTexts.contacted : deskDayTexts.notContacted)
  },
}

/** Processes the form. Throws a 403 without permission. */
export function changeDeskDay(
  actor: StaffActor,
  { intent, form }: { intent: DeskIntent; form: FormData },
): Promise<DeskDayOutcome> {
  return forms[intent](actor, form)
}

const forbidden: DeskDayOutcome = { ok: false, status: 403, sentence: roleRejection }

function done(sentence: string): DeskDayOutcome {
  return { ok: true, status: 200, sentence }
}

function refused(errors: Readonly<Record<string, string[]>>): DeskDayOutcome {
  return { ok: false, status: 422, sentence: Object.values(errors).flat().join(' ') }
}
