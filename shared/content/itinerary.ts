import { z } from 'zod'
import { type FieldReading, formField, type TextPart, textPart } from '#shared/forms/form-field.ts'
import { lineField, readText, textField } from '#shared/forms/text-field.ts'
import { linesField } from '#shared/forms/text-lines.ts'
import { parseJson } from '#shared/values/parse-json.ts'
import { visibleText } from '#shared/values/visible-text.ts'

export interface ItineraryDay {
  day: number
  title: string
  activities: string[]
}

export const itineraryLimits = { text: 60_000, days: 90, title: 200, activities: 40, activity: 2000 } as const

const shape = z.array(
  z.object({ day: z.number().int().min(0).max(10_000), title: z.string(), activities: z.array(z.string()) }),
)

/** Days have number, title and activities; an empty list is valid. */
export function isItinerary(value: unknown): boolean {
  return shape.safeParse(value).success
}

export type TranslatedDay = { day: number; title: string | undefined; activities: string[] | undefined }

/** A JSON list of days; any other text becomes the single activity of Day 1. */
export function parseItinerary(text: string): ItineraryDay[] {
  const days = shape.safeParse(parseJson(text))
  if (days.success) return days.data
  return text.trim() === '' ? [] : [{ day: 1, title: 'Day 1', activities: [text] }]
}

/** Serialises days for the form; the inverse of parseItinerary(). */
export function writeItinerary(days: readonly ItineraryDay[]): string {
  return days.length === 0 ? '' : JSON.stringify(days, null, 2)
}

/** Form field of an itinerary; accepts text or a list of days. */
export function itineraryField() {
  return formField<ItineraryDay[]>({
    constraints: { maxLength: itineraryLimits.text },
    write: writeItinerary,
    translation: {
      need: 'optional',
      parts: (days) => (days as ItineraryDay[]).flatMap(partsOfDay),
      join: (days, textOf) => (days as ItineraryDay[]).map((day, at) => joinDay(day, { at, textOf })),
    },
    read(raw) {
      // Parsed before cleaning: JSON allows line separators in a text, but no breaks.
      const days = shape.safeParse(typeof raw === 'string' ? parseJson(raw) : raw)
      if (Array.isArray(raw) && !days.success) return { problem: 'Enter the itinerary as a list of days.' }
      const reading = readText(days.success ? JSON.stringify(days.data) : raw, { max: itineraryLimits.text })
      if ('problem' in reading) return reading
      return measureDays(days.data ?? parseItinerary(reading.value))
    },
  })
}

/** JSON escapes can hide control characters and length. */
function measureDays(written: ItineraryDay[]): FieldReading<ItineraryDay[]> {
  const days = written.map(({ day, title, activities }) => ({
    day,
    title: visibleText(title).normalize(),
    activities: activities.map((activity) => visibleText(activity).normalize()),
  }))
  const problems = days.map((day, at) => rejectDay(day, { at, alone: days.length === 1 }))
  const problem =
    days.length > itineraryLimits.days ? `Use at most ${itineraryLimits.days} days.` : problems.find(Boolean)
  return problem ? { problem } : { value: days }
}

function rejectDay({ title, activities }: ItineraryDay, { at, alone }: { at: number; alone: boolean }) {
  const place = `day ${at + 1}`
  // A plain-text itinerary is one long activity.
  const maxLength = alone && activities.length === 1 ? itineraryLimits.text : itineraryLimits.activity
  if (title.length > itineraryLimits.title)
    return `Use at most ${itineraryLimits.title} characters in the title of ${place}.`
  if (activities.length > itineraryLimits.activities)
    return `Use at most ${itineraryLimits.activities} activities on ${place}.`
  if (activities.some((activity) => activity.length > maxLength))
    return `Use at most ${maxLength} characters in an activity of ${place}.`
  return undefined
}

// biome-ignore lint/complexity/useMaxParams: the signature of a flatMap() callback.
function partsOfDay(
  { title, activities }: ItineraryDay,
  at: number,
  days: readonly ItineraryDay[],
): TextPart[] {
  const { text, activities: most, activity: each } = itineraryLimits
  const isPlain = days.length === 1 && activities.length === 1
  // A single activity may have several lines.
  const rule =
    activities.length === 1 ? textField({ max: isPlain ? text : each }) : linesField({ most, each })
  const day = `day${at + 1}`
  const label = `Day ${at + 1}`
  return [
    textPart(
      { name: `${day}Title`, label: `${label}, title`, text: title },
      lineField({ max: itineraryLimits.title }),
    ),
    textPart({ name: `${day}Activities`, label: `${label}, activities`, text: activities.join('\n') }, rule),
  ]
}

type DayTexts = { at: number; textOf: (name: string) => string | undefined }

function joinDay({ day, activities }: ItineraryDay, { at, textOf }: DayTexts): TranslatedDay {
  const text = textOf(`day${at + 1}Activities`)
  const lines = activities.length === 1 ? [text ?? ''] : text?.split('\n')
  return { day, title: textOf(`day${at + 1}Title`), activities: text === undefined ? undefined : lines }
}
