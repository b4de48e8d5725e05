/** Error key of form-level errors. */
export const wholeForm = 'form'
