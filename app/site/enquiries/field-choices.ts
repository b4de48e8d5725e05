import { groupSizeOptions } from '#shared/enquiries/enquiry.ts'

export type FieldChoices = readonly { value: string | number; label: string }[]

/** The choices of a field by what is stored of each, in the order of its words. */
export function fieldChoicesOf(words: Readonly<Record<string, string>>): FieldChoices {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** How many travel; `solo` says one, the others are figures in each language. */
export function groupSizesOf({ solo }: { solo: string }): FieldChoices {
  return groupSizeOptions.map((choice) => (choice.value === 1 ? { ...choice, label: solo } : choice))
}
