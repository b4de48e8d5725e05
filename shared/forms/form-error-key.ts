/** Error key of form-level errors. */
export const formErrorKey = 'form'
