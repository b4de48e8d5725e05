import { expect, test } from 'vitest'
import { readListing, readUploadId } from './s3-storage.ts'

const listing = (entries: string, rest = '<IsTruncated>false</IsTruncated>') =>
  `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${rest}${entries}</ListBucketResult>`

function entry(key: string, size = 12): string {
  return `<Contents><Key>${key}</Key>
  <LastModified>2026-11-01T06:30:00.000Z</LastModified><Size>${size}</Size></Contents>`
}

test.each(['', '<html>Bad gateway</html>', '<InitiateMultipartUploadResult/>', '<UploadId></UploadId>'])(
  'an answer without the name of an upload is a fault: %j',
  (answer) => {
    expect(() => readUploadId(answer)).toThrow('opened no upload')
  },
)

test('an empty bucket, and what is no listing, hold no files', () => {
  expect(readListing(listing(''))).toEqual({ files: [], next: undefined })
  expect(readListing('<html>Bad gateway</html>')).toEqual({ files: [], next: undefined })
})

test('a token counts only while the listing says that it was cut', () => {
  const token = '<NextContinuationToken>more</NextContinuationToken>'
  expect(readListing(listing('', token)).next).toBeUndefined()
  expect(readListing(listing('', `<IsTruncated>true</IsTruncated>${token}`)).next).toBe('more')
})

test('every file is read with its size and time', () => {
  const { files } = readListing(listing(entry('media/1-a.jpg', 7) + entry('uploads/2-b.webp', 0)))
  const storedAt = new Date('2026-11-01T06:30:00Z')
  expect(files).toEqual([
    { key: 'media/1-a.jpg', size: 7, storedAt },
    { key: 'uploads/2-b.webp', size: 0, storedAt },
  ])
})

test('what XML writes as a name is read as its sign, once', () => {
  const { files } = readListing(listing(entry('a&amp;b&lt;c&gt;d&quot;e&apos;f&amp;lt;&unknown;')))
  expect(files[0]?.key).toBe(`a&b<c>d"e'f&lt;&unknown;`)
  expect(readUploadId('<R><UploadId>a&amp;b</UploadId></R>')).toBe('a&b')
})
