// Imports the tables of the old site row by row.
import path from 'node:path'
import { recordEvent } from '#server/content/record-event.ts'
import { write } from '#server/content/write.ts'
import { createImportedEnquiry } from '#server/enquiries/enquiry-change-records.ts'
import { identityOf, importedEnquirySchema, preservedIdentitySchema } from '#shared/content/imported-rows.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { collectErrors } from '#shared/forms/form-values.ts'
import { readCells } from './cell-values.ts'
import { type Elsewhere, ExternalImages } from './external-images.ts'
import { ImageFetcher } from './fetch-image.ts'
import { ImportProgress } from './import-progress.ts'
import { contentTables } from './old-content.ts'
import { ImageMoves, mediaTable } from './old-media.ts'
import { accepted, columnOf, importer, type OldTable, rowFieldsOf, type SiteContents } from './old-rows.ts'
import { settingTable } from './old-settings.ts'
import { type OldRow, type OldTableName, readRows, type TableFile } from './read-rows.ts'
import { readStoredPaths } from './site-contents.ts'

/** Enquiries are stored without sending emails. */
const fields = Object.keys(importedEnquirySchema.shape)
const identityFields = Object.keys(preservedIdentitySchema.shape)

function enquiryTable(site: SiteContents): OldTable {
  return {
    name: 'enquiries',
    key: 'id',
    columns: [...identityFields, ...fields].map(columnOf),
    async validate(values) {
      const preservedIdentity = preservedIdentitySchema.safeParse(rowFieldsOf(identityFields, values))
      const enquiry = importedEnquirySchema.safeParse(rowFieldsOf(fields, values))
      if (!preservedIdentity.success || !enquiry.success) {
        const issues = [...(preservedIdentity.error?.issues ?? []), ...(enquiry.error?.issues ?? [])]
        return { ok: false, errors: collectErrors(issues) }
      }
      const { tourId } = enquiry.data
      const isLost = tourId !== null && !site.tours.keys.has(tourId)
      return {
        ok: true,
        notes: isLost ? [`There is no tour ${tourId}: the enquiry no longer names it.`] : [],
        async create() {
          await createImportedEnquiry(importer, {
            enquiry: enquiry.data,
            preservedIdentity: identityOf(preservedIdentity.data),
          })
          return { ok: true }
        },
        rehearse: accepted,
      }
    },
  }
}

export type RowRemark = { file: string; line: number; field?: string; words: string }

export type TableResult = {
  table: OldTableName
  rows: number
  taken: number
  present: number
  refused: RowRemark[]
  refusedRows: number
  notes: RowRemark[]
}

export type ImportResult = {
  tables: TableResult[]
  elsewhere: Elsewhere[]
  fetched: [host: string, pictures: number][]
}

export type TableRows = { table: OldTableName; file: string; rows: OldRow[] }

type Options = {
  tables: readonly TableRows[]
  site: SiteContents
  mediaFolder: string
  /** Requires a temporary media storage. */
  isRehearsal: boolean
  width?: number
  /** In the format of `URL.host`; fetched over https. */
  fetchFrom?: readonly string[]
  findFile?: (address: URL) => Promise<string | undefined>
  altTexts?: ReadonlyMap<string, string>
  tell: (line: string) => void
}

/** Reads all files before the first row. Throws a ConfigurationError if one is unreadable. */
export async function readTables(tables: readonly TableFile[]): Promise<TableRows[]> {
  const read: TableRows[] = []
  for (const { table, file } of tables)
    read.push({ table, file: path.basename(file), rows: await readRows(file) })
  return read
}

/** Imports or rehearses the rows, table by table. */
export async function importTables({
  tables,
  site,
  mediaFolder,
  isRehearsal,
  width = 1,
  fetchFrom = [],
  findFile,
  altTexts,
  tell: report,
}: Options): Promise<ImportResult> {
  const stored = await readStoredPaths()
  const pictures = new ImageMoves(stored.values())
  const fetcher = new ImageFetcher({
    ...{ hosts: fetchFrom, stored, isRehearsal },
    ...(findFile && { findFile }),
    ...(altTexts && { altTexts }),
  })
  const outside = new ExternalImages((address) => fetcher.bringIn(address))
  const known = [
    mediaTable({ pictures, folder: path.resolve(mediaFolder), stored }),
    settingTable({ pictures, outside }),
    ...contentTables({ pictures, outside }, site),
    enquiryTable(site),
  ]
  const begin = once(() => recordImport(tables))
  const results: TableResult[] = []
  for (const { table, file, rows } of tables) {
    const own = known.find(({ name }) => name === table)
    if (!own) throw new Error(`Nobody knows how to import ${table}`)
    report(`${file}, ${table}: ${rows.length} rows …`)
    results.push(await importTable(own, { file, rows, site, isRehearsal, tell: report, begin, width }))
  }
  return { tables: results, elsewhere: outside.listElsewhere(), fetched: fetcher.listFetched() }
}

/** Before the first row, so that an aborted import is in the audit log. */
function recordImport(files: readonly TableRows[]): Promise<void> {
  const details: Record<string, number> = {}
  for (const { file, rows } of files) details[file] = (details[file] ?? 0) + rows.length
  const change = { actor: importer, action: 'progress', subject: { kind: 'site' } } as const
  return write(change, (writing) => recordEvent(writing, { action: 'import', kind: 'site', details }))
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

type Run = {
  file: string
  rows: OldRow[]
  site: SiteContents
  isRehearsal: boolean
  tell: Options['tell']
  begin: () => Promise<void>
  width: number
}

async function importTable(table: OldTable, run: Run): Promise<TableResult> {
  const result: TableResult = {
    table: table.name,
    rows: run.rows.length,
    taken: 0,
    present: 0,
    refused: [],
    refusedRows: 0,
    notes: reportUnknownColumns(table, run),
  }
  const lines = new Map<string, number>()
  const progress = new ImportProgress({ total: run.rows.length, tell: run.tell })
  try {
    // Generated slugs must not take those of other rows.
    for (const isGenerated of [false, true]) {
      const rows = run.rows.filter((row) => hasNoSlug(row) === isGenerated)
      await inParallel(rows, {
        width: run.width,
        begin: (row) => judgeRow(table, { ...run, row, lines, result }),
        ended: () => progress.count(),
      })
    }
  } finally {
    progress.stop()
  }
  const byLine = (one: RowRemark, other: RowRemark) => one.line - other.line
  return { ...result, refused: result.refused.sort(byLine), notes: result.notes.sort(byLine) }
}

type Work = () => Promise<void>
type Parallel<Entry> = {
  width: number
  begin: (entry: Entry) => Promise<Work | undefined>
  ended: () => void
}

/** Begins the entries in order; `width` work at a time, because images keep several cores busy. */
async function inParallel<Entry>(
  entries: readonly Entry[],
  { width, begin, ended }: Parallel<Entry>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  try {
    for (const entry of entries) {
      const work = await begin(entry)
      if (!work) {
        ended()
        continue
      }
      const promise = work().then(() => {
        running.delete(promise)
        ended()
      })
      running.add(promise)
      if (running.size >= width) await Promise.race(running)
    }
    await Promise.all(running)
  } finally {
    await Promise.allSettled(running)
  }
}

type RowRun = Run & { row: OldRow; lines: Map<string, number>; result: TableResult }

/** Returns what stores or rehearses the row; undefined if it is refused or here already. */
async function judgeRow(table: OldTable, run: RowRun): Promise<Work | undefined> {
  const { row, site, lines, result, file, isRehearsal, begin } = run
  const values = readCells(row.values)
  const key = String(values[table.key] ?? '')
    .trim()
    .toLowerCase()
  const contents = site[table.name]
  const refuse = (errors: FormErrors): undefined => {
    result.refusedRows += 1
    result.refused.push(...remarksOn(errors, { file, line: row.line }))
  }
  if (row.problem) return refuse({ row: [row.problem] })
  const earlier = lines.get(key)
  if (key && earlier) return refuse({ [table.key]: [`The row on line ${earlier} has the same.`] })
  lines.set(key, row.line)
  if (contents.keys.has(key)) {
    table.meet?.(values)
    result.present += 1
    return undefined
  }
  const validated = await table.validate(values)
  if (!validated.ok) return refuse(validated.errors)
  const { slug } = validated
  const holder = slug && contents.slugs.get(slug)
  if (holder) return refuse({ slug: [`The address "${slug}" is taken by ${holder}.`] })
  if (slug) contents.slugs.set(slug, `the row on line ${row.line}`)
  return async () => {
    if (!isRehearsal) await begin()
    const outcome = await (isRehearsal ? validated.rehearse() : validated.create())
    if (!outcome.ok) {
      if (slug) contents.slugs.delete(slug)
      refuse(outcome.errors)
      return
    }
    result.taken += 1
    contents.keys.add(key)
    const notes = [...(row.notes ?? []), ...validated.notes]
    result.notes.push(...notes.map((words) => ({ file, line: row.line, words })))
  }
}

function hasNoSlug({ values }: OldRow): boolean {
  return !values.slug
}

function remarksOn(errors: FormErrors, place: { file: string; line: number }): RowRemark[] {
  return Object.entries(errors).flatMap(([field, reasons]) =>
    reasons.map((words) => ({ ...place, field: columnOf(field), words })),
  )
}

function reportUnknownColumns({ columns }: OldTable, { rows, file }: Run): RowRemark[] {
  const found = new Set(rows.flatMap(({ values }) => Object.keys(values)))
  const unknown = [...found].filter((column) => !columns.includes(column))
  if (unknown.length === 0) return []
  return [{ file, line: 1, words: `Columns that have no place here: ${unknown.join(', ')}.` }]
}
