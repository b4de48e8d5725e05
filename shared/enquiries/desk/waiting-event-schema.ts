import { z } from 'zod'
import { choiceField } from '#shared/forms/choice-field.ts'
import { formField } from '#shared/forms/form-field.ts'
import { recordIdField } from '#shared/forms/record-id-fields.ts'
import { waitingActions } from './waiting-events.ts'

/**
 * Envelope of an offline event; the event itself has its own schema. Only `account`, its author, can submit
 * it.
 */
export const waitingEventSchema = z.object({
  event: choiceField({ choices: waitingActions, problem: 'Choose a note or a call.' }),
  account: recordIdField(),
  enquiryId: recordIdField(),
  writtenAt: claimedTimeField(),
})

/** A client's timestamp; null if invalid, so that a wrong clock never blocks the event. */
function claimedTimeField() {
  return formField<Date | null>({
    constraints: {},
    write: (moment) => moment?.toISOString() ?? '',
    read(raw) {
      const isTimestamp =
        typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/.test(raw)
      const moment = new Date(isTimestamp ? raw : Number.NaN)
      return { value: Number.isNaN(moment.getTime()) ? null : moment }
    },
  })
}
