import type { Menu } from '#app/admin/lists/filter-menu.tsx'

export type Choice = Menu['choices'][number]

export const anyChoice: Choice = { value: '', label: 'All' }

/** Adds a current value that is no longer a choice, so it stays visible and can be cleared. */
export function withRequestedChoices(choices: readonly Choice[], asked: Choice): Choice[] {
  return choices.some(({ value }) => value === asked.value) ? [...choices] : [...choices, asked]
}

export function similarityOf({ sender, network }: { sender: string; network: string }) {
  return [
    ...(sender ? [{ text: `From ${sender}`, names: ['sender'] }] : []),
    ...(network ? [{ text: 'From one network', names: ['network'] }] : []),
  ]
}
