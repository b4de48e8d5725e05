export const policyTitles = {
  privacy: 'Privacy Policy',
  terms: 'Booking Terms',
  cancellation: 'Cancellation and Refunds',
} as const

export type PolicyName = keyof typeof policyTitles
export const policyNames = Object.keys(policyTitles) as PolicyName[]
