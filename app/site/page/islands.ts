import { inStorage } from '#app/ui/browser-storage.ts'
import type { laterParts as LaterPartsObject } from './later-parts.ts'

type LaterParts = typeof LaterPartsObject

export async function laterParts(): Promise<LaterParts> {
  const script = document.querySelector<HTMLScriptElement>('script[data-later-parts]')
  const parts: { laterParts: LaterParts } = await import(/* @vite-ignore */ script?.dataset.laterParts ?? '')
  return parts.laterParts
}

const touches = ['pointerdown', 'focusin', 'keydown', 'input']
const pending = new WeakMap<Element, Promise<void>>()

export function startIslands(): void {
  for (const type of touches) addEventListener(type, onTouch, { capture: true, passive: true })
  addEventListener('click', onEarlyClick, true)
  wakeStored()
}

function wakeStored(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { stored } = island.dataset
    if ('now' in island.dataset || (stored && isStored(stored))) void hydrate(island)
  }
}

export function isStored(key: string): boolean {
  return (
    inStorage(
      (storage) => storage.getItem(key),
      () => localStorage,
    ) != null
  )
}

function onTouch({ target }: Event): void {
  const island = islandOf(target)
  if (island) void hydrate(island)
}

/** For a button that requires JavaScript: repeats the click after hydration. */
function onEarlyClick(event: Event): void {
  const island = islandOf(event.target)
  if (!island || 'hydrated' in island.dataset) return
  const button = (event.target as Element).closest('button:is([type="button"], [type="reset"])')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  button.setAttribute('data-early-click', '')
}

function islandOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
}

function hydrate(island: HTMLElement): Promise<void> {
  const known = pending.get(island)
  if (known) return known
  const loading = laterParts()
    .then(({ startIsland }) => startIsland(island))
    .catch(() => {
      // The form works without JavaScript, and the next interaction retries.
      pending.delete(island)
    })
  pending.set(island, loading)
  return loading
}
