import { z } from 'zod'
import { choiceField } from '#shared/forms/choice-field.ts'
import { formField } from '#shared/forms/form-field.ts'
import { integerOrNullField } from '#shared/forms/number-field.ts'
import { recordIdField, recordIdOrNullField } from '#shared/forms/record-id-fields.ts'
import { lineField } from '#shared/forms/text-field.ts'
import { parseJson } from '#shared/values/parse-json.ts'
import { departureLimits } from './departure.ts'
import { holdHourLimits, seatActions, seatTexts } from './seat-hold.ts'

const holdStateSchema = z
  .object({
    departureId: z.uuid(),
    seats: z.int().min(1).max(departureLimits.seats),
    state: z.enum(['held', 'confirmed', 'released']),
    // PostgreSQL has no year 0.
    heldUntil: z.iso
      .datetime()
      .regex(/^[1-9]/)
      .nullable(),
  })
  .refine(({ state, heldUntil }) => state !== 'held' || heldUntil !== null)
const holdUndoSchema = z.object({ was: holdStateSchema.nullable(), left: holdStateSchema })

/** The states of an undo form, as JSON; null in other forms. */
function undoField() {
  return formField<z.infer<typeof holdUndoSchema> | null>({
    constraints: {},
    write: (undo) => (undo === null ? '' : JSON.stringify(undo)),
    read(raw) {
      if (raw === undefined || raw === '') return { value: null }
      const reading = holdUndoSchema.safeParse(typeof raw === 'string' ? parseJson(raw) : raw)
      return reading.success ? { value: reading.data } : { problem: seatTexts.changed }
    },
  })
}

/** One action on seats; `id` makes a repeated hold idempotent. */
export const seatFormSchema = z.object({
  seatAction: choiceField({ choices: seatActions, problem: 'Choose what to do with the seats.' }),
  id: recordIdField(),
  departure: recordIdOrNullField(),
  seats: integerOrNullField({ min: 1, max: departureLimits.seats }),
  /** Defaults to the office's setting. */
  hours: integerOrNullField(holdHourLimits),
  label: lineField({ max: 100 }),
  reason: lineField({ max: 100 }),
  undo: undoField(),
})
export type SeatForm = z.infer<typeof seatFormSchema>
