import { z } from 'zod'
import { recordIdField } from '#shared/forms/record-id-fields.ts'
import { lineField } from '#shared/forms/text-field.ts'

export const altTextMaximum = 500

/** The words that stand for a picture; empty marks it as decoration. */
export const altTextSchema = z.object({
  id: recordIdField(),
  altText: lineField({ max: altTextMaximum, joinsLines: true }),
})
