/** The policies that the site can have, in the order of the footer; what each is called as a page. */
export const policyTitles = {
  privacy: 'Privacy Policy',
  terms: 'Booking Terms',
  cancellation: 'Cancellation and Refunds',
} as const

export type PolicyName = keyof typeof policyTitles
export const policyNames = Object.keys(policyTitles) as PolicyName[]
