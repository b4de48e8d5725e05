/** How a field is told of its limit while somebody types: from a tenth before it on. */
const tellFrom = 0.9

type Limited = { value: string; maxLength: number }

/** What is said of the room that is left; undefined while there is enough, and of a field without a limit. */
export function roomNote({ value, maxLength }: Limited): string | undefined {
  if (maxLength <= 0 || value.length < maxLength * tellFrom) return undefined
  const left = maxLength - value.length
  if (left <= 0) return `No more fits: this takes ${maxLength} characters.`
  return left === 1 ? '1 character is left.' : `${left} characters are left.`
}

type Pasting = Limited & { selectionStart: number | null; selectionEnd: number | null }

/** What is said of a pasted text that a browser cuts off without a word; undefined when it fits. */
export function pasteNote({ value, maxLength, ...field }: Pasting, pasted: string): string | undefined {
  if (maxLength <= 0) return undefined
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  const cut = pasted.length - (maxLength - value.length + selected)
  if (cut <= 0) return undefined
  return `The last ${cut === 1 ? 'character' : `${cut} characters`} of what you pasted did not fit: this takes ${maxLength}.`
}
