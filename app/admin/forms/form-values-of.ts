import type { ItineraryDay } from '#shared/content/itinerary.ts'
import { writeItinerary } from '#shared/content/itinerary.ts'

/** What stands in a form, by field, each as the text that the form sends. */
export type Values = Readonly<Record<string, string>>

/** Lists that are typed with commas; all others have one entry a line. */
const withCommas = new Set(['tags', 'destinationIds'])

/** The fields of a stored record as its form shows them. */
export function valuesOf(record: object, fields: readonly string[]): Values {
  const stored = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(fields.map((field) => [field, textOf(field, stored.get(field))]))
}

/** The values as the browser would send them. */
export function formOf(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

function textOf(field: string, value: unknown): string {
  if (field === 'itinerary') return writeItinerary(value as ItineraryDay[])
  if (Array.isArray(value)) return value.join(withCommas.has(field) ? ', ' : '\n')
  if (typeof value === 'boolean') return value ? 'true' : ''
  return value === null || value === undefined ? '' : String(value)
}
