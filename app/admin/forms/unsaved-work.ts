import { useEffect } from 'react'

let edited = false
let held = 0

/** Notices typing on the page; the function it gives back ends that. */
export function watchTyping(): () => void {
  document.addEventListener('input', noteTyping)
  return () => document.removeEventListener('input', noteTyping)
}

/** A search or a filter is asked again easily: what is typed there is no work. */
function noteTyping({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null
  if (form?.method !== 'get') noteWork()
}

/** There is something that must not be lost: typing, or a request that waits to be sent. */
export function noteWork(): void {
  edited = true
}

/** Another page: nothing is typed on it yet. */
export function forgetTyping(): void {
  edited = false
}

/** While a form differs from what is stored there is work, however it came there: nobody types where a row is moved. */
export function useHeldWork(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdWork() : undefined), [isHeld])
}

function holdWork(): () => void {
  held += 1
  return () => {
    held -= 1
  }
}

/** Whether a form differs from what is stored. */
export function isWorkHeld(): boolean {
  return held > 0
}

/** Whether leaving the page as it is could lose something: a dialog is open, or something was typed or changed. */
export function hasUnsavedWork(): boolean {
  return (
    edited ||
    held > 0 ||
    document.querySelector('dialog[open], [role=dialog], [role=alertdialog]:not(dialog)') !== null
  )
}
