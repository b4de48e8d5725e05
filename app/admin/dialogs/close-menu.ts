import type { FocusEvent, KeyboardEvent } from 'react'

/** A press within gives the focus to the menu itself; one that gives it to nothing leaves the menu as it is. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

/** Closes the menu alone, not the dialog in which it may stand. */
export function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget, key } = event
  if (key !== 'Escape' || !currentTarget.open) return
  event.stopPropagation()
  event.preventDefault()
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}
