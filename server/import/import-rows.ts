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
import { ImageFetcher } from './image-fetcher.ts'
import { ImageMoves } from './image-moves.ts'
import { contentTables } from './old-content.ts'
import { mediaTable } from './old-media.ts'
import {
  accepted,
  columnOf,
  importer,
  type OldTable,
  rowFieldsOf,
  type SiteContents,
  type SoundRow,
} from './old-rows.ts'
import { settingTable } from './old-settings.ts'
import { type OldRow, readRows } from './read-rows.ts'
import { readStoredPaths } from './site-contents.ts'
import type { OldTableName, TableFile } from './table-files.ts'

/** Enquiries are stored without sending emails. */
const fields = Object.keys(importedEnquirySchema.shape)
const identityFields = Object.keys(preservedIdentitySchema.shape)

function enquiryTable(site: SiteContents): OldTable {
  return {
    name: 'enquiries',
    key: 'id',
    columns: [...identityFields, ...fields].map(columnOf),
    async judge(values) {
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

/** `field` is the old site's column. */
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
  /** Imported images by named host. */
  fetched: [host: string, pictures: number][]
}

/** The rows of one table; `file` is a base name. */
export type TableRows = { table: OldTableName; file: string; rows: OldRow[] }

type Options = {
  tables: readonly TableRows[]
  site: SiteContents
  mediaFolder: string
  /** Requires a temporary media storage. */
  isRehearsal: boolean
  /** In the format of `URL.host`; fetched over https. */
  fetchFrom?: readonly string[]
  /** Files of images in content, by address. */
  findFile?: (address: URL) => Promise<string | undefined>
  /** By image address. */
  altTexts?: ReadonlyMap<string, string>
  /** Receives progress lines. */
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
    results.push(await importTable(own, { file, rows, site, isRehearsal, tell: report, begin }))
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
}

const rowsBetweenLines = 100

async function importTable(table: OldTable, run: Run): Promise<TableResult> {
  const result: TableResult = {
    table: table.name,
    rows: run.rows.length,
    taken: 0,
    present: 0,
    refused: [],
    refusedRows: 0,
    notes: noteUnknownColumns(table, run),
  }
  const lines = new Map<string, number>()
  // Generated slugs must not take those of other rows.
  const scheduleTask = [...run.rows].sort((one, other) => Number(hasNoSlug(one)) - Number(hasNoSlug(other)))
  for (const [at, row] of scheduleTask.entries()) {
    if (at > 0 && at % rowsBetweenLines === 0) run.tell(`  ${at} of ${scheduleTask.length} …`)
    await importRow(table, { ...run, row, lines, result })
  }
  const byLine = (one: RowRemark, other: RowRemark) => one.line - other.line
  return { ...result, refused: result.refused.sort(byLine), notes: result.notes.sort(byLine) }
}

type RowRun = Run & { row: OldRow; lines: Map<string, number>; result: TableResult }

async function importRow(table: OldTable, run: RowRun): Promise<void> {
  const { row, site, lines, result, file, isRehearsal, begin } = run
  const values = readCells(row.values)
  const key = String(values[table.key] ?? '')
    .trim()
    .toLowerCase()
  const contents = site[table.name]
  const refuse = (errors: FormErrors) => {
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
    return
  }
  const judged = await table.judge(values)
  if (!judged.ok) return refuse(judged.errors)
  const holder = judged.slug && contents.slugs.get(judged.slug)
  if (holder) return refuse({ slug: [`The address "${judged.slug}" is taken by ${holder}.`] })
  if (!isRehearsal) await begin()
  const outcome = await (isRehearsal ? judged.rehearse() : judged.create())
  if (!outcome.ok) return refuse(outcome.errors)
  result.taken += 1
  result.notes.push(
    ...[...(row.notes ?? []), ...judged.notes].map((words) => ({ file, line: row.line, words })),
  )
  remember(judged, { key, contents, line: row.line })
}

function remember(
  { slug }: SoundRow,
  { key, contents, line }: { key: string; contents: SiteContents['tours']; line: number },
): void {
  contents.keys.add(key)
  if (slug) contents.slugs.set(slug, `the row on line ${line}`)
}

function hasNoSlug({ values }: OldRow): boolean {
  return !values.slug
}

function remarksOn(errors: FormErrors, place: { file: string; line: number }): RowRemark[] {
  return Object.entries(errors).flatMap(([field, reasons]) =>
    reasons.map((words) => ({ ...place, field: columnOf(field), words })),
  )
}

function noteUnknownColumns({ columns }: OldTable, { rows, file }: Run): RowRemark[] {
  const found = new Set(rows.flatMap(({ values }) => Object.keys(values)))
  const unknown = [...found].filter((column) => !columns.includes(column))
  if (unknown.length === 0) return []
  return [{ file, line: 1, words: `Columns that have no place here: ${unknown.join(', ')}.` }]
}
