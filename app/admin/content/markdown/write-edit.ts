import type { Edit, Selected } from './markdown-marks.ts'

export function selectedOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { value, start: selectionStart, end: selectionEnd }
}

/**
 * Applies an edit as one undo step with the deprecated `insertText`. Returns false if the caller must update
 * the form.
 */
export function writeEdit(text: HTMLTextAreaElement, { from, to, text: inserted, select }: Edit): boolean {
  text.focus()
  text.setSelectionRange(from, to)
  const isInserted =
    inserted === '' ? document.execCommand('delete') : document.execCommand('insertText', false, inserted)
  if (!isInserted) text.setRangeText(inserted, from, to, 'end')
  text.setSelectionRange(...select)
  return isInserted
}
