// Reads the few answers of an S3 server that are needed, which are XML of a fixed shape.
import type { StoredFile } from './media-storage.ts'

/** One page of a listing; `next` asks for the following one. */
export function readListing(xml: string): { files: StoredFile[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key') ?? '',
    size: Number(textOf(entry, 'Size')),
    storedAt: new Date(textOf(entry, 'LastModified') ?? 0),
  }))
  const isCut = textOf(xml, 'IsTruncated') === 'true'
  return { files, next: isCut ? textOf(xml, 'NextContinuationToken') : undefined }
}

/** The name of an upload in parts. Throws when the answer has none. */
export function readUploadId(xml: string): string {
  const id = textOf(xml, 'UploadId')
  if (!id) throw new Error('The bucket opened no upload in parts')
  return id
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text?.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole)
}
