import { z } from 'zod'
import { translatableField } from '#shared/forms/field-translation.ts'
import { textField } from '#shared/forms/text-field.ts'
import { defaultAboutContent } from './about-content.ts'

export const aboutTextMaximum = 8000

export const aboutSchema = z.object({
  our_story: textField({ max: aboutTextMaximum, ...translatableField }),
  our_mission: textField({ max: aboutTextMaximum, ...translatableField }),
  our_vision: textField({ max: aboutTextMaximum, ...translatableField }),
})
export type AboutContent = z.infer<typeof aboutSchema>

/** Returns the texts, with the default for each empty one. */
export function aboutToShow(stored: AboutContent): AboutContent {
  return {
    our_story: stored.our_story || defaultAboutContent.our_story,
    our_mission: stored.our_mission || defaultAboutContent.our_mission,
    our_vision: stored.our_vision || defaultAboutContent.our_vision,
  }
}
