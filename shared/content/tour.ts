import { z } from 'zod'
import { choiceField } from '#shared/forms/choice-field.ts'
import { translatableField } from '#shared/forms/form-field.ts'
import { integerField, integerOrNullField, rupeesField } from '#shared/forms/number-field.ts'
import { recordIdsField } from '#shared/forms/record-id-fields.ts'
import { linesField } from '#shared/forms/text-lines.ts'
import { priceMaximum } from '#shared/values/money.ts'
import {
  descriptionField,
  otherNamesField,
  pageFields,
  shortTextField,
  slugField,
  titleField,
} from './content-fields.ts'
import { itineraryField } from './itinerary.ts'
import { pageLabels } from './page-labels.ts'
import { defaultDifficultyLevel, difficultyLevels } from './tours/tour-choices.ts'
import { tourFactFields, tourFactLabels } from './tours/tour-fact-fields.ts'

export const tourLimits = { days: 365, groupSize: 1000, lines: 60, line: 300, destinations: 50 } as const

/**
 * Prices in rupees per person, duration in days, group size null if unlimited, destinations in route order.
 * An empty slug is derived from the title.
 */
export const tourSchema = z.object({
  title: titleField(),
  slug: slugField(),
  alsoKnownAs: otherNamesField(),
  shortDescription: shortTextField('Enter a short description.'),
  description: descriptionField(),
  itinerary: itineraryField(),
  priceFrom: rupeesField({ max: priceMaximum, missing: 'Enter the price in rupees.' }),
  durationDays: integerField({ min: 1, max: tourLimits.days, missing: 'Enter the number of days.' }),
  maxGroupSize: integerOrNullField({ min: 1, max: tourLimits.groupSize }),
  inclusions: linesField({ most: tourLimits.lines, each: tourLimits.line, ...translatableField }),
  exclusions: linesField({ most: tourLimits.lines, each: tourLimits.line, ...translatableField }),
  destinationIds: recordIdsField({ max: tourLimits.destinations }),
  difficultyLevel: choiceField({
    choices: difficultyLevels,
    fallback: defaultDifficultyLevel,
    problem: 'Choose Easy, Moderate or Difficult.',
  }),
  ...tourFactFields(),
  ...pageFields(),
})

/** In form order. */
export const tourLabels = {
  title: 'Title',
  alsoKnownAs: 'Also known as',
  difficultyLevel: 'Difficulty',
  shortDescription: 'Short description',
  description: 'Full description',
  durationDays: 'Duration in days',
  itinerary: 'Itinerary',
  priceFrom: 'Price from (₹)',
  maxGroupSize: 'Max group size',
  ...tourFactLabels,
  destinationIds: 'Destinations',
  inclusions: 'Included',
  exclusions: 'Not included',
  ...pageLabels,
}
