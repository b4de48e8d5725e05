// Compares media records with stored files; repairs on request.
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { commandOf } from '#server/config/command-line.ts'
import type { Configuration } from '#server/config/configuration.ts'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { commandActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { isPublicKey, type StoredFile, variantKey } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { type MediaVariant, media } from '#server/tables/media-tables.ts'
import { closeMedia, openMedia } from './media.ts'
import { removeMediaAt } from './media-records.ts'
import { listMediaUses } from './media-use-records.ts'
import { keysOlderThan, oneDay, unrecordedAmong } from './stray-files.ts'

type Broken = { filePath: string; originalFilename: string; variants: MediaVariant[] }

/** All lists are empty if records and files agree. */
type MediaReport = {
  records: number
  files: number
  withoutFile: Broken[]
  withFewerFiles: Broken[]
  /** Too old to belong to a running upload. */
  strayFiles: string[]
}

const batchSize = 500
const repairActor = commandActor('check-media')

/** `age`: milliseconds before a file without a record counts as stray. */
export async function compareMedia(age: number = oneDay): Promise<MediaReport> {
  // Uploads store a file before its record, so records are read first and again.
  const records: Broken[] = []
  for await (const record of eachRecord()) records.push(record)
  const stored = new Map<string, StoredFile>()
  for await (const file of mediaStorage().list(['media', 'uploads', 'waiting'])) stored.set(file.key, file)
  const report: MediaReport = {
    records: records.length,
    files: stored.size,
    withoutFile: [],
    withFewerFiles: [],
    strayFiles: [],
  }
  for (const record of records) {
    const there = record.variants.filter((variant) => stored.has(variantKey(record.filePath, variant)))
    if (!stored.has(record.filePath)) report.withoutFile.push(record)
    else if (there.length < record.variants.length) report.withFewerFiles.push({ ...record, variants: there })
  }
  const old = keysOlderThan(age, stored.values())
  for await (const key of unrecordedAmong(old)) report.strayFiles.push(key)
  return report
}

/**
 * Deletes what has no counterpart, and removes missing variants from records. Anything changed since the
 * comparison stays. Throws if no record has its file or no public file has a record: then the folder or
 * database is the wrong one.
 */
export async function repairMedia(report: MediaReport): Promise<void> {
  if (report.records > 0 && report.withoutFile.length === report.records) {
    throw new Error(
      `None of the ${report.records} records has its file here. This cannot be the right folder: nothing was changed.`,
    )
  }
  const unknown = report.strayFiles.filter(isPublicKey).length
  if (report.records === 0 && unknown > 0) {
    throw new Error(
      `There are ${unknown} files here and not a single record. This cannot be the right database: nothing was changed. If none of them is wanted, remove them by hand.`,
    )
  }
  for (const records of inPortions(report.withoutFile))
    await removeMediaAt(repairActor, await stillMissing(records))
  for (const records of inPortions(report.withFewerFiles)) await takeMissingVariants(records)
  // Checked just before: the record may exist again, as during a restore.
  for (const stray of report.strayFiles)
    for await (const key of unrecordedAmong([stray])) await mediaStorage().remove(key)
}

/** Small, so nothing changes between check and repair. */
const portion = 20

function* inPortions<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let first = 0; first < items.length; first += portion) yield items.slice(first, first + portion)
}

async function stillMissing(records: readonly Broken[]): Promise<string[]> {
  const gone: string[] = []
  for (const { filePath } of records) if (!(await mediaStorage().stat(filePath))) gone.push(filePath)
  return gone
}

async function takeMissingVariants(records: readonly Broken[]): Promise<void> {
  const rows = await database()
    .select({ filePath: media.filePath, variants: media.variants })
    .from(media)
    .where(
      inArray(
        media.filePath,
        records.map(({ filePath }) => filePath),
      ),
    )
  const changes: { filePath: string; before: MediaVariant[]; variants: MediaVariant[] }[] = []
  for (const { filePath, variants: before } of rows) {
    const variants = await storedVariants(filePath, before)
    if (variants.length < before.length) changes.push({ filePath, before, variants })
  }
  if (changes.length === 0) return
  const change = { actor: repairActor, action: 'mend', subject: { kind: 'media' } } as const
  await write(change, async (writing) => {
    for (const { filePath, before, variants } of changes) {
      const unchanged = and(eq(media.filePath, filePath), eq(media.variants, before))
      await writing.update(media).set({ variants }).where(unchanged)
    }
  })
}

async function storedVariants(filePath: string, variants: readonly MediaVariant[]): Promise<MediaVariant[]> {
  const stored: MediaVariant[] = []
  for (const variant of variants) {
    if (await mediaStorage().stat(variantKey(filePath, variant))) stored.push(variant)
  }
  return stored
}

/** Formats the report for a terminal, with uses of missing files. */
export async function printMediaReport(report: MediaReport): Promise<string[]> {
  const lines = [`${report.records} records, ${report.files} files.`]
  for (const { filePath, originalFilename } of report.withoutFile) {
    lines.push(`Record without its file: ${filePath} (${originalFilename})`)
    for (const { place, title } of await listMediaUses(commandActor('check-media'), [filePath]))
      lines.push(`  used by ${place}: ${title}`)
  }
  for (const { filePath, originalFilename } of report.withFewerFiles) {
    lines.push(`Record whose smaller files are missing: ${filePath} (${originalFilename})`)
  }
  lines.push(...report.strayFiles.map((key) => `File without a record: ${key}`))
  return lines
}

/** True if records and files agree. */
export function mediaAgrees({ withoutFile, withFewerFiles, strayFiles }: MediaReport): boolean {
  return withoutFile.length + withFewerFiles.length + strayFiles.length === 0
}

async function* eachRecord(): AsyncGenerator<Broken> {
  const { filePath, originalFilename, variants } = media
  for (let last = ''; ; ) {
    const rows = await database()
      .select({ filePath, originalFilename, variants })
      .from(media)
      .where(and(gt(filePath, last), media.isPrepared))
      .orderBy(asc(filePath))
      .limit(batchSize)
    yield* rows
    if (rows.length < batchSize) return
    last = rows.at(-1)?.filePath ?? ''
  }
}

type Place = Pick<Configuration, 'mediaDirectory' | 'bucket'>

/** Returns the output; changes nothing unless `mends`. */
export async function checkMediaFiles(
  { mediaDirectory: directory, bucket }: Place,
  mends: boolean,
): Promise<string> {
  await openMedia({ directory, bucket })
  try {
    const report = await compareMedia()
    const lines = await printMediaReport(report)
    if (mediaAgrees(report)) return [...lines, 'Records and files agree.'].join('\n')
    if (!mends) {
      const warning =
        report.strayFiles.length > 0 ? ', which removes the files without a record for good' : ''
      return [...lines, `Nothing was changed. To mend it: ${commandOf('check-media --mend')}${warning}`].join(
        '\n',
      )
    }
    await repairMedia(report).catch((error: Error) => {
      throw new ConfigurationError([...lines, error.message].join('\n'))
    })
    return [...lines, 'Mended: records and files agree now.'].join('\n')
  } finally {
    closeMedia()
  }
}
