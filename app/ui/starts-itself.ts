/**
 * For an element of a public page that does something before it is touched: the page's script then starts as soon as
 * there is nothing else to do, instead of at the visitor's first sign.
 */
export const startsItself = { 'data-starts-itself': '' }
