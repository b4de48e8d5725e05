/** `dataset` key of a hydrated document: `<html data-hydrated>`. */
export const hydrationMark = 'hydrated'
