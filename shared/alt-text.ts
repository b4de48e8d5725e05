import { z } from 'zod'

export const altTextMaximum = 500

/** What stands in place of a picture for those who do not see it; '' leaves it to the title beside it. */
export const altTextSchema = z
  .string()
  .trim()
  .max(altTextMaximum, { error: `Use at most ${altTextMaximum} characters.` })
  .refine((text) => text.isWellFormed() && !text.includes('\0'), {
    error: 'Remove the unreadable characters.',
  })
