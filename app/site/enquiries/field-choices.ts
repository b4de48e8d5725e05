import { groupSizeOptions } from '#shared/enquiries/enquiry.ts'

export type FieldChoices = readonly { value: string | number; label: string }[]

export function fieldChoicesOf(words: Readonly<Record<string, string>>): FieldChoices {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** `solo` is the label of one; the others are numbers in every language. */
export function groupSizesOf({ solo }: { solo: string }): FieldChoices {
  return groupSizeOptions.map((choice) => (choice.value === 1 ? { ...choice, label: solo } : choice))
}
