/** `1 Day`, `5 Days`. */
export function daysText(days: number): string {
  return days === 1 ? '1 Day' : `${days} Days`
}
