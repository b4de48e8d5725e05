// Reasons and messages of rejected uploads.
import { type FileKind, heicAdvice, libraryRejections, uploadRejections } from '#shared/media/media-limits.ts'

export type MediaRejection =
  | { reason: 'no-file' }
  | { reason: 'too-large'; maxBytes: number }
  | { reason: 'unknown-format'; accepted: readonly FileKind[]; isHeic?: boolean }
  | { reason: 'undecodable' }
  | { reason: 'unreadable-video' }
  | { reason: 'too-many-pixels'; maxPixels: number }
  | { reason: 'took-too-long' }
  | { reason: 'busy' }
  /** The decoder crashed. */
  | { reason: 'broke-off' }
  | { reason: 'gone' }
  | { reason: 'failed' }

/** Returns the error message. */
export function rejectionText(refusal: MediaRejection): string {
  switch (refusal.reason) {
    case 'too-large':
      return libraryRejections.size(refusal.maxBytes)
    case 'unknown-format':
      return libraryRejections.type(refusal.accepted) + (refusal.isHeic ? heicAdvice : '')
    case 'unreadable-video':
      return 'This video could not be read to its end. Please save it again as MP4, MOV or WebM.'
    case 'too-many-pixels':
      return `This picture has more than ${refusal.maxPixels / 1_000_000} million pixels. Please upload a smaller one.`
    case 'took-too-long':
      return 'This picture took too long to process. Please upload a smaller one.'
    case 'busy':
      return 'Many files are being prepared at this moment. Please try again in a minute.'
    case 'gone':
      return 'The picture that was sent is no longer there. Please upload it again.'
    case 'failed':
      return 'This picture could not be prepared. Please try again.'
    default:
      return uploadRejections.type
  }
}

/** The stream exceeds its limit. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/** Passes the chunks on. Throws TooLarge beyond `maxBytes`. */
export async function* withinLimit(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let passed = 0
  for await (const chunk of pieces) {
    passed += chunk.length
    if (passed > maxBytes) throw new TooLarge()
    yield chunk
  }
}
