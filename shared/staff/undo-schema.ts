import { z } from 'zod'
import { recordIdsField } from '#shared/forms/record-id-fields.ts'
import { lineField } from '#shared/forms/text-field.ts'

/** Undo of a deletion. `list` is the screen that shows the result. */
export const undoFormSchema = z.object({
  deletion: recordIdsField({ max: 1 }),
  list: lineField({ max: 100 }),
})
