/** Of the button that Ctrl+S presses. */
export const saveShortcut = { 'aria-keyshortcuts': 'Control+S Meta+S' } as const

/**
 * The `ref` of a form whose save button is pressed on Ctrl+S or ⌘S, where the browser would save the page; not while something is
 * open over it.
 */
export function saveOnShortcut(form: HTMLFormElement | null): () => void {
  function listen(event: KeyboardEvent) {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
    if (!isShortcut) return
    event.preventDefault()
    const topmost = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
    if (event.repeat || !form || form.closest('dialog') !== topmost) return
    // A form's button may stand outside of it.
    const buttons = [...form.elements].filter((element) => element instanceof HTMLElement)
    buttons.find((element) => element.hasAttribute('aria-keyshortcuts'))?.click()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
