import type { Menu } from '#app/admin/lists/narrowing-menu.tsx'

export type Choice = Menu['choices'][number]

export const anyChoice: Choice = { value: '', label: 'All' }

/** Adds the current value if it is not among the choices, so it stays visible and can be cleared. */
export function withAsked(choices: readonly Choice[], asked: Choice): Choice[] {
  return choices.some(({ value }) => value === asked.value) ? [...choices] : [...choices, asked]
}

/** Describes the sender and network filters, which have no form fields. */
export function similarityOf({ sender, network }: { sender: string; network: string }): string[] {
  return [...(sender ? [`From ${sender}`] : []), ...(network ? ['From one network'] : [])]
}
