import { z } from 'zod'
import { guessCsvColumns } from '#shared/content/imported-rows.ts'
import type { CheckedImport } from '#shared/enquiries/enquiry-import.ts'
import { choiceField } from '#shared/forms/choice-field.ts'
import { dayOrNullField } from '#shared/forms/date-field.ts'
import { integerOrNullField } from '#shared/forms/number-field.ts'
import { dayProblem } from '#shared/values/parse-day.ts'
import {
  departureLimits,
  departureStates,
  newDepartureFields,
  nightsBetween,
  travellerKinds,
  travellerLabels,
} from './departure.ts'

const noteLabels = { en: 'Note', mr: 'Note in Marathi', hi: 'Note in Hindi' } as const

/** Target fields in display order; the export writes the same headers. */
const fields = {
  tour: { label: 'Tour', heads: ['tour', 'tour name', 'package', 'tour title', 'सहल', 'यात्रा'] },
  slug: { label: 'Tour address', heads: ['tour address', 'address', 'slug', 'link'] },
  startsOn: {
    label: 'Starts on',
    heads: ['starts on', 'start', 'start date', 'date', 'departure', 'departure date', 'from', 'तारीख'],
  },
  endsOn: { label: 'Ends on', heads: ['ends on', 'end', 'end date', 'return', 'return date', 'to'] },
  nights: { label: 'Nights', heads: ['nights', 'night', 'no of nights'] },
  seats: { label: 'Seats', heads: ['seats', 'seat', 'capacity', 'total seats', 'pax'] },
  needs: { label: 'Runs from', heads: ['runs from', 'needs', 'minimum', 'min', 'min pax'] },
  closesOn: { label: 'Closes on', heads: ['closes on', 'closes', 'last day', 'book by', 'closing date'] },
  state: { label: 'State', heads: ['state', 'status'] },
  ...Object.fromEntries(
    travellerKinds.map((kind) => [
      `prices.${kind}`,
      {
        label: travellerLabels[kind],
        heads: [
          plain(travellerLabels[kind]),
          plain(`${travellerLabels[kind]} (₹)`),
          ...(kind === 'adult' ? ['price', 'rate', 'cost'] : []),
        ],
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(noteLabels).map(([language, label]) => [
      `notes.${language}`,
      { label, heads: [plain(label), ...(language === 'en' ? ['notes', 'remarks'] : [])] },
    ]),
  ),
} as Readonly<Record<string, { label: string; heads: readonly string[] }>>

function plain(label: string): string {
  return label.toLowerCase()
}

export const departureImportFields = Object.keys(fields)

/** Returns the header of a field in an export: `Starts on`. */
export function departureFieldLabel(field: string): string {
  return fields[field]?.label ?? field
}

/** Guesses the field of each column by its header; '' means not imported. */
export function guessDepartureColumns(heads: readonly string[]): string[] {
  return guessCsvColumns<string>(heads, { fields })
}

/** A line of an import. Without end and nights, the end follows from the tour's days. */
export const importedDepartureSchema = z
  .object({
    ...newDepartureFields,
    endsOn: dayOrNullField(),
    nights: integerOrNullField({ min: 0, max: departureLimits.nights }),
    closesOn: dayOrNullField(),
    state: choiceField({ choices: departureStates, problem: 'Choose a state.', fallback: 'open' }),
  })
  .superRefine(({ startsOn, endsOn, nights, closesOn, seats, needs }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (startsOn === null) return refuse('startsOn', dayProblem)
    const stay = endsOn === null ? null : nightsBetween(startsOn, endsOn)
    if (stay !== null && stay < 0) refuse('endsOn', 'Enter a day after the start.')
    else if (stay !== null && nights !== null && stay !== nights)
      refuse('nights', `The days are ${stay} nights apart.`)
    if (closesOn !== null && closesOn > startsOn) refuse('closesOn', 'Enter a day before the start.')
    if (needs !== null && needs > seats) refuse('needs', 'Enter at most the number of seats.')
  })

export type DepartureImportResult =
  | { kind: 'checked'; checked: CheckedImport<string>; problem?: string }
  | { kind: 'refused'; problem: string }
  | { kind: 'stored'; importId: string; added: number; skipped: number }
  | { kind: 'undone'; removed: number; stayed: number }

export const departureImportTexts = {
  columns: 'Choose the columns of the tour, the first day and the seats.',
  noTour: 'There is no tour with this name or address.',
  twoTours: 'Several tours have this name. Enter the tour’s address.',
  twice: 'An earlier line has the same tour and day.',
} as const
