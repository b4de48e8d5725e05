/**
 * For an element of a public page that does something before it is touched: the page then hydrates on idle, instead of
 * on the visitor's first interaction.
 */
export const hydrateOnIdle = { 'data-hydrate-on-idle': '' }
