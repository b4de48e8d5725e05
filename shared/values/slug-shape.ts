/** How a slug looks. Apart from `slug.ts`, so that pages need not carry its tables. */

/** The longest slug; a longer title is cut at a word where it has one. */
export const slugMaximum = 120

/** What a slug looks like, for database rules and the HTML `pattern` of a field. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
