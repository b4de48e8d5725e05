import { z } from 'zod'
import { flagField } from '#shared/forms/choice-field.ts'

/** Setting key: assigns new enquiries round-robin to staff at work. */
export const enquiryTurnsKey = 'enquiry_turns'

/** Stored value; the default is off. */
export const enquiryTurnsSchema = z.object({ in_turn: flagField() })

/** Setting key: a reply changes the status "New" to "Contacted". */
export const contactedKey = 'contacted_on_answer'

/** Stored value; the default is on. */
export const contactedSchema = z.object({ on_answer: flagField() })

/** "I am at work today", valid for the day of submission. */
export const atWorkSchema = z.object({ at_work: flagField() })

/** Daily digest email, and whether it includes unassigned enquiries. */
export const dailyDigestSchema = z.object({ morning_email: flagField(), morning_unowned: flagField() })
export type DailyDigestChoice = z.infer<typeof dailyDigestSchema>

export const defaultDailyDigest: DailyDigestChoice = { morning_email: true, morning_unowned: false }

/**
 * Hour in India at which the digest is sent. It is skipped after noon, when the Today screen is more
 * useful.
 */
export const dailyDigestHour = 8
export const dailyDigestEndHour = 12

export type AvailabilityIntent =
  | 'change-at-work'
  | 'change-morning-email'
  | 'change-turns'
  | 'change-contacted'

export const availabilityTexts = {
  atWork: 'New enquiries are assigned to you in rotation until midnight.',
  notAtWork: 'You will not get any more new enquiries today.',
  morningOn: 'You get a morning email on days when you have something to do.',
  morningOff: 'You get no morning email.',
  inTurn: 'New enquiries are assigned in rotation to the people at work today.',
  contacted: 'A reply sets a new enquiry to “Contacted”.',
  notContacted: 'A reply does not change the status.',
  notInTurn: 'New enquiries are not assigned automatically.',
} as const

export type HealthLine = {
  part: string
  state: 'good' | 'trouble' | 'advice'
  /** The finding and, if there is a problem, how to fix it. */
  words: string
}
