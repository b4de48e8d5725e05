import { groupSizeOptions } from '#shared/enquiries/enquiry.ts'

export type FieldChoices = readonly { value: string | number; label: string }[]

/** Returns the options of a field from labels by stored value, in their order. */
export function fieldChoicesOf(words: Readonly<Record<string, string>>): FieldChoices {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/**
 * Returns the options of the group size. `solo` is the label of one; the others are numbers in every
 * language.
 */
export function groupSizesOf({ solo }: { solo: string }): FieldChoices {
  return groupSizeOptions.map((choice) => (choice.value === 1 ? { ...choice, label: solo } : choice))
}
