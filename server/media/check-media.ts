// Finds where records and stored files disagree, and mends it when told to; otherwise it changes nothing.
import { asc, eq, gt } from 'drizzle-orm'
import { writeContent } from '#server/database/content-version.ts'
import { database } from '#server/database/database.ts'
import { mediaStorage } from './media.ts'
import { isPublicKey, stemOf, variantKey } from './media-key.ts'
import { removeMediaFiles } from './media-records.ts'
import { type MediaVariant, media } from './media-table.ts'
import { listMediaUses } from './media-use-records.ts'

type Broken = { id: string; filePath: string; originalFilename: string; variants: MediaVariant[] }

/** What was found; each list is empty when all is well. */
export type MediaReport = {
  records: number
  files: number
  /** Records whose own file is gone: nothing can be shown for them. */
  withoutFile: Broken[]
  /** Records of which only smaller files are gone; `variants` are those that are still there. */
  withFewerFiles: Broken[]
  /** Files that no record speaks of, old enough to belong to no upload that is under way. */
  strayFiles: string[]
}

const batchSize = 500
const oneDay = 24 * 60 * 60 * 1000

/** Compares every record with every file. `age`: milliseconds before a file without a record counts as stray. */
export async function compareMedia(age: number = oneDay): Promise<MediaReport> {
  const stored = new Map<string, Date>()
  for await (const { key, storedAt } of mediaStorage().list(['media', 'uploads', 'waiting'])) {
    stored.set(key, storedAt)
  }
  const report: MediaReport = {
    records: 0,
    files: stored.size,
    withoutFile: [],
    withFewerFiles: [],
    strayFiles: [],
  }
  const recorded = new Set<string>()
  for await (const record of eachRecord()) {
    report.records += 1
    recorded.add(stemOf(record.filePath))
    const there = record.variants.filter((variant) => stored.has(variantKey(record.filePath, variant)))
    if (!stored.has(record.filePath)) report.withoutFile.push(record)
    else if (there.length < record.variants.length) report.withFewerFiles.push({ ...record, variants: there })
  }
  for (const [key, storedAt] of stored) {
    const isOld = Date.now() - storedAt.getTime() >= age
    if (isOld && !recorded.has(stemOf(key))) report.strayFiles.push(key)
  }
  return report
}

/**
 * Removes records without a file and files without a record, and takes the files that are gone from the other records.
 * Throws when not a single record has its file, or no file a record: then folder or database is the wrong one, and
 * nothing is changed.
 */
export async function mendMedia(report: MediaReport): Promise<void> {
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
  await removeMediaFiles(report.withoutFile.map(({ id }) => id))
  if (report.withFewerFiles.length > 0) {
    await writeContent(async (transaction) => {
      for (const { id, variants } of report.withFewerFiles) {
        await transaction.update(media).set({ variants }).where(eq(media.id, id))
      }
    })
  }
  for (const key of report.strayFiles) await mediaStorage().remove(key)
}

/** The report as lines for a terminal, with the uses of what cannot be shown. */
export async function tellMediaReport(report: MediaReport): Promise<string[]> {
  const lines = [`${report.records} records, ${report.files} files.`]
  for (const { filePath, originalFilename } of report.withoutFile) {
    lines.push(`Record without its file: ${filePath} (${originalFilename})`)
    for (const { place, title } of await listMediaUses([filePath])) lines.push(`  used by ${place}: ${title}`)
  }
  for (const { filePath, originalFilename } of report.withFewerFiles) {
    lines.push(`Record whose smaller files are missing: ${filePath} (${originalFilename})`)
  }
  lines.push(...report.strayFiles.map((key) => `File without a record: ${key}`))
  return lines
}

/** True when records and files agree. */
export function isInOrder({ withoutFile, withFewerFiles, strayFiles }: MediaReport): boolean {
  return withoutFile.length + withFewerFiles.length + strayFiles.length === 0
}

async function* eachRecord(): AsyncGenerator<Broken> {
  const { id, filePath, originalFilename, variants } = media
  for (let last = ''; ; ) {
    const rows = await database()
      .select({ id, filePath, originalFilename, variants })
      .from(media)
      .where(gt(filePath, last))
      .orderBy(asc(filePath))
      .limit(batchSize)
    yield* rows
    if (rows.length < batchSize) return
    last = rows.at(-1)?.filePath ?? ''
  }
}
