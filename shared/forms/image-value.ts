import { completeWebAddress, isWebAddress } from '#shared/values/web-address.ts'
import { lineField } from './text-field.ts'

export const imageValueMaximum = 500

/** A path in media storage: `media/1732190000000-ab12cd.webp`. */
const storedPath = /^(?:media|uploads)\/[a-z0-9][a-z0-9-]*\.[a-z0-9]{2,5}$/

/** True for an absolute URL or a path in media storage. */
export function isImageValue(text: string): boolean {
  return text.startsWith('http') ? isWebAddress(text) : storedPath.test(text)
}

/** Stored value of an image; empty shows the placeholder. */
export function imageField() {
  return lineField({
    max: imageValueMaximum,
    // A bare name, such as logo.png, is a file name and not a host.
    complete: (text) => (text.includes('/') ? completeWebAddress(text) : text),
    refuse: (text) =>
      isImageValue(text) ? undefined : 'Choose a picture from the library, or enter its web address.',
  })
}
