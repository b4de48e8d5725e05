/**
 * Required: an item is public in a language only if this field is translated. Optional: falls back to
 * English.
 */
export const requiredTranslation = { translation: { need: 'required' } } as const
export const translatableField = { translation: { need: 'optional' } } as const
