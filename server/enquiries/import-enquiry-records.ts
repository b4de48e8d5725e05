// Imports enquiries from CSV in one transaction, without notifications and with undo.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { readImport } from '#server/content/csv-import/read-import.ts'
import { recordEvent } from '#server/content/record-event.ts'
import { write } from '#server/content/write.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database, type Writing } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import {
  type CheckedImport,
  type EnquiryImportResult,
  guessColumns,
  type ImportField,
  type ImportForm,
  importFieldLabel,
  importFields,
  importTexts,
  maxRemarks,
  type SubmittedImport,
} from '#shared/enquiries/enquiry-import.ts'
import { storedPhoneKeys } from '#shared/enquiries/phone-numbers.ts'
import { type CheckedLines, checkLines, type RightLine } from './csv-import/check-lines.ts'
import { existingTour, removeEnquiries } from './enquiry-change-records.ts'

/** A field with two numbers is longer. */
const longestNumber = 15

/** Rows per statement. */
const batch = 200

/** Checks or stores a file, or moves an import to the trash. Throws a 403 without permission. */
export async function runEnquiryImport(actor: Actor, given: SubmittedImport): Promise<EnquiryImportResult> {
  requirePermission(actor, 'enquiries.import')
  const { form } = given
  if (form.deed === 'undo') return undoImport(actor, form.importId)
  const read = readImport<ImportField>(given, {
    ...{ fields: importFields, guess: guessColumns, labelOf: importFieldLabel },
    dayFields: ['received'],
  })
  if (!read.ok) return { kind: 'refused', problem: read.problem }
  const { lines, columns, dayOrder, shown } = read
  const problem = read.columnProblem ?? findColumnProblem(columns)
  if (problem) {
    const nothing = { right: 0, duplicates: [], wrong: 0, remarks: [], lostTours: [] }
    return { kind: 'checked', checked: { ...shown, ...nothing }, problem }
  }
  const validated = checkLines({ lines, columns, tours: await readTourTitles(), now: new Date(), dayOrder })
  if (form.deed === 'store' && (validated.wrong.length === 0 || form.skipsWrong)) {
    const stored = await storeImport(actor, { form, validated, rows: lines.length })
    if (stored) return stored
    return check(shown, { validated, problem: importTexts.nothing })
  }
  return check(shown, { validated, ...(form.deed === 'store' && { problem: importTexts.wrongLines }) })
}

type ImportPreview = Pick<CheckedImport, 'fileName' | 'csv' | 'rows' | 'columns' | 'ambiguous'>

async function check(
  shown: ImportPreview,
  { validated, problem }: { validated: CheckedLines; problem?: string },
): Promise<EnquiryImportResult> {
  const { right, wrong, lostTours } = validated
  const duplicates = await findDuplicates(database(), right)
  const found = {
    ...{ right: right.length, wrong: wrong.length, remarks: wrong.slice(0, maxRemarks) },
    ...{ duplicates: [...duplicates], lostTours: lostTours.slice(0, maxRemarks) },
  }
  return { kind: 'checked', checked: { ...shown, ...found }, ...(problem && { problem }) }
}

type Storing = { form: ImportForm; validated: CheckedLines; rows: number }

/** Serialized, so concurrent uploads store a file once; undefined if nothing is new. */
async function storeImport(
  actor: Actor,
  { form, validated, rows }: Storing,
): Promise<EnquiryImportResult | undefined> {
  const importId = form.importId ?? randomUUID()
  const change = { actor, action: 'create', subject: { kind: 'enquiry' }, inBulk: true } as const
  const stored = await write(change, async (writing) => {
    await writing.execute(sql`SELECT pg_advisory_xact_lock(hashtext('enquiry import'))`)
    const before = await countImported(writing, importId)
    if (before.here > 0 || before.trashed > 0) return { number: before.here, duplicates: 0, isRepeated: true }
    const known = await findDuplicates(writing, validated.right)
    const wanted = validated.right.filter(({ line }) => form.takesDuplicates || !known.has(line))
    for (let at = 0; at < wanted.length; at += batch) {
      const part = wanted.slice(at, at + batch)
      await writing.insert(enquiries).values(part.map((line) => ({ ...rowOf(line), importId })))
    }
    const duplicates = validated.right.length - wanted.length
    if (wanted.length > 0) {
      const details = { lines: rows, imported: wanted.length, duplicates, wrong: validated.wrong.length }
      const title = form.fileName || 'CSV'
      await recordEvent(writing, { action: 'import', kind: 'enquiry', itemId: importId, title, details })
    }
    return { number: wanted.length, duplicates, isRepeated: false }
  })
  if (stored.number === 0 && stored.isRepeated) return { kind: 'refused', problem: importTexts.takenBack }
  if (stored.number === 0) return undefined
  publishChangeSoon('enquiries')
  return {
    kind: 'stored',
    importId,
    number: stored.number,
    duplicates: stored.duplicates,
    wrong: validated.wrong.length,
  }
}

function rowOf({ enquiry: { tourId, source, ...told }, createdAt }: RightLine) {
  const isOver = told.status === 'contacted' || told.status === 'converted'
  return {
    ...told,
    ...{ source: source ?? 'phone', createdAt, updatedAt: createdAt },
    ...(isOver && { firstContactedAt: createdAt }),
    tourId: tourId && existingTour(tourId),
  }
}

async function undoImport(actor: Actor, importId: string | null): Promise<EnquiryImportResult> {
  if (importId === null) return { kind: 'undone', number: 0 }
  let number = 0
  for (const show of ['', 'suspected-spam']) {
    const filters = readEnquiryFilters(new URLSearchParams({ import: importId, show }))
    number += (await removeEnquiries(actor, { filters, deletion: importId })).number
  }
  return { kind: 'undone', number }
}

/** Returns the ten latest imports with remaining enquiries. Throws a 403 without permission. */
export async function listEnquiryImports(actor: Actor) {
  requirePermission(actor, 'enquiries.import')
  const { rows } = await database().execute<{
    id: string
    number: number
    title: string
    at: Date
    name: string
  }>(sql`
    SELECT import_id AS id, count(*)::integer AS number, max(title) AS title, max(at) AS at, max(actor_name) AS name
    FROM enquiries LEFT JOIN changes
      ON changes.kind = 'enquiry' AND changes.action = 'import' AND changes.item_id = import_id::text
    WHERE import_id IS NOT NULL GROUP BY import_id ORDER BY max(at) DESC NULLS LAST LIMIT 10`)
  return rows.map(({ at, ...row }) => ({ ...row, at: at && new Date(at) }))
}

/** Includes the trash, so a form does not repeat an undone import. */
async function countImported(writing: Writing, importId: string): Promise<{ here: number; trashed: number }> {
  const { rows } = await writing.execute<{ here: number; trashed: number }>(sql`
    SELECT (SELECT count(*) FROM enquiries WHERE import_id = ${importId}::uuid)::integer AS here,
      (SELECT count(*) FROM trash WHERE kind = 'enquiry' AND item ->> 'import_id' = ${importId})::integer AS trashed`)
  return rows[0] ?? { here: 0, trashed: 0 }
}

/**
 * Returns lines with the same phone or email, on the same day in India, as a stored enquiry or an earlier
 * line. Checks all numbers of a phone field.
 */
async function findDuplicates(
  reading: Pick<Writing, 'execute'>,
  right: readonly RightLine[],
): Promise<Set<number>> {
  if (right.length === 0) return new Set()
  const asked = right.map(({ line, enquiry: { email, phone }, createdAt }) => ({
    line,
    email,
    phones: storedPhoneKeys(phone ?? ''),
    at: createdAt,
  }))
  // The index has only a field's first number, so longer fields are read.
  const { rows: long } = await reading.execute<{ phone: string; day: string }>(sql`
    SELECT DISTINCT phone, (created_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day FROM enquiries
    WHERE length(phone) > ${longestNumber} AND (created_at AT TIME ZONE 'Asia/Kolkata')::date IN (
      SELECT (at AT TIME ZONE 'Asia/Kolkata')::date
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS given (at timestamptz))`)
  const further = long.flatMap(({ phone, day }) => storedPhoneKeys(phone).map((mark) => ({ mark, day })))
  const { rows } = await reading.execute<{ line: number }>(sql`
    WITH asked AS (
      SELECT line, lower(email) AS email, phones, (at AT TIME ZONE 'Asia/Kolkata')::date AS day
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS given (line integer, email text, phones text[], at timestamptz)),
    marks AS (
      SELECT line, day, phone AS mark FROM asked, unnest(phones) AS phone
      UNION ALL SELECT line, day, email FROM asked WHERE email <> ''),
    known AS (
      SELECT phone_key(phone) AS mark, (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day FROM enquiries
      WHERE phone_key(phone) <> '' AND phone_key(phone) IN (SELECT mark FROM marks)
      UNION ALL SELECT lower(email), (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM enquiries
      WHERE lower(email) IN (SELECT mark FROM marks)
      UNION ALL SELECT mark, day FROM jsonb_to_recordset(${JSON.stringify(further)}::jsonb) AS more (mark text, day date))
    SELECT line FROM marks JOIN known USING (mark, day)
    UNION SELECT line FROM (SELECT line, min(line) OVER (PARTITION BY mark, day) AS first FROM marks) AS placed WHERE line > first
    ORDER BY line`)
  return new Set(rows.map(({ line }) => line))
}

async function readTourTitles(): Promise<Map<string, string>> {
  const rows = await database().select({ id: tours.id, title: tours.title }).from(tours)
  return new Map(rows.map(({ id, title }) => [title.toLowerCase(), id]))
}

function findColumnProblem(columns: readonly (ImportField | '')[]): string | undefined {
  if (!columns.includes('name')) return importTexts.nameColumn
  return columns.includes('email') || columns.includes('phone') ? undefined : importTexts.reachColumn
}
