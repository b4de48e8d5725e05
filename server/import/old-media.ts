// Imports the old site's media files through the normal upload.
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { MediaUpload } from '#server/media/ingest/ingested-file.ts'
import { judgeMedia } from '#server/media/ingest/media-ingest.ts'
import { rejectionText } from '#server/media/ingest/media-rejection.ts'
import { createMedia } from '#server/media/media-records.ts'
import { libraryLimits } from '#server/media/uploaded-media-records.ts'
import { importedMediaSchema, preservedIdentitySchema } from '#shared/content/imported-rows.ts'
import { collectErrors } from '#shared/forms/form-values.ts'
import { columnOf, importer, type OldTable, type Outcome, rowFieldsOf } from './old-rows.ts'

const mention =
  /(?:https?:\/\/[^\s()<>"'?#]*\/|\/)?((?:media|uploads)\/[^\s()<>"'?#/]+\.[A-Za-z0-9]{2,5})(?![\w/])(?:\?[^\s()<>"'#]*)?/g

/** The moves of one import, filled by the media table and used by later tables. */
export class ImageMoves {
  readonly #moves = new Map<string, string>()
  readonly #stored: Set<string>

  /** @param stored existing files */
  constructor(stored: Iterable<string>) {
    this.#stored = new Set(stored)
  }

  learn(oldPath: string, newPath: string): void {
    this.#moves.set(oldPath, newPath)
    this.#stored.add(newPath)
  }

  inText(text: string): string {
    return (
      this.#moves.get(text) ?? text.replaceAll(mention, (all, path: string) => this.#moves.get(path) ?? all)
    )
  }

  inStructure(value: unknown): unknown {
    if (typeof value === 'string') return this.inText(value)
    if (Array.isArray(value)) return value.map((entry) => this.inStructure(entry))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.inStructure(entry)]))
  }

  noteOn(value: string): string | undefined {
    if (value === '' || value.startsWith('http') || this.#stored.has(value)) return undefined
    return `The picture ${value} is not in the media library: a placeholder shows until another is chosen.`
  }
}

const fields = Object.keys(importedMediaSchema.shape)
const { id, createdAt } = preservedIdentitySchema.shape
const identitySchema = preservedIdentitySchema.pick({ id: true, createdAt: true })
const identityFields = Object.keys({ id, createdAt })

type Options = {
  pictures: ImageMoves
  folder: string
  stored: ReadonlyMap<string, string>
}

/** Returns the media table; adds new paths to `pictures`. */
export function mediaTable({ pictures, folder, stored }: Options): OldTable {
  return {
    name: 'media',
    key: 'id',
    columns: [...[...identityFields, ...fields].map(columnOf), 'file_size', 'mime_type', 'updated_at'],
    meet({ id, file_path }) {
      const newPath = stored.get(String(id).toLowerCase())
      if (newPath) pictures.learn(String(file_path), newPath)
    },
    async validate(values) {
      const identity = identitySchema.safeParse(rowFieldsOf(identityFields, values))
      const row = importedMediaSchema.safeParse(rowFieldsOf(fields, values))
      if (!identity.success || !row.success) {
        const issues = [...(identity.error?.issues ?? []), ...(row.error?.issues ?? [])]
        return { ok: false, errors: collectErrors(issues) }
      }
      const { filePath, originalFilename, filename, altText } = row.data
      const file = await findWithin(folder, [filePath, path.basename(filePath)])
      if (!file) return { ok: false, errors: { filePath: [`There is no such file in ${folder}.`] } }
      const { id, createdAt } = identity.data
      const preservedIdentity = { id, ...(createdAt && { createdAt }) }
      const upload = () => uploadOf(file, { filePath, name: originalFilename || filename || filePath })
      return {
        ok: true,
        notes: [],
        async create() {
          const outcome = await createMedia(importer, { ...upload(), altText, preservedIdentity })
          if (outcome.ok) pictures.learn(filePath, outcome.item.filePath)
          return outcomeOf(outcome)
        },
        async rehearse() {
          const outcome = await judgeMedia(upload())
          if (outcome.ok) pictures.learn(filePath, outcome.filePath)
          return outcomeOf(outcome)
        },
      }
    },
  }
}

type UploadOutcome = { ok: true } | { ok: false; refusal: Parameters<typeof rejectionText>[0] }

function outcomeOf(outcome: UploadOutcome): Outcome {
  return outcome.ok ? { ok: true } : { ok: false, errors: { filePath: [rejectionText(outcome.refusal)] } }
}

function uploadOf(file: string, { filePath, name }: { filePath: string; name: string }): MediaUpload {
  return {
    content: createReadStream(file),
    originalFilename: name,
    area: filePath.startsWith('uploads/') ? 'uploads' : 'media',
    limits: libraryLimits(),
  }
}

/** Returns the first of these files that exists; never one outside the folder, also not through a link. */
export async function findWithin(folder: string, names: readonly string[]): Promise<string | undefined> {
  const root = await realpath(folder).catch(() => folder)
  for (const name of names) {
    if (name.includes('\0')) continue
    // A missing file is reported with its row.
    const file = await realpath(path.resolve(root, name)).catch(() => undefined)
    if (!file?.startsWith(root + path.sep)) continue
    if ((await stat(file)).isFile()) return file
  }
  return undefined
}
