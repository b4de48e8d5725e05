import { z } from 'zod'
import { choiceOrNullField, flagField } from '#shared/forms/choice-field.ts'
import { saidInEach } from '#shared/forms/field-translation.ts'
import { type FieldReading, formField } from '#shared/forms/form-field.ts'
import { rupeesOrNullField, wholeNumberOrNullField } from '#shared/forms/number-field.ts'
import { lineField } from '#shared/forms/text-field.ts'
import { priceMaximum } from '#shared/values/money.ts'
import { readTypedNumber } from '#shared/values/typed-number.ts'
import { groupPricesField } from './group-prices-field.ts'
import { gstTerms } from './tour-prices.ts'

/** More are not looked at. */
const mostEntries = 48
const unknownMonth = 'Choose months of the year.'

/** Months of the year, 1 to 12, each once and in their order; from check boxes, a list, or numbers joined by commas. */
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

/** Of more entries than a form can mean only the first are looked at; the next is refused as no month. */
function partsOf(raw: unknown): string[] {
  const entries: unknown[] = Array.isArray(raw) ? raw : [raw ?? '']
  return entries
    .slice(0, mostEntries)
    .flatMap((entry) => (typeof entry === 'string' ? entry.slice(0, 200).split(',') : [String(entry)]))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Nights, years of age, characters of a line, and sizes of group with a price of their own. */
const tourFactLimits = {
  nights: 365,
  age: 99,
  line: 100,
  groups: 20,
  groupSize: 1000,
  ratings: 1_000_000,
} as const

/** The fields of a tour that say for whom, from where and when it is, what it costs, and what travellers gave it; each may stay empty. */
export function tourFactFields() {
  return {
    startsAt: lineField({ max: tourFactLimits.line }),
    endsAt: lineField({ max: tourFactLimits.line }),
    nights: wholeNumberOrNullField({ min: 0, max: tourFactLimits.nights }),
    months: monthsField(),
    suitsFamilies: flagField(),
    suitsSeniors: flagField(),
    ageFrom: wholeNumberOrNullField({ min: 0, max: tourFactLimits.age }),
    guideLanguages: lineField({ max: tourFactLimits.line, ...saidInEach }),
    priceBasis: lineField({ max: tourFactLimits.line, ...saidInEach }),
    childPriceWithBed: rupeesOrNullField({ max: priceMaximum }),
    childPriceWithoutBed: rupeesOrNullField({ max: priceMaximum }),
    singleSupplement: rupeesOrNullField({ max: priceMaximum }),
    gst: choiceOrNullField({ choices: gstTerms, problem: 'Choose how GST is charged.' }),
    groupPrices: groupPricesField({ most: tourFactLimits.groups, people: tourFactLimits.groupSize }),
    ownRating: ratingField(),
    ownRatingCount: wholeNumberOrNullField({ min: 1, max: tourFactLimits.ratings }),
    ownRatingSource: lineField({ max: tourFactLimits.line }),
  }
}

/** Their labels, in the order of the form. */
export const tourFactLabels = {
  priceBasis: 'What the price is for',
  gst: 'GST',
  childPriceWithBed: 'Child with a bed (₹)',
  childPriceWithoutBed: 'Child without a bed (₹)',
  singleSupplement: 'Extra for a single room (₹)',
  groupPrices: 'Prices by size of group',
  startsAt: 'Starts at',
  endsAt: 'Ends at',
  nights: 'Nights',
  guideLanguages: 'Languages of the guide',
  months: 'Months in which it runs',
  suitsFamilies: 'Suited for families',
  suitsSeniors: 'Suited for seniors',
  ageFrom: 'Age from',
  ownRating: 'Rating out of 5',
  ownRatingCount: 'From how many ratings',
  ownRatingSource: 'Where they were given',
}

/** A tour of which the office says none of it. */
export const noTourFacts = z.object(tourFactFields()).parse({})

/** From 1.0 to 5.0 with at most one decimal, or null when left out. */
export function ratingField() {
  return formField<number | null>({
    constraints: { type: 'text', inputMode: 'decimal' },
    read: readRating,
  })
}

function readRating(raw: unknown): FieldReading<number | null> {
  if (raw === undefined || raw === null) return { value: null }
  const text =
    typeof raw === 'string' || typeof raw === 'number' ? readTypedNumber(String(raw).slice(0, 100)) : 'none'
  if (text === '') return { value: null }
  const rating = /^[1-5](?:\.\d)?$/.test(text) ? Number(text) : Number.NaN
  if (rating <= 5) return { value: rating }
  return { problem: 'Enter a number from 1.0 to 5.0 with one decimal, such as 4.6.' }
}
