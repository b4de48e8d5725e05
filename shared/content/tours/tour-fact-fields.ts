import { z } from 'zod'
import { choiceOrNullField, flagField } from '#shared/forms/choice-field.ts'
import { saidInEach } from '#shared/forms/field-translation.ts'
import { rupeesOrNullField, wholeNumberOrNullField } from '#shared/forms/number-field.ts'
import { lineField } from '#shared/forms/text-field.ts'
import { priceMaximum } from '#shared/values/money.ts'
import { groupPricesField } from './group-prices-field.ts'
import { monthsField } from './months-field.ts'
import { ratingField } from './rating-field.ts'
import { gstTerms } from './tour-prices.ts'

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
