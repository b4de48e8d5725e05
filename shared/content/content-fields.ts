import { choiceField, flagField } from '#shared/forms/choice-field.ts'
import { dateTimeOrNullField } from '#shared/forms/date-field.ts'
import { formField, requiredTranslation, translatableField } from '#shared/forms/form-field.ts'
import { imageField } from '#shared/forms/image-value.ts'
import { lineField, readLine, textField } from '#shared/forms/text-field.ts'
import { namesField } from '#shared/forms/text-lines.ts'
import { slugOf } from '#shared/values/slug.ts'
import { slugMaximum } from '#shared/values/slug-shape.ts'
import { contentStatuses, defaultContentStatus } from './content-status.ts'

/** Length limits in characters, and the maximum number of alternative names. */
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

/** Title on one line, required, at most 160 characters. */
export function titleField() {
  return lineField({ max: contentLimits.title, missing: 'Enter a title.', ...requiredTranslation })
}

/** One line, required, at most 500 characters; `missing` is the error if it is empty. */
export function shortTextField(missing: string) {
  return lineField({ max: contentLimits.shortText, missing, ...requiredTranslation })
}

/** Long text of a detail page; blank lines separate paragraphs. */
export function descriptionField() {
  return textField({
    max: contentLimits.description,
    missing: 'Enter the full description.',
    ...requiredTranslation,
  })
}

/** Empty means "derive it from the title", which the server does, because it must be unique. */
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

/** Alternative names and spellings for search, in any script; not translated. */
export function otherNamesField() {
  return namesField({ most: contentLimits.otherNames, each: contentLimits.otherName })
}

/** SEO, visibility and schedule fields of every type with pages. */
export function pageFields() {
  return {
    featuredImage: imageField(),
    metaTitle: lineField({ max: contentLimits.metaTitle, ...translatableField }),
    metaDescription: lineField({ max: contentLimits.metaDescription, ...translatableField }),
    metaKeywords: lineField({ max: contentLimits.metaKeywords, ...translatableField }),
    isFeatured: flagField(),
    status: choiceField({
      choices: contentStatuses,
      fallback: defaultContentStatus,
      problem: 'Choose Published or Draft.',
    }),
    ...scheduleFields(),
  }
}

/** Each null if empty; their order is not checked. */
export function scheduleFields() {
  return { publishAt: dateTimeOrNullField(), unpublishAt: dateTimeOrNullField() }
}
