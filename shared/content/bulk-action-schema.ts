import { z } from 'zod'
import { choiceField, flagField } from '#shared/forms/choice-field.ts'
import { recordIdsField } from '#shared/forms/record-id-fields.ts'
import { lineField } from '#shared/forms/text-field.ts'
import { type BulkAction, bulkItemsMaximum, contentActions, trashActions } from './bulk-actions.ts'

/** A bulk action on the items with these ids; in a URL also on `all` items that match the list's filter. */
export const bulkActionSchema = bulkSchema(contentActions).extend({
  /** For undoing a publication: the items' previous publication times, from `writeTimes`. */
  times: lineField({ max: bulkItemsMaximum * 64 }),
})
export const trashActionSchema = bulkSchema(trashActions)

function bulkSchema<const Action extends BulkAction>(choices: readonly [Action, ...Action[]]) {
  return z.object({
    deed: choiceField({ choices, problem: 'Choose what is to be done.' }),
    id: recordIdsField({ max: bulkItemsMaximum }),
    all: flagField(),
    deletion: recordIdsField({ max: 1 }),
  })
}
