/** Texts of some items by slug, or by title where they have none, and by their names in the form of a translation. */
export type SampleTexts = Readonly<Record<string, Readonly<Record<string, string>>>>
