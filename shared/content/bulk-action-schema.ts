import { z } from 'zod'
import { choiceField, flagField } from '#shared/forms/choice-field.ts'
import { recordIdsField } from '#shared/forms/record-id-fields.ts'
import { lineField } from '#shared/forms/text-field.ts'
import { type BulkDeed, bulkItemsMaximum, contentDeeds, trashDeeds } from './bulk-actions.ts'

/** What a form asks to be done with the items of these ids; in an address also with `all` that fit the list's filter. */
export const bulkActionSchema = bulkSchema(contentDeeds).extend({
  /** Of what takes a publishing back: the times that items waited for before it, as `writeTimes` writes them. */
  times: lineField({ max: bulkItemsMaximum * 64 }),
})
/** The same of the trash, by the ids of its entries. */
export const trashActionSchema = bulkSchema(trashDeeds)

function bulkSchema<const Deed extends BulkDeed>(choices: readonly [Deed, ...Deed[]]) {
  return z.object({
    deed: choiceField({ choices, problem: 'Choose what is to be done.' }),
    id: recordIdsField({ max: bulkItemsMaximum }),
    all: flagField(),
    /** Of a deletion: the id by which all of it can be undone. */
    deletion: recordIdsField({ max: 1 }),
  })
}
