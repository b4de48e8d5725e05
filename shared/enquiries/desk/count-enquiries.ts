import { formatCount } from '#shared/values/money.ts'

export function countEnquiries(number: number): string {
  return number === 1 ? '1 enquiry' : `${formatCount(number)} enquiries`
}
