import { formatCount } from '#shared/values/money.ts'

/** `1 enquiry`, `1,240 enquiries`. */
export function countEnquiries(number: number): string {
  return number === 1 ? '1 enquiry' : `${formatCount(number)} enquiries`
}
