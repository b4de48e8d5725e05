import { z } from 'zod'
import { flagField } from '#shared/forms/choice-field.ts'
import { requiredTranslation, translatableField } from '#shared/forms/form-field.ts'
import { integerOrNullField } from '#shared/forms/number-field.ts'
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

/** A null `sortOrder` becomes the number of services. Unknown icons are displayed as Package. */
export const travelServiceSchema = z.object({
  title: titleField(),
  description: textField({
    max: travelServiceLimits.description,
    missing: 'Enter a description.',
    ...requiredTranslation,
  }),
  features: linesField({
    most: travelServiceLimits.features,
    each: travelServiceLimits.feature,
    ...translatableField,
  }),
  icon: lineField({ max: travelServiceLimits.icon }).transform((icon) => icon || defaultServiceIcon),
  isActive: flagField(),
  sortOrder: integerOrNullField({ min: 0, max: travelServiceLimits.sortOrder, isDerived: true }),
  ...scheduleFields(),
})

export const travelServiceSwitchSchema = z.object({ id: recordIdField(), isActive: flagField() })

/** In form order. */
export const travelServiceLabels = {
  title: 'Title',
  description: 'Description',
  features: 'Features',
  icon: 'Icon',
  sortOrder: 'Sort order',
  isActive: 'Active',
  ...scheduleLabels,
}
