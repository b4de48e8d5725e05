import { type RefObject, useEffect } from 'react'

/** Of the button that Ctrl+S presses. */
export const saveShortcut = { 'aria-keyshortcuts': 'Control+S Meta+S' } as const

/** Presses the form's save button on Ctrl+S or ⌘S, where the browser would save the page; not while something is open over it. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const isSaveKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
      if (!isSaveKey) return
      event.preventDefault()
      const topmost = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
      if (event.repeat || !form.current || form.current.closest('dialog') !== topmost) return
      form.current.querySelector<HTMLElement>('[aria-keyshortcuts]')?.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [form])
}
