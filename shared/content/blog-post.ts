import { z } from 'zod'
import { formField, requiredTranslation } from '#shared/forms/form-field.ts'
import { lineField, readText, textField } from '#shared/forms/text-field.ts'
import { joinEntries, limitEntries, splitTrimmed } from '#shared/forms/text-lines.ts'
import { pageFields, shortTextField, slugField, titleField } from './content-fields.ts'
import { pageLabels } from './page-labels.ts'

export const blogPostLimits = { content: 100_000, author: 120, tags: 20, tag: 50 } as const

/** Splits on commas, trims, and drops empty and duplicate tags. */
export function splitTags(text: string): string[] {
  return [...new Set(splitTrimmed(text, ','))]
}

/** Editable fields of a blog post; an empty slug is derived from the title on save. */
export const blogPostSchema = z.object({
  title: titleField(),
  slug: slugField(),
  excerpt: shortTextField('Enter an excerpt.'),
  content: textField({ max: blogPostLimits.content, missing: 'Write the post.', ...requiredTranslation }),
  author: lineField({ max: blogPostLimits.author, missing: 'Enter the author.' }),
  tags: tagsField(),
  ...pageFields(),
})
export type BlogPostInput = z.infer<typeof blogPostSchema>

function tagsField() {
  const maxLength = blogPostLimits.tags * (blogPostLimits.tag + 2)
  return formField<string[]>({
    constraints: { type: 'text', maxLength },
    write: (tags) => tags.join(', '),
    read(raw) {
      const reading = readText(joinEntries(raw, ','), { max: maxLength })
      if ('problem' in reading) return reading
      const tags = splitTags(reading.value.replaceAll(/\s+/g, ' '))
      return limitEntries(tags, { most: blogPostLimits.tags, each: blogPostLimits.tag, what: 'tag' })
    },
  })
}

/** In form order. */
export const blogPostLabels = {
  title: 'Title',
  excerpt: 'Excerpt',
  author: 'Author',
  tags: 'Tags',
  content: 'Content',
  ...pageLabels,
}
