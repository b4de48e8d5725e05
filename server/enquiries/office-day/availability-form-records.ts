// Processes the forms for attendance, daily digests and enquiry rules.
import type { StaffActor } from '#server/content/actor.ts'
import { changeContactedOnReply } from '#server/email/contacted-on-reply.ts'
import { readForm } from '#shared/forms/form-values.ts'
import {
  type AvailabilityIntent,
  atWorkSchema,
  availabilityTexts,
  contactedSchema,
  dailyDigestSchema,
  enquiryTurnsSchema,
} from '#shared/staff/availability.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { changeAtWork, changeDailyDigest, changeTurns } from './availability-records.ts'

/** `ok`: `sentence` is a confirmation, otherwise an error. */
export type AvailabilityOutcome = { ok: boolean; status: number; sentence: string }

type Read = (actor: StaffActor, form: FormData) => Promise<AvailabilityOutcome>

const forms: Readonly<Record<AvailabilityIntent, Read>> = {
  async 'change-at-work'(actor, form) {
    const reading = readForm(atWorkSchema, form)
    if (!reading.ok) return refused(reading.errors)
    const isAtWork = reading.value.at_work
    const changed = await changeAtWork(actor, { isAtWork, now: new Date() })
    return changed ? done(isAtWork ? availabilityTexts.atWork : availabilityTexts.notAtWork) : forbidden
  },
  async 'change-morning-email'(actor, form) {
    const reading = readForm(dailyDigestSchema, form)
    if (!reading.ok) return refused(reading.errors)
    const changed = await changeDailyDigest(actor, reading.value)
    const isOn = reading.value.morning_email
    return changed ? done(isOn ? availabilityTexts.morningOn : availabilityTexts.morningOff) : forbidden
  },
  async 'change-turns'(actor, form) {
    const reading = readForm(enquiryTurnsSchema, form)
    if (!reading.ok) return refused(reading.errors)
    const goInTurn = reading.value.in_turn
    await changeTurns(actor, goInTurn)
    return done(goInTurn ? availabilityTexts.inTurn : availabilityTexts.notInTurn)
  },
  async 'change-contacted'(actor, form) {
    const reading = readForm(contactedSchema, form)
    if (!reading.ok) return refused(reading.errors)
    const isOn = reading.value.on_answer
    await changeContactedOnReply(actor, isOn)
    return done(isOn ? availabilityTexts.contacted : availabilityTexts.notContacted)
  },
}

/** Processes the form. Throws a 403 without permission. */
export function changeAvailability(
  actor: StaffActor,
  { intent, form }: { intent: AvailabilityIntent; form: FormData },
): Promise<AvailabilityOutcome> {
  return forms[intent](actor, form)
}

const forbidden: AvailabilityOutcome = { ok: false, status: 403, sentence: roleRejection }

function done(sentence: string): AvailabilityOutcome {
  return { ok: true, status: 200, sentence }
}

function refused(errors: Readonly<Record<string, string[]>>): AvailabilityOutcome {
  return { ok: false, status: 422, sentence: Object.values(errors).flat().join(' ') }
}
