import { z } from 'zod'
import { flagField } from '#shared/forms/choice-field.ts'

/** The key of the rule by which new enquiries go in turn to those who are at work. */
export const enquiryTurnsKey = 'enquiry_turns'

/** The rule as it is stored; off where nothing is. */
export const enquiryTurnsSchema = z.object({ in_turn: flagField() })

/** The key of the rule by which an answer sets "New" to "Contacted". */
export const contactedKey = 'contacted_on_answer'

/** The rule as it is stored; on where nothing is. */
export const contactedSchema = z.object({ on_answer: flagField() })

/** "I am at work today", for the day on which it is sent. */
export const atWorkSchema = z.object({ at_work: flagField() })

/** The email of the morning, and whether it tells of what nobody looks after. */
export const morningEmailSchema = z.object({ morning_email: flagField(), morning_unowned: flagField() })
export type MorningEmailChoice = z.infer<typeof morningEmailSchema>

/** For who chose nothing. */
export const usualMorningEmail: MorningEmailChoice = { morning_email: true, morning_unowned: false }

/** The hour in India at which it goes out. Past noon it says nothing that the screen "Today" does not say better. */
export const morningEmailHour = 8
export const morningEndsHour = 12

/** The forms of the account screen about one's days at the desk. */
export const deskIntents = [
  'change-at-work',
  'change-morning-email',
  'change-turns',
  'change-contacted',
] as const
export type DeskIntent = (typeof deskIntents)[number]

/** What holds once such a form is through. */
export const deskDayTexts = {
  atWork: 'New enquiries come to you in turn until midnight.',
  notAtWork: 'New enquiries come to you no more today.',
  morningOn: 'You get the email of the morning on days with something to do.',
  morningOff: 'You get no email in the morning.',
  inTurn: 'New enquiries go in turn to those who are at work today.',
  contacted: 'An answer sets a new enquiry to “Contacted”.',
  notContacted: 'An answer leaves the status as it is.',
  notInTurn: 'New enquiries go to nobody by themselves.',
} as const
