export const problemLook = 'font-strong text-laterite-deep text-sm'
