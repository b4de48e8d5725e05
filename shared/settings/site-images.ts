import { z } from 'zod'
import { translatableField } from '#shared/forms/form-field.ts'
import { imageField } from '#shared/forms/image-value.ts'
import { lineField } from '#shared/forms/text-field.ts'
import { linkField } from '#shared/values/web-address.ts'

/** Pages with a configurable hero image, by key in `page_heroes`. */
export const heroPageLabels = {
  about: 'About',
  destinations: 'Destinations',
  tours: 'Tours',
  blog: 'Blog',
  services: 'Services',
  contact: 'Contact',
  plan_my_trip: 'Plan My Trip',
} as const
type HeroPage = keyof typeof heroPageLabels
export const heroPages = Object.keys(heroPageLabels) as HeroPage[]

function forEachPage<Value>(make: () => Value): Record<HeroPage, Value> {
  return Object.fromEntries(heroPages.map((page) => [page, make()])) as Record<HeroPage, Value>
}

/** `page_heroes`: an image per page; empty shows the default. */
export const pageHeroesSchema = z.object(forEachPage(imageField))
export type PageHeroes = z.infer<typeof pageHeroesSchema>

export const slideLimits = { slides: 12, title: 160, subtitle: 300, cta: 60 } as const

/** A slide of the home page; the link is internal or external. */
export const slideSchema = z.object({
  image: imageField(),
  title: lineField({ max: slideLimits.title, ...translatableField }),
  subtitle: lineField({ max: slideLimits.subtitle, ...translatableField }),
  cta: lineField({ max: slideLimits.cta, ...translatableField }),
  link: linkField(),
})
export type Slide = z.infer<typeof slideSchema>

/** `carousel_images`: never empty, because the last slide cannot be removed. */
export const carouselSchema = z
  .array(slideSchema)
  .min(1, 'Keep at least one slide.')
  .max(slideLimits.slides, `Use at most ${slideLimits.slides} slides.`)

export const siteImageDefaults: { page_heroes: PageHeroes; carousel_images: Slide[] } = {
  page_heroes: forEachPage(() => ''),
  carousel_images: [{ image: '', title: '', subtitle: '', cta: '', link: '' }],
}

/** Returns the slides with an image or a title. */
export function slidesToShow(slides: readonly Slide[]): Slide[] {
  return slides.filter(({ image, title }) => image !== '' || title !== '')
}
