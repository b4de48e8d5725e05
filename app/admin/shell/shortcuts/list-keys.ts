import { type KeyGroup, offerKeys } from './panel-keys.ts'

/** Of the link or button that makes a new one on a screen. */
export const newKey = { 'aria-keyshortcuts': 'n' } as const

const saveButton = '[aria-keyshortcuts^="Control+S"]'

/** What is shown, and not behind something else. */
function shown(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())
}

const newButton = () => shown('main [aria-keyshortcuts="n"]')

const everywhere: KeyGroup = {
  title: 'On every screen',
  keys: [
    {
      key: 'n',
      does: 'Make a new one',
      press: () => newButton()?.click(),
      isThere: () => newButton() !== undefined,
    },
    { key: 'Mod+S', does: 'Save what is typed', isThere: () => shown(saveButton) !== undefined },
  ],
}

/** Offers the keys that press what stands on the screen; the `ref` of the panel's frame. */
export function offerListKeys(): () => void {
  return offerKeys(everywhere)
}
