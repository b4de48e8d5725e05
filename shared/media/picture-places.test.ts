import { expect, test } from 'vitest'
import { placeOfPicture } from './picture-places.ts'

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
  expect(placeOfPicture(key, at)).toEqual({ place: 'Website settings', title })
})
