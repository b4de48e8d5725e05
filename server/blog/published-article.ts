// Shows the body of a post: the pictures of the library in it with their size and their smaller files, as they are now.
import { describePictures } from '#server/media/published-pictures.ts'
import type { PictureSource } from '#shared/media/picture.ts'

/** Just as `post-markdown.ts` writes a picture of ours; nothing that was typed can look like it. */
const written = /<img src="\/((?:media|uploads)\/[^"/]+)"( alt="[^"]*" loading="lazy" decoding="async">)/g

/** Pictures of one post that are looked up; what stands beyond them shows its own file. */
const mostPictures = 200

/** How wide the text of a post stands. */
const sizes = '(min-width: 64rem) 39rem, 100vw'

/** The HTML that was made when the post was saved, with its pictures such that nothing moves when they come. */
export async function illustrateArticle(html: string): Promise<string> {
  const keys = [...new Set([...html.matchAll(written)].map(([, key = '']) => key))].slice(0, mostPictures)
  if (keys.length === 0) return html
  const pictures = await describePictures(keys)
  // biome-ignore lint/complexity/useMaxParams: JavaScript calls it so.
  return html.replaceAll(written, (all, key: string, rest: string) => {
    const picture = pictures.get(key)
    return picture ? pictureHtml(picture, rest) : all
  })
}

/** Keys and formats are our own: nothing in them means anything in HTML. */
function pictureHtml({ src, width, height, sources }: PictureSource, rest: string): string {
  const offered = sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${sizes}">`,
  )
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const image = `<img src="${src}"${size}${rest}`
  return offered.length === 0 ? image : `<picture>${offered.join('')}${image}</picture>`
}
