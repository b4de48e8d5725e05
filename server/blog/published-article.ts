// Adds dimensions and responsive sources to library images in a post's HTML.
import { describeImages } from '#server/media/published-files.ts'
import type { ImageSource } from '#shared/media/image.ts'

/** Matches images exactly as `post-markdown.ts` renders them; author input cannot produce this. */
const written = /<img src="\/((?:media|uploads)\/[^"/]+)"( alt="[^"]*" loading="lazy" decoding="async">)/g

/** Per post; later images use the original file. */
const maxImages = 200

/** Layout width of the text. */
const sizes = '(min-width: 64rem) 39rem, 100vw'

/** Adds the dimensions to stored HTML, so images do not shift the layout. */
export async function illustrateArticle(html: string): Promise<string> {
  const keys = [...new Set([...html.matchAll(written)].map(([, key = '']) => key))].slice(0, maxImages)
  if (keys.length === 0) return html
  const pictures = await describeImages(keys)
  // biome-ignore lint/complexity/useMaxParams: parameters of a replaceAll callback.
  return html.replaceAll(written, (all, key: string, rest: string) => {
    const picture = pictures.get(key)
    return picture ? imageHtml(picture, rest) : all
  })
}

/** No escaping: keys and formats contain no HTML characters. */
function imageHtml({ src, width, height, sources }: ImageSource, rest: string): string {
  const offered = sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${sizes}">`,
  )
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const image = `<img src="${src}"${size}${rest}`
  return offered.length === 0 ? image : `<picture>${offered.join('')}${image}</picture>`
}
