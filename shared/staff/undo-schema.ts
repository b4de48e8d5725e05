import { z } from 'zod'
import { recordIdsField } from '#shared/forms/record-id-fields.ts'
import { lineField } from '#shared/forms/text-field.ts'

/** What a form asks for: to take back one deletion. `list`: the screen that says what became of it. */
export const undoFormSchema = z.object({
  deletion: recordIdsField({ max: 1 }),
  list: lineField({ max: 100 }),
})
