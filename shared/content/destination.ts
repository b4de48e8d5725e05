import { z } from 'zod'
import { saidInEach } from '#shared/forms/field-translation.ts'
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

/** What staff may write into a destination; an empty slug is derived from the title when saved. */
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
    ...saidInEach,
  }),
  bestTimeToVisit: lineField({ max: destinationLimits.bestTimeToVisit, ...saidInEach }),
  ...pageFields(),
})

/** The labels of the fields, in the order of the form: errors are listed in it. */
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
