/** Values for public and hidden, and the field with the scheduled publication time. */
export type DisplayField = { name: string; shown: string; hidden: string; from: string }

const from = 'publishAt'
const displayFields: readonly DisplayField[] = [
  { name: 'status', shown: 'published', hidden: 'draft', from },
  { name: 'isActive', shown: 'true', hidden: '', from },
]

/** Returns the visibility field of a form; undefined for types that are never public. */
export function findDisplayField(fields: object): DisplayField | undefined {
  if (!(from in fields)) return undefined
  return displayFields.find(({ name }) => name in fields)
}

/** Save buttons of the editor; `update` leaves the visibility unchanged. */
export const saveIntents = ['draft', 'publish', 'update', 'unpublish'] as const
export type SaveIntent = (typeof saveIntents)[number]

export const intentName = 'saveAs'

/** Returns the save intent of a submitted form; undefined if missing or unknown. */
export function saveIntentIn(form: FormData): SaveIntent | undefined {
  const sent = form.get(intentName)
  return saveIntents.find((intent) => intent === sent)
}

/** `update` returns `typed` unchanged. */
export function displayValue(
  field: DisplayField,
  { intent, typed }: { intent: SaveIntent; typed: string },
): string {
  if (intent === 'update') return typed
  return intent === 'publish' ? field.shown : field.hidden
}

/** Does nothing for forms without such a button or field. */
export function applySaveIntent(fields: object, form: FormData): void {
  const intent = saveIntentIn(form)
  const field = findDisplayField(fields)
  if (!intent || !field || intent === 'update') return
  form.set(field.name, displayValue(field, { intent, typed: '' }))
}
