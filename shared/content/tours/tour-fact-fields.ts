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

/** A tour of which the office says none of it. */
export const noTourFacts = z.object(tourFactFields()).parse({})
