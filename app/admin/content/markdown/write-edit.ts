import type { Edit, Selected } from './markdown-marks.ts'

export function selectedOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { value, start: selectionStart, end: selectionEnd }
}

/**
 * Writes as if it were typed, so that the browser undoes it as one step: `insertText` is the one way to that, however old its
 * door is. False in a browser that refuses it; then the text holds the words, and the form is to be told.
 */
export function writeEdit(text: HTMLTextAreaElement, { from, to, text: inserted, select }: Edit): boolean {
  text.focus()
  text.setSelectionRange(from, to)
  const isTyped =
    inserted === '' ? document.execCommand('delete') : document.execCommand('insertText', false, inserted)
  if (!isTyped) text.setRangeText(inserted, from, to, 'end')
  text.setSelectionRange(...select)
  return isTyped
}
