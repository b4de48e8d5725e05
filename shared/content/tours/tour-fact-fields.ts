import { z } from 'zod'
import { choiceOrNullField, flagField } from '#shared/forms/choice-field.ts'
import { type FieldReading, formField, translatableField } from '#shared/forms/form-field.ts'
import { integerOrNullField, rupeesOrNullField } from '#shared/forms/number-field.ts'
import { lineField } from '#shared/forms/text-field.ts'
import { priceMaximum } from '#shared/values/money.ts'
import { parseNumber } from '#shared/values/parse-number.ts'
import { groupPricesField } from './group-prices-field.ts'
import { gstTerms } from './tour-prices.ts'

const maxEntries = 48
const unknownMonth = 'Choose months of the year.'

/** Months from 1 to 12, distinct and sorted; from check boxes, a list or comma-separated text. */
export function monthsField() {
  return formField<number[]>({
    constraints: {},
    multiple: true,
    write: (months) => months.join(', '),
    read(raw) {
      const months = new Set<number>()
      for (const part of partsOf(raw)) {
        const month = Number(part)
        if (!/^(?:\d|1[0-2])$/.test(part) || month < 1) return { problem: unknownMonth }
        months.add(month)
      }
      return { value: [...months].sort((one, other) => one - other) }
    },
  })
}

/** Reads only the first entries, to bound the work. */
function partsOf(raw: unknown): string[] {
  const entries: unknown[] = Array.isArray(raw) ? raw : [raw ?? '']
  return entries
    .slice(0, maxEntries)
    .flatMap((entry) => (typeof entry === 'string' ? entry.slice(0, 200).split(',') : [String(entry)]))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const tourFactLimits = {
  nights: 365,
  age: 99,
  line: 100,
  groups: 20,
  groupSize: 1000,
  ratings: 1_000_000,
} as const

/** Optional fields of a tour: logistics, audience, prices and rating. */
export function tourFactFields() {
  return {
    startsAt: lineField({ max: tourFactLimits.line }),
    endsAt: lineField({ max: tourFactLimits.line }),
    nights: integerOrNullField({ min: 0, max: tourFactLimits.nights }),
    months: monthsField(),
    suitsFamilies: flagField(),
    suitsSeniors: flagField(),
    ageFrom: integerOrNullField({ min: 0, max: tourFactLimits.age }),
    guideLanguages: lineField({ max: tourFactLimits.line, ...translatableField }),
    priceBasis: lineField({ max: tourFactLimits.line, ...translatableField }),
    childPriceWithBed: rupeesOrNullField({ max: priceMaximum }),
    childPriceWithoutBed: rupeesOrNullField({ max: priceMaximum }),
    singleSupplement: rupeesOrNullField({ max: priceMaximum }),
    gst: choiceOrNullField({ choices: gstTerms, problem: 'Choose how GST is charged.' }),
    groupPrices: groupPricesField({ most: tourFactLimits.groups, people: tourFactLimits.groupSize }),
    ownRating: ratingField(),
    ownRatingCount: integerOrNullField({ min: 1, max: tourFactLimits.ratings }),
    ownRatingSource: lineField({ max: tourFactLimits.line }),
  }
}

export const tourFactLabels = {
  priceBasis: 'What the price is for',
  gst: 'GST',
  childPriceWithBed: 'Child with a bed (₹)',
  childPriceWithoutBed: 'Child without a bed (₹)',
  singleSupplement: 'Single room supplement (₹)',
  groupPrices: 'Prices by size of group',
  startsAt: 'Starts at',
  endsAt: 'Ends at',
  nights: 'Nights',
  guideLanguages: 'Languages of the guide',
  months: 'Months available',
  suitsFamilies: 'Suited for families',
  suitsSeniors: 'Suited for seniors',
  ageFrom: 'Age from',
  ownRating: 'Rating out of 5',
  ownRatingCount: 'From how many ratings',
  ownRatingSource: 'Source of the ratings',
}

export const noTourFacts = z.object(tourFactFields()).parse({})

/** From 1.0 to 5.0 with at most one decimal; null if empty. */
export function ratingField() {
  return formField<number | null>({
    constraints: { type: 'text', inputMode: 'decimal' },
    read: readRating,
  })
}

function readRating(raw: unknown): FieldReading<number | null> {
  if (raw === undefined || raw === null) return { value: null }
  const text =
    typeof raw === 'string' || typeof raw === 'number' ? parseNumber(String(raw).slice(0, 100)) : 'none'
  if (text === '') return { value: null }
  const rating = /^[1-5](?:\.\d)?$/.test(text) ? Number(text) : Number.NaN
  if (rating <= 5) return { value: rating }
  return { problem: 'Enter a number from 1.0 to 5.0 with one decimal, such as 4.6.' }
}
