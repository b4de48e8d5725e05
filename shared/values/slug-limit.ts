/** The longest slug; a longer title is cut at a word where it has one. Apart from `slug.ts`, so that pages need not carry its tables. */
export const slugMaximum = 120
