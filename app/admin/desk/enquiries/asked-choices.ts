import type { Menu } from '#app/admin/lists/narrowing-menu.tsx'

export type Choice = Menu['choices'][number]

/** Narrows nothing down. */
export const anyChoice: Choice = { value: '', label: 'All' }

/** The choices of a menu. What is asked for and not among them stays to be seen, and can be chosen away. */
export function withAsked(choices: readonly Choice[], asked: Choice): Choice[] {
  return choices.some(({ value }) => value === asked.value) ? [...choices] : [...choices, asked]
}

/** The filters that an enquiry's page links to and that have no field, in words. */
export function similarityOf({ sender, network }: { sender: string; network: string }): string[] {
  return [...(sender ? [`From ${sender}`] : []), ...(network ? ['From one network'] : [])]
}
