import { formatCount } from '#shared/values/money.ts'

/** Returns a count with its noun: `1 enquiry`, `1,200 enquiries`. */
export function countEnquiries(number: number): string {
  return number === 1 ? '1 enquiry' : `${formatCount(number)} enquiries`
}
