import { choiceField, flagField } from '#shared/forms/choice-field.ts'
import { neededInEach, saidInEach } from '#shared/forms/field-translation.ts'
import { formField } from '#shared/forms/form-field.ts'
import { imageField } from '#shared/forms/image-value.ts'
import { momentOrNullField } from '#shared/forms/moment-field.ts'
import { lineField, readLine, textField } from '#shared/forms/text-field.ts'
import { namesField } from '#shared/forms/text-lines.ts'
import { slugOf } from '#shared/values/slug.ts'
import { slugMaximum } from '#shared/values/slug-shape.ts'
import { contentStatuses, defaultContentStatus } from './content-status.ts'

/** The longest texts of destinations, tours and posts, in characters, and how many other names they have. */
export const contentLimits = {
  title: 160,
  shortText: 500,
  description: 20_000,
  metaTitle: 160,
  metaDescription: 400,
  metaKeywords: 500,
  otherNames: 12,
  otherName: 80,
} as const

/** A title on one line, which every item must have. */
export function titleField() {
  return lineField({ max: contentLimits.title, missing: 'Enter a title.', ...neededInEach })
}

/** The short text of a card. */
export function shortTextField(missing: string) {
  return lineField({ max: contentLimits.shortText, missing, ...neededInEach })
}

/** The full text of a detail page; a blank line begins a new paragraph. */
export function descriptionField() {
  return textField({
    max: contentLimits.description,
    missing: 'Enter the full description.',
    ...neededInEach,
  })
}

/** A typed slug in its proper spelling; empty means "derive it from the title", which needs a look at the others. */
export function slugField() {
  const constraints = { type: 'text', maxLength: slugMaximum, spellCheck: false } as const
  return formField<string>({
    constraints,
    isDerived: true,
    follows: { field: 'title', make: slugOf },
    read(raw) {
      const reading = readLine(raw, { max: slugMaximum, isAddress: true })
      if ('problem' in reading || reading.value === '') return reading
      const slug = slugOf(reading.value)
      return slug === '' ? { problem: 'Use letters or digits in the address.' } : { value: slug }
    },
  })
}

/** Other names and spellings by which people look for it, in any script: the same in every language. */
export function otherNamesField() {
  return namesField({ most: contentLimits.otherNames, each: contentLimits.otherName })
}

/** What every published page may say to search engines, be featured, and be in draft. */
export function pageFields() {
  return {
    featuredImage: imageField(),
    metaTitle: lineField({ max: contentLimits.metaTitle, ...saidInEach }),
    metaDescription: lineField({ max: contentLimits.metaDescription, ...saidInEach }),
    metaKeywords: lineField({ max: contentLimits.metaKeywords, ...saidInEach }),
    isFeatured: flagField(),
    status: choiceField({
      choices: contentStatuses,
      fallback: defaultContentStatus,
      problem: 'Choose Published or Draft.',
    }),
    ...scheduleFields(),
  }
}

/** When an item shall be shown to the public by itself, and hidden again. */
export function scheduleFields() {
  return { publishAt: momentOrNullField(), unpublishAt: momentOrNullField() }
}
