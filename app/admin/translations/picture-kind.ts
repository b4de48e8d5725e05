import type { ContentKind } from '#app/admin/content/content-kinds.ts'
import { mediaPath } from '#shared/media/media-list.ts'

/** The pictures of the library, as the lists of translations speak of a kind. */
export const pictureKind: ContentKind = {
  path: mediaPath,
  topic: 'media',
  heading: 'Pictures',
  icon: 'picture',
  one: 'picture',
  whole: 'library',
  searchHint: '',
  nothingFound: '',
  nothingYet: '',
}
