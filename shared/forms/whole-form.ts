/** Where problems of the whole form, not of one field, are told. */
export const wholeForm = 'form'
