/**
 * The field of a form that says whether the public is shown the item, what it holds where it is and where it is not, and the field
 * that says from when it is to be.
 */
export type ShownField = { name: string; shown: string; hidden: string; from: string }

const from = 'publishAt'
const shownFields: readonly ShownField[] = [
  { name: 'status', shown: 'published', hidden: 'draft', from },
  { name: 'isActive', shown: 'true', hidden: '', from },
]

/** That field among these; undefined where the form is of something that the public is never shown. */
export function findShownField(fields: object): ShownField | undefined {
  if (!(from in fields)) return undefined
  return shownFields.find(({ name }) => name in fields)
}

/** What the buttons of the editor ask for beside saving: `update` leaves it as the field says. */
export const saveIntents = ['draft', 'publish', 'update', 'unpublish'] as const
export type SaveIntent = (typeof saveIntents)[number]

/** By which name a button sends its intent. */
export const intentName = 'saveAs'

/** The intent that a form was sent with; undefined for none, or one that is not ours. */
export function saveIntentIn(form: FormData): SaveIntent | undefined {
  const sent = form.get(intentName)
  return saveIntents.find((intent) => intent === sent)
}

/** What the field holds once the item is saved with this intent. */
export function shownValue(
  field: ShownField,
  { intent, typed }: { intent: SaveIntent; typed: string },
): string {
  if (intent === 'update') return typed
  return intent === 'publish' ? field.shown : field.hidden
}

/** Lets the button that was pressed decide over the field. A form without such a button, or such a field, stays as it is. */
export function applySaveIntent(fields: object, form: FormData): void {
  const intent = saveIntentIn(form)
  const field = findShownField(fields)
  if (!intent || !field || intent === 'update') return
  form.set(field.name, shownValue(field, { intent, typed: '' }))
}
