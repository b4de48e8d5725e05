import type { Messages } from '#app/site/messages/messages.ts'

/** How a field is told of its limit while somebody types: from a tenth before it on. */
const tellFrom = 0.9

type Limited = { value: string; maxLength: number }
type Words = Messages['form']['room']

/** What is said of the room that is left; undefined while there is enough, and of a field without a limit. */
export function roomNote({ value, maxLength }: Limited, words: Words): string | undefined {
  if (maxLength <= 0 || value.length < maxLength * tellFrom) return undefined
  const left = maxLength - value.length
  return left <= 0 ? words.full(maxLength) : words.left(left)
}

type Pasting = Limited & { selectionStart: number | null; selectionEnd: number | null; pasted: string }

/** What is said of a pasted text that a browser cuts off without a word; undefined when it fits. */
export function pasteNote({ value, maxLength, pasted, ...field }: Pasting, words: Words): string | undefined {
  if (maxLength <= 0) return undefined
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  const cut = pasted.length - (maxLength - value.length + selected)
  return cut <= 0 ? undefined : words.cut(cut, maxLength)
}
