/** What was typed into, or sent from: once that is gone from the page, nothing of it can be lost. */
let edited: Element | null = null

/** Notices typing on the page; the function it gives back ends that. */
export function watchTyping(): () => void {
  document.addEventListener('input', noteTyping)
  return () => document.removeEventListener('input', noteTyping)
}

/** A search or a filter is asked again easily: what is typed there is no work. */
function noteTyping({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null
  if (form?.method !== 'get') edited = form ?? (target instanceof Element ? target : null)
}

/** There is something that must not be lost: a request of the screen shown now waits to be sent. */
export function noteWork(): void {
  edited = document.querySelector('#content > :last-child')
}

/** Somebody wants to lose it. */
export function forgetTyping(): void {
  edited = null
}

/** Marks, while it stands on the page, that a form differs from what is stored, however that came: nobody types where a row is moved. */
export const heldWork = { 'data-unsaved-work': '' } as const

/** Whether a form differs from what is stored. */
export function isWorkHeld(): boolean {
  return document.querySelector('[data-unsaved-work]') !== null
}

/** Whether leaving the page as it is could lose something: a dialog is open, or something was typed or changed. */
export function hasUnsavedWork(): boolean {
  return (
    edited?.isConnected === true ||
    isWorkHeld() ||
    document.querySelector('dialog[open], [role=dialog], [role=alertdialog]:not(dialog)') !== null
  )
}
