/** Once this element is removed from the DOM, nothing can be lost. */
let edited: Element | null = null

/** Returns the cleanup function. */
export function watchTyping(): () => void {
  document.addEventListener('input', noteTyping)
  return () => document.removeEventListener('input', noteTyping)
}

/** Input in searches and filters (GET forms) does not count. */
function noteTyping({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null
  if (form?.method !== 'get') edited = form ?? (target instanceof Element ? target : null)
}

/** Marks the screen while its request is pending. */
export function noteWork(): void {
  edited = document.querySelector('#content > :last-child')
}

/** Clears the mark after the user chose to discard the work. */
export function forgetTyping(): void {
  edited = null
}

/** For forms that change without typing, such as reordered rows. */
export const unsavedWork = { 'data-unsaved-work': '' } as const

export function isWorkUnsaved(): boolean {
  return document.querySelector('[data-unsaved-work]') !== null
}

/** True if leaving could lose work: a dialog is open, or input was changed. */
export function hasUnsavedWork(): boolean {
  return (
    edited?.isConnected === true ||
    isWorkUnsaved() ||
    document.querySelector('dialog[open], [role=dialog], [role=alertdialog]:not(dialog)') !== null
  )
}
