/** Milliseconds as a report tells them. */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
