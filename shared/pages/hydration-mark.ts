/** The name in the `dataset` of a document whose script has taken it over: `<html data-hydrated>`. */
export const hydrationMark = 'hydrated'
