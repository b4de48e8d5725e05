/**
 * Translated texts of items by slug, or by English title for items without one, and by field name of the
 * translation form.
 */
export type SampleTexts = Readonly<Record<string, Readonly<Record<string, string>>>>
