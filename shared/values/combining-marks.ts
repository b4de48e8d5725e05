/** Combining marks in a row that no script comes near; Unicode's Stream-Safe Text Format (UAX #15) ends at as many. */
const tooManyMarks = /\p{M}{31}/u

/**
 * Whether the text holds a row of combining marks that no language writes. Normalising sorts each row, in a time that
 * grows with the square of its length.
 */
export function hasTooManyMarks(text: string): boolean {
  return tooManyMarks.test(text)
}
