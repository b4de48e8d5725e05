import { z } from 'zod'
import { flagField } from '#shared/forms/choice-field.ts'

/** The key of the rule by which new enquiries go in turn to those who are at work. */
export const enquiryTurnsKey = 'enquiry_turns'

/** The rule as it is stored; off where nothing is. */
export const enquiryTurnsSchema = z.object({ in_turn: flagField() })

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
