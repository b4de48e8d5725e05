import { expect, test } from 'vitest'
import { siteSettingDefaults, siteSettingsSchema } from '#shared/settings/setting-values.ts'
import { imageSettingKeys, isImagePlace, placeOfImage } from './image.ts'

test.each([
  { key: 'site_info', at: ['logo'], title: 'Logo' },
  { key: 'site_info', at: ['favicon'], title: 'Icon of the browser tab' },
  { key: 'site_info', at: ['hero_image'], title: 'Picture of the home page' },
  { key: 'site_info', at: ['banner'], title: 'banner' },
  { key: 'site_info', at: [], title: '' },
  { key: 'carousel_images', at: ['0', 'image'], title: 'Slide 1' },
  { key: 'team_members', at: ['2', 'photo'], title: 'Team member 3' },
  { key: 'partners', at: ['1', 'logo'], title: 'Partner 2' },
  { key: 'page_heroes', at: ['plan_my_trip'], title: 'Picture of the page Plan my trip' },
])('a picture in $key at $at is called $title', ({ key, at, title }) => {
  expect(placeOfImage(key, at)).toEqual({ place: 'Website settings', title })
})

/** The ways to all texts in a value. */
function listPlaces(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([name, part]) => listPlaces(part, [...at, name]))
}

/** The value with a text at this place that is no picture. */
function spoil(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return 'no-picture'
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  return Object.assign(copy, { [name]: spoil((value as Record<string, unknown>)[name], rest) })
}

test.each(imageSettingKeys)(
  'the places of pictures in %s are those at which its schema asks for one',
  (key) => {
    const schema = siteSettingsSchema.shape[key]
    for (const at of listPlaces(siteSettingDefaults[key])) {
      const reading = schema.safeParse(spoil(siteSettingDefaults[key], at))
      const issues = reading.success ? [] : reading.error.issues
      const asksForOne = issues.some(({ message }) => message.startsWith('Choose a picture'))
      expect([at, isImagePlace(key, at)]).toEqual([at, asksForOne])
    }
  },
)
