// Adds images to list items.
import type { ImageSource } from '#shared/media/image.ts'
import { describeImages, imageFor } from './published-images.ts'

type Illustrated = { title: string; featuredImage: string }
type WithImage<Item extends Illustrated> = Omit<Item, 'featuredImage'> & { picture: ImageSource }

/** Replaces `featuredImage` by `picture`, with one query for all items. */
export async function joinImages<Item extends Illustrated>(
  items: readonly Item[],
): Promise<WithImage<Item>[]> {
  const pictures = await describeImages(items.map((item) => item.featuredImage))
  return items.map(({ featuredImage, ...item }) => ({
    ...item,
    picture: imageFor(pictures, { value: featuredImage, title: item.title }),
  }))
}
