// Says why the door did not take a file, in words that the person who sent it can act on.
import { uploadRefusals } from '#shared/media-limits.ts'

export type MediaRefusal =
  | { reason: 'no-file' }
  | { reason: 'too-large'; maxBytes: number }
  | { reason: 'unknown-format' }
  | { reason: 'undecodable' }
  | { reason: 'too-many-pixels'; maxPixels: number }
  | { reason: 'took-too-long' }
  | { reason: 'busy' }

/** The sentence for `refusal`. */
export function refusalText(refusal: MediaRefusal): string {
  switch (refusal.reason) {
    case 'too-large':
      return `File size must be less than ${Math.floor(refusal.maxBytes / 1024 / 1024)}MB`
    case 'too-many-pixels':
      return `This picture has more than ${refusal.maxPixels / 1_000_000} million pixels. Please upload a smaller one.`
    case 'took-too-long':
      return 'This picture took too long to prepare. Please upload a smaller one.'
    case 'busy':
      return 'Many files are being prepared at this moment. Please try again in a minute.'
    default:
      return uploadRefusals.type
  }
}
