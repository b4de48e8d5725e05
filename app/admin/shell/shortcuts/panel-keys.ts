/** The keys of the panel: what listens to them and what the list of keys shows are one register. */
import { createStore } from '#app/ui/store.ts'

export type PanelKey = {
  /** As `keydown` names it: `n`, `?`, `/`, `Enter`; `Mod+K` with Ctrl or ⌘. */
  key: string
  does: string
  /** What it does; left out where the browser or a control does it by itself. */
  press?: () => void
  /** Whether it would do something at this moment; a key without this always would. */
  isThere?: () => boolean
}

export type KeyGroup = { title: string; keys: readonly PanelKey[] }

/** Where whoever wants no single keys says so: no key without Ctrl or ⌘ does anything then. */
export const keysAreOff = { 'data-keys': 'off' } as const

/** The palette, a key and a button open the list of keys. */
export const isKeyListOpen = createStore(false)

const groups: KeyGroup[] = []
const typed = 'input, textarea, select, [contenteditable]'
const questions = 'dialog[open], [role=dialog], [role=alertdialog]'
const repeatable = new Set(['j', 'k'])

/** Offers keys until the returned function is called; of two of one name the one that was offered last is pressed. */
export function offerKeys(group: KeyGroup): () => void {
  if (groups.length === 0) document.addEventListener('keydown', listen)
  groups.push(group)
  return () => {
    groups.splice(groups.indexOf(group), 1)
    if (groups.length === 0) document.removeEventListener('keydown', listen)
  }
}

/** What is offered now and would do something, the keys of the screen first. */
export function offeredKeys(): KeyGroup[] {
  const taken = new Set<string>()
  const shown = groups.toReversed().map(({ title, keys }) => {
    const free = keys.filter(({ key, isThere }) => !taken.has(key) && (!isThere || isThere()))
    for (const { key } of free) taken.add(key)
    return { title, keys: free }
  })
  return shown.filter(({ keys }) => keys.length > 0)
}

/** Whether keys without Ctrl or ⌘ do something on this device. */
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
    .find(({ key, press, isThere }) => key === name && press && (!isThere || isThere()))
  if (!found?.press) return
  event.preventDefault()
  found.press()
}

/** What was pressed, as the register names it; undefined where it is meant for something else. */
function nameOf(event: KeyboardEvent): string | undefined {
  const letter = letterOf(event)
  if (event.altKey) return undefined
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? undefined : `Mod+${letter.toUpperCase()}`
  const isMeantForField = event.target instanceof Element && event.target.closest(`${typed}, dialog`) !== null
  if (isMeantForField || document.querySelector(questions) || !areSingleKeysOn()) return undefined
  return letter
}

/** On a keyboard of another script the letter that stands at this place on a Latin one. */
function letterOf({ key, code }: KeyboardEvent): string {
  const isForeign = key.length === 1 && !/^[\x20-\x7e]$/.test(key)
  return isForeign && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}
