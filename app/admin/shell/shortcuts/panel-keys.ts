import { createStore } from '#app/ui/store.ts'

export type PanelKey = {
  /** `KeyboardEvent.key`, such as `n`, `?`, `/`, `Enter`; `Mod+K` for Ctrl or ⌘. */
  key: string
  does: string
  /** Omitted if the browser or a control handles the key. */
  run?: () => void
  isThere?: () => boolean
}

export type KeyGroup = { title: string; keys: readonly PanelKey[] }

/** Attribute that disables shortcuts without Ctrl or ⌘. */
export const keysAreOff = { 'data-keys': 'off' } as const

export const isKeyListOpen = createStore(false)

const groups: KeyGroup[] = []
const typed = 'input, textarea, select, [contenteditable]'
const questions = 'dialog[open], [role=dialog], [role=alertdialog]'
const repeatable = new Set(['j', 'k'])

/** For duplicate keys the latest registration applies. */
export function offerKeys(group: KeyGroup): () => void {
  if (groups.length === 0) document.addEventListener('keydown', listen)
  groups.push(group)
  return () => {
    groups.splice(groups.indexOf(group), 1)
    if (groups.length === 0) document.removeEventListener('keydown', listen)
  }
}

export function offeredKeys(): KeyGroup[] {
  const taken = new Set<string>()
  const shown = groups.toReversed().map(({ title, keys }) => {
    const free = keys.filter(({ key, isThere }) => !taken.has(key) && (!isThere || isThere()))
    for (const { key } of free) taken.add(key)
    return { title, keys: free }
  })
  return shown.filter(({ keys }) => keys.length > 0)
}

export function areSingleKeysOn(): boolean {
  return !document.querySelector(`[data-keys='${keysAreOff['data-keys']}']`)
}

function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const name = nameOf(event)
  if (name === undefined || (event.repeat && !repeatable.has(name))) return
  const found = groups
    .toReversed()
    .flatMap(({ keys }) => keys)
    .find(({ key, run, isThere }) => key === name && run && (!isThere || isThere()))
  if (!found?.run) return
  event.preventDefault()
  found.run()
}

/** Undefined if the event is for a field or dialog. */
function nameOf(event: KeyboardEvent): string | undefined {
  const letter = letterOf(event)
  if (event.altKey) return undefined
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? undefined : `Mod+${letter.toUpperCase()}`
  const isMeantForField = event.target instanceof Element && event.target.closest(`${typed}, dialog`) !== null
  if (isMeantForField || document.querySelector(questions) || !areSingleKeysOn()) return undefined
  return letter
}

/** Returns the Latin letter of the physical key on other layouts. */
function letterOf({ key, code }: KeyboardEvent): string {
  const isForeign = key.length === 1 && !/^[\x20-\x7e]$/.test(key)
  return isForeign && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}
