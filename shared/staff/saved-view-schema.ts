import { z } from 'zod'
import { choiceField, flagField } from '#shared/forms/choice-field.ts'
import { recordIdOrNullField } from '#shared/forms/record-id-fields.ts'
import { lineField } from '#shared/forms/text-field.ts'
import { savedViewActions } from './saved-views.ts'

const savedQueryMaximum = 2000

export const savedViewSchema = z.object({
  deed: choiceField({ choices: savedViewActions, problem: 'Choose what is to be done.' }),
  id: recordIdOrNullField(),
  name: lineField({ max: 60, joinsSpaces: true }),
  /** Filters, sort order and columns as a query string. */
  query: lineField({ max: savedQueryMaximum }),
  isShared: flagField(),
})
export type SavedViewForm = z.infer<typeof savedViewSchema>
