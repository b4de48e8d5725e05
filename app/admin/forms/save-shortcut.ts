export const saveShortcut = { 'aria-keyshortcuts': 'Control+S Meta+S' } as const

/** `ref` of a form. Inactive while a dialog is open over it. */
export function saveOnShortcut(form: HTMLFormElement | null): () => void {
  function listen(event: KeyboardEvent) {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
    if (!isShortcut) return
    event.preventDefault()
    const topmost = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
    if (event.repeat || !form || form.closest('dialog') !== topmost) return
    // A form's button may be outside of its element.
    const buttons = [...form.elements].filter((element) => element instanceof HTMLElement)
    buttons.find((element) => element.hasAttribute('aria-keyshortcuts'))?.click()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
