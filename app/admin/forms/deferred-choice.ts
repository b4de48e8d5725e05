import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/** In a closed menu each arrow key is a change: waits for Enter or blur; Escape reverts. */
export function useDeferredChoice(stored: string, onChosen: (menu: HTMLSelectElement) => void) {
  const [held, setHeld] = useState<string>()
  const isKeyDown = useRef(false)
  function send(menu: HTMLSelectElement) {
    setHeld(undefined)
    if (menu.isConnected && menu.value !== stored) onChosen(menu)
  }
  return {
    shown: held ?? stored,
    isDeferred: held !== undefined && held !== stored,
    onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
      const { key, currentTarget } = event
      if (held === undefined || (key !== 'Enter' && key !== 'Escape')) {
        // The browser changes a closed menu in the same task as the keydown event.
        isKeyDown.current = key !== 'Enter'
        setTimeout(() => {
          isKeyDown.current = false
        })
        return
      }
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Enter') send(currentTarget)
      else setHeld(undefined)
    },
    onChange({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
      if (isKeyDown.current) setHeld(currentTarget.value)
      else send(currentTarget)
    },
    onBlur({ currentTarget }: FocusEvent<HTMLSelectElement>) {
      if (held !== undefined) send(currentTarget)
    },
  }
}
