import { z } from 'zod'
import { translatableField } from '#shared/forms/form-field.ts'
import { lineField } from '#shared/forms/text-field.ts'
import { linesField } from '#shared/forms/text-lines.ts'
import {
  descriptionField,
  otherNamesField,
  pageFields,
  shortTextField,
  slugField,
  titleField,
} from './content-fields.ts'
import { pageLabels } from './page-labels.ts'

export const destinationLimits = { region: 80, bestTimeToVisit: 200, highlights: 40, highlight: 300 } as const

/** Editable fields of a destination; an empty slug is derived from the title on save. */
export const destinationSchema = z.object({
  title: titleField(),
  slug: slugField(),
  alsoKnownAs: otherNamesField(),
  shortDescription: shortTextField('Enter a short description.'),
  description: descriptionField(),
  region: lineField({ max: destinationLimits.region, missing: 'Enter the region.', joinsSpaces: true }),
  highlights: linesField({
    most: destinationLimits.highlights,
    each: destinationLimits.highlight,
    ...translatableField,
  }),
  bestTimeToVisit: lineField({ max: destinationLimits.bestTimeToVisit, ...translatableField }),
  ...pageFields(),
})

/** In form order. */
export const destinationLabels = {
  title: 'Title',
  alsoKnownAs: 'Also known as',
  region: 'Region',
  bestTimeToVisit: 'Best time to visit',
  shortDescription: 'Short description',
  description: 'Full description',
  highlights: 'Highlights',
  ...pageLabels,
}
