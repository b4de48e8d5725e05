// Stores attendance, daily digest settings and the assignment rule.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { StaffActor } from '#server/content/actor.ts'
import { publishSettingsChange } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { storeSettings } from '#server/database/stored-settings.ts'
import { changeContactedOnReply, repliesSetContacted } from '#server/email/contacted-on-reply.ts'
import { ownerRoles } from '#server/enquiries/owner-records.ts'
import { staffDesks, staffUsers } from '#server/tables/staff-tables.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { describeSetting } from '#shared/settings/setting-values.ts'
import {
  type AvailabilityIntent,
  atWorkSchema,
  availabilityTexts,
  contactedSchema,
  type DailyDigestChoice,
  dailyDigestSchema,
  defaultDailyDigest,
  enquiryTurnsKey,
  enquiryTurnsSchema,
} from '#shared/staff/availability.ts'
import { may, roleRejection } from '#shared/staff/permissions.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { enquiriesGoInTurn } from './assign-in-turn.ts'

/** `isAtWork`: for one day in India; undefined if the user cannot own enquiries or assignment is off. */
export type StaffAvailability = { isAtWork: boolean | undefined; morning: DailyDigestChoice | undefined }

/** For the admin layout; no query while assignment is off. */
export async function readAtWork({ id, role }: StaffActor, now: Date): Promise<boolean | undefined> {
  if (!may(role, 'enquiries.change') || !(await enquiriesGoInTurn())) return undefined
  return isToday(await findAvailabilityRow(id), now)
}

/** For the account screen. */
export async function readAvailability(actor: StaffActor, now: Date): Promise<StaffAvailability> {
  if (!may(actor.role, 'enquiries.change')) return { isAtWork: undefined, morning: undefined }
  const [desk, goInTurn] = await Promise.all([findAvailabilityRow(actor.id), enquiriesGoInTurn()])
  return {
    isAtWork: goInTurn ? isToday(desk, now) : undefined,
    morning: desk
      ? { morning_email: desk.morningEmail, morning_unowned: desk.morningUnowned }
      : defaultDailyDigest,
  }
}

type DeskRules = { goInTurn: boolean; atWork: string[]; isContactedOnAnswer: boolean }

/** Returns the enquiry rules and the names of staff at work. */
export async function readTurns(now: Date): Promise<DeskRules> {
  const [goInTurn, isContactedOnAnswer, rows] = await Promise.all([
    enquiriesGoInTurn(),
    repliesSetContacted(),
    database()
      .select({ name: staffUsers.name })
      .from(staffDesks)
      .innerJoin(staffUsers, eq(staffUsers.id, staffDesks.userId))
      .where(and(eq(staffDesks.atWorkOn, calendarDateInIndia(now)), inArray(staffUsers.role, ownerRoles)))
      .orderBy(asc(staffUsers.name), asc(staffUsers.id)),
  ])
  return { goInTurn, isContactedOnAnswer, atWork: rows.map(({ name }) => name) }
}

/** Sets attendance until midnight in India. False for roles without enquiries. */
export async function changeAtWork(
  actor: StaffActor,
  { isAtWork, now }: { isAtWork: boolean; now: Date },
): Promise<boolean> {
  return changeAvailabilityRow(actor, { atWorkOn: isAtWork ? calendarDateInIndia(now) : null })
}

/** Stores digest settings. False for roles without enquiries. */
export function changeDailyDigest(actor: StaffActor, choice: DailyDigestChoice): Promise<boolean> {
  return changeAvailabilityRow(actor, {
    morningEmail: choice.morning_email,
    morningUnowned: choice.morning_unowned,
  })
}

/** Switches round-robin assignment. Throws a 403 without permission. */
export async function changeTurns(actor: StaffActor, goInTurn: boolean): Promise<void> {
  const value = { in_turn: goInTurn }
  await write({ actor, action: 'change', subject: { kind: 'settings' } }, async (writing) => {
    await storeSettings(writing, [
      { key: enquiryTurnsKey, value, description: describeSetting(enquiryTurnsKey) },
    ])
    await publishSettingsChange(writing, [enquiryTurnsKey])
  })
}

async function changeAvailabilityRow(
  actor: StaffActor,
  set: Partial<typeof staffDesks.$inferInsert>,
): Promise<boolean> {
  if (!may(actor.role, 'enquiries.change')) return false
  await write({ actor, action: 'change', subject: { kind: 'own-account' } }, (writing) =>
    writing
      .insert(staffDesks)
      .values({ userId: actor.id, ...set })
      .onConflictDoUpdate({ target: staffDesks.userId, set }),
  )
  return true
}

async function findAvailabilityRow(id: string): Promise<typeof staffDesks.$inferSelect | undefined> {
  const [desk] = await database().select().from(staffDesks).where(eq(staffDesks.userId, id))
  return desk
}

function isToday(desk: { atWorkOn: string | null } | undefined, now: Date): boolean {
  return desk?.atWorkOn === calendarDateInIndia(now)
}

/** `ok`: `sentence` is a confirmation, otherwise an error. */
type AvailabilityOutcome = { ok: boolean; status: number; sentence: string }

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
