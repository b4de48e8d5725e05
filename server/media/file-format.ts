// Tells what a file is by its first bytes alone; its name and its declared type are never asked.

export type ImageFormat = 'jpeg' | 'png' | 'webp'

export type FileFormat = { kind: 'image'; format: ImageFormat; mimeType: string; extension: string }

type Signature = FileFormat & { marks: { at: number; bytes: readonly number[] }[] }

const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

/** The only files the door lets in; another kind is another row with its own ingest beside `ingestImage`. */
const signatures: readonly Signature[] = [
  {
    kind: 'image',
    format: 'jpeg',
    mimeType: 'image/jpeg',
    extension: 'jpg',
    marks: [{ at: 0, bytes: [0xff, 0xd8, 0xff] }],
  },
  {
    kind: 'image',
    format: 'png',
    mimeType: 'image/png',
    extension: 'png',
    marks: [{ at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }],
  },
  {
    kind: 'image',
    format: 'webp',
    mimeType: 'image/webp',
    extension: 'webp',
    marks: [
      { at: 0, bytes: riff },
      { at: 8, bytes: webp },
    ],
  },
]

/** What `file` is, or undefined when it is nothing we take. Only its first 16 bytes are read. */
export function findFileFormat(file: Uint8Array): FileFormat | undefined {
  const found = signatures.find(({ marks }) =>
    marks.every(({ at, bytes }) => bytes.every((byte, index) => file[at + index] === byte)),
  )
  if (!found) return undefined
  const { marks: _, ...format } = found
  return format
}
