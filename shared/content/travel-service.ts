import { z } from 'zod'
import { flagField } from '#shared/forms/choice-field.ts'
import { neededInEach, saidInEach } from '#shared/forms/field-translation.ts'
import { wholeNumberOrNullField } from '#shared/forms/number-field.ts'
import { recordIdField } from '#shared/forms/record-id-fields.ts'
import { lineField, textField } from '#shared/forms/text-field.ts'
import { linesField } from '#shared/forms/text-lines.ts'
import { contentLimits, scheduleFields, titleField } from './content-fields.ts'
import { scheduleLabels } from './page-labels.ts'
import { defaultServiceIcon } from './travel-service-icon.ts'

export const travelServiceLimits = {
  title: contentLimits.title,
  description: 5000,
  features: 40,
  feature: 300,
  icon: 40,
  sortOrder: 100_000,
} as const

/**
 * What staff may write into a travel service. A `sortOrder` of null means "after all the others": the current count.
 * The icon is kept as sent; one that is not on offer shows as Package.
 */
export const travelServiceSchema = z.object({
  title: titleField(),
  description: textField({
    max: travelServiceLimits.description,
    missing: 'Enter a description.',
    ...neededInEach,
  }),
  features: linesField({
    most: travelServiceLimits.features,
    each: travelServiceLimits.feature,
    ...saidInEach,
  }),
  icon: lineField({ max: travelServiceLimits.icon }).transform((icon) => icon || defaultServiceIcon),
  isActive: flagField(),
  sortOrder: wholeNumberOrNullField({ min: 0, max: travelServiceLimits.sortOrder, isDerived: true }),
  ...scheduleFields(),
})

/** The switch in the list of services: which one, and whether the public is to see it. */
export const travelServiceSwitchSchema = z.object({ id: recordIdField(), isActive: flagField() })

/** The labels of the fields, in the order of the form: errors are listed in it. */
export const travelServiceLabels = {
  title: 'Title',
  description: 'Description',
  features: 'Features',
  icon: 'Icon',
  sortOrder: 'Sort order',
  isActive: 'Active',
  ...scheduleLabels,
}
