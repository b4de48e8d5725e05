let edited: Element | null = null

export function trackTyping(): () => void {
  document.addEventListener('input', handleTyping)
  return () => document.removeEventListener('input', handleTyping)
}

/** Input in searches and filters (GET forms) does not count. */
function handleTyping({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null
  if (form?.method !== 'get') edited = form ?? (target instanceof Element ? target : null)
}

export function markWork(): void {
  edited = document.querySelector('#content > :last-child')
}

export function clearTyping(): void {
  edited = null
}

/** For forms that change without typing, such as reordered rows. */
export const unsavedWork = { 'data-unsaved-work': '' } as const

export function isWorkUnsaved(): boolean {
  return document.querySelector('[data-unsaved-work]') !== null
}

export function hasUnsavedWork(): boolean {
  return (
    edited?.isConnected === true ||
    isWorkUnsaved() ||
    document.querySelector('dialog[open], [role=dialog], [role=alertdialog]:not(dialog)') !== null
  )
}
