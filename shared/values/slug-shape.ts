/** Slug format. Separate from `slug.ts`, so that pages do not load its tables. */

/** Maximum length; longer slugs are truncated between words where possible. */
export const slugMaximum = 120

/** For validation, database constraints and the `pattern` attribute. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
