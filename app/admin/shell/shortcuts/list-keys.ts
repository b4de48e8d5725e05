import { type KeyGroup, offerKeys } from './panel-keys.ts'

export const newKey = { 'aria-keyshortcuts': 'n' } as const

const saveButton = '[aria-keyshortcuts^="Control+S"]'

function shown(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())
}

const newButton = () => shown('main [aria-keyshortcuts="n"]')

const everywhere: KeyGroup = {
  title: 'On every screen',
  keys: [
    {
      key: 'n',
      does: 'New',
      run: () => newButton()?.click(),
      isThere: () => newButton() !== undefined,
    },
    { key: 'Mod+S', does: 'Save', isThere: () => shown(saveButton) !== undefined },
  ],
}

export function offerListKeys(): () => void {
  return offerKeys(everywhere)
}
