import { expect } from 'vitest'

/** What a visitor's form is answered with once its enquiry is stored: the number by which it is named. */
export const receivedEnquiry = {
  kind: 'received',
  reference: expect.stringMatching(/^[BCDFGHJKMNPQRTVWXZ]{5,6}$/) as string,
}
