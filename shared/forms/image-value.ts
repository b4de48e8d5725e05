import { completeWebAddress, isWebAddress } from '#shared/values/web-address.ts'
import { lineField } from './text-field.ts'

/** The longest stored value of a picture. */
export const imageValueMaximum = 500

/** A path in media storage, as uploads write it: `media/1732190000000-ab12cd.webp`. */
const storedPath = /^(?:media|uploads)\/[a-z0-9][a-z0-9-]*\.[a-z0-9]{2,5}$/

/** Whether the text names a picture: a whole web address, or a file in media storage. */
export function isImageValue(text: string): boolean {
  return text.startsWith('http') ? isWebAddress(text) : storedPath.test(text)
}

/** A picture's stored value; empty shows the placeholder. */
export function imageField() {
  return lineField({
    max: imageValueMaximum,
    // A name alone, such as poster.png, is that of a file.
    complete: (text) => (text.includes('/') ? completeWebAddress(text) : text),
    refuse: (text) =>
      isImageValue(text) ? undefined : 'Choose a picture from the library, or enter its web address.',
  })
}
