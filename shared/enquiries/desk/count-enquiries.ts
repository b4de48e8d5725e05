/** `1 enquiry`, `1,240 enquiries`. */
export function countEnquiries(number: number): string {
  return number === 1 ? '1 enquiry' : `${number.toLocaleString('en-IN')} enquiries`
}
