import { z } from 'zod'
import { translatableField } from '#shared/forms/form-field.ts'
import { textField } from '#shared/forms/text-field.ts'

/** Default texts of the About page; also the seed of the `about_content` setting. */
export const defaultAboutContent = {
  our_story: `We began with a handful of cars, one telephone and the habit of answering it. The first guests were families from Mumbai and Pune who wanted to see Ajanta and Ellora without getting up at three in the morning to do it. They told their cousins, the cousins told their offices, and in time visitors from abroad began to ask for the same thing: Maharashtra shown by people who live in it.

We are still based here and still travel the routes ourselves. When a ghat road closes, a ferry changes its timetable or a favourite kitchen loses its cook, we hear of it from the drivers and innkeepers we work with, usually the same day. That, more than anything printed in a brochure, is what a local operator is for.`,
  our_mission:
    'To plan journeys across Maharashtra that are honest about time, distance and cost; that put money into the places people come to see; and that leave travellers with something better to talk about than the traffic.',
  our_vision:
    'A Maharashtra that visitors know for its caves, forts, forests, coast and kitchens as readily as for its biggest city, and where the villages along the way have good reason to be glad of the visit.',
}

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
