/** The text with single plain spaces between its words and none at its ends; line ends and control characters are spaces. */
export function joinSpaces(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
