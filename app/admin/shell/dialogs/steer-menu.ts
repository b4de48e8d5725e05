import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

/** A click on something that is not focusable does not close the menu. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

export function steerMenu(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: menu, key } = event
  const isDone = key === 'Escape' ? close(menu) : isFree(event) && walk(menu, key)
  if (!isDone) return
  event.stopPropagation()
  event.preventDefault()
}

/** For a button in a menu that leads nowhere: an open menu covers the next row. */
export function closeAfterClick({ currentTarget }: MouseEvent<HTMLElement>): void {
  const menu = currentTarget.closest('details')
  if (menu) close(menu)
}

export function placeMenu(menu: HTMLElement | null): void {
  const box = menu?.lastElementChild
  const around = menu?.closest('dialog')?.getBoundingClientRect()
  if (!menu || !box) return
  for (const side of ['above', 'left']) box.removeAttribute(`data-${side}`)
  const { height, bottom, width, right } = box.getBoundingClientRect()
  const button = menu.getBoundingClientRect()
  const floor = Math.min(around?.bottom ?? window.innerHeight, window.innerHeight)
  const wall = Math.min(
    around?.right ?? document.documentElement.clientWidth,
    document.documentElement.clientWidth,
  )
  box.toggleAttribute('data-above', bottom > floor && button.top - (around?.top ?? 0) > height)
  box.toggleAttribute('data-left', right > wall && button.right - (around?.left ?? 0) > width)
}

function close(menu: HTMLDetailsElement): boolean {
  if (!menu.open) return false
  menu.open = false
  menu.querySelector('summary')?.focus()
  return true
}

/** False in fields that use these keys themselves. */
function isFree({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.matches('select, textarea, input:not([type=checkbox])')
  return !isField && !ctrlKey && !metaKey && !altKey
}

function walk(menu: HTMLDetailsElement, key: string): boolean {
  const items = itemsOf(menu)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const place = places[key]
  if (place === undefined) return false
  if (menu.open) items.at(place % Math.max(items.length, 1))?.focus()
  else openAt(menu, place)
  return true
}

/** Some menus render their items only while open. */
function openAt(menu: HTMLDetailsElement, place: number): void {
  menu.open = true
  const focusItem = () => itemsOf(menu).at(Math.min(place, 0))
  const drawn = focusItem()
  drawn?.focus()
  if (drawn) return
  const observer = new MutationObserver(() => {
    const item = focusItem()
    if (!item && menu.open && menu.isConnected) return
    observer.disconnect()
    if (menu.contains(document.activeElement)) item?.focus()
  })
  observer.observe(menu, { childList: true, subtree: true })
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  const items = menu.querySelectorAll<HTMLElement>('a, button, input:not([type=hidden]), select')
  return [...items].filter((item) => item.checkVisibility())
}
