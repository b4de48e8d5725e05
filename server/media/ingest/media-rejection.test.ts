import { expect, test } from 'vitest'
import { type MediaRejection, rejectionText } from './media-rejection.ts'

const pictures = 'Please upload a valid image file. Accepted formats: JPEG, JPG, PNG, WebP'

const refusals: [MediaRejection, string][] = [
  [{ reason: 'no-file' }, pictures],
  [{ reason: 'undecodable' }, pictures],
  [{ reason: 'unknown-format', accepted: ['image'] }, pictures],
  [
    { reason: 'unknown-format', accepted: ['video'] },
    'Please upload a valid video file. Accepted formats: MP4, MOV, WebM',
  ],
  [
    { reason: 'unknown-format', accepted: ['image', 'video'] },
    'Please upload a valid image or video file. Accepted formats: JPEG, JPG, PNG, WebP, MP4, MOV, WebM',
  ],
  [
    { reason: 'unknown-format', accepted: ['image'], isHeic: true },
    `${pictures}. This is a HEIC photo: share it as JPEG, or on the iPhone choose Settings › Camera › Formats › Most Compatible for new ones.`,
  ],
  [{ reason: 'too-large', maxBytes: 5 * 1024 * 1024 }, 'File size must be less than 5MB'],
  [
    { reason: 'too-many-pixels', maxPixels: 50_000_000 },
    'This picture has more than 50 million pixels. Please upload a smaller one.',
  ],
  [
    { reason: 'unreadable-video' },
    'This video could not be read to its end. Please save it again as MP4, MOV or WebM.',
  ],
  [{ reason: 'took-too-long' }, 'This picture took too long to process. Please upload a smaller one.'],
  [{ reason: 'busy' }, 'Many files are being prepared at this moment. Please try again in a minute.'],
]

test.each(refusals)('%j is told in words that say what to do', (refusal, sentence) => {
  expect(rejectionText(refusal)).toBe(sentence)
})
