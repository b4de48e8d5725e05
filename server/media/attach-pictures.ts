// Adds images to list items.
import type { PictureSource } from '#shared/media/picture.ts'
import { describePictures, pictureFor } from './published-pictures.ts'

type Illustrated = { title: string; featuredImage: string }
type WithPicture<Item extends Illustrated> = Omit<Item, 'featuredImage'> & { picture: PictureSource }

/** Replaces `featuredImage` by `picture`, with one query for all items. */
export async function attachPictures<Item extends Illustrated>(
  items: readonly Item[],
): Promise<WithPicture<Item>[]> {
  const pictures = await describePictures(items.map((item) => item.featuredImage))
  return items.map(({ featuredImage, ...item }) => ({
    ...item,
    picture: pictureFor(pictures, { value: featuredImage, title: item.title }),
  }))
}
