// Reconstructs an item's translations at an audit log entry.
import { sql } from 'drizzle-orm'
import {
  compareTexts,
  type DifferencePart,
  maxDifferenceSteps,
} from '#server/content/difference/text-difference.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { translations } from '#server/tables/content-tables.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { columnLabel, describeFullValue } from '#shared/staff/audit-log-values.ts'

type Of = { kind: ContentKindName; itemId: string }
/** Keyed as `mr.title`; null if absent. */
type Translated = { [column: string]: unknown }

/**
 * Compares the translations at `version` with those at `comparedWith` ('' for the stored ones), ignoring recorded
 * English source texts.
 */
export async function compareTranslations(
  of: Of,
  { version, comparedWith }: { version: string; comparedWith: string },
): Promise<{ label: string; pieces: DifferencePart[] }[]> {
  const now = await readNow(of)
  const past = await undoAfter(of, { version, now })
  const other = comparedWith === '' ? now : await undoAfter(of, { version: comparedWith, now })
  const left = maxDifferenceSteps()
  const columns = [...new Set([...Object.keys(past), ...Object.keys(other)])].sort()
  const tell = (values: Translated, column: string) =>
    describeFullValue({ column, value: values[column], names: {} })
  return columns
    .map((column) => ({ column, before: tell(past, column), after: tell(other, column) }))
    .filter(({ before, after }) => before !== after)
    .map(({ column, ...texts }) => ({ label: columnLabel(column), pieces: compareTexts(texts, left) }))
}

async function readNow({ kind, itemId }: Of): Promise<Translated> {
  const { language, fields, isReady } = translations
  const { rows } = await database().execute<{ columns: Translated }>(sql`
    SELECT translated_columns(true, ${language}, ${fields}, ${isReady}) AS columns FROM ${translations}
    WHERE ${translations.kind} = ${kind} AND ${translations.itemId} = ${itemId}`)
  const all = rows.flatMap(({ columns }) => Object.entries(columns))
  return Object.fromEntries(all.filter(([column]) => !column.endsWith('.english')))
}

async function undoAfter(
  { kind, itemId }: Of,
  { version, now }: { version: string; now: Translated },
): Promise<Translated> {
  const { rows } = await database().execute<{ key: string; value: unknown }>(sql`
    SELECT DISTINCT ON (key) key, ${changes.before} -> key AS value
    FROM ${changes}, jsonb_object_keys(coalesce(${changes.before}, '{}') || coalesce(${changes.after}, '{}')) AS keys (key)
    WHERE ${changes.kind} = ${kind} AND ${changes.itemId} = ${itemId} AND ${changes.id} > ${version}
      AND key ~ '^(mr|hi)[.]' AND key !~ '[.]english$'
    ORDER BY key, ${changes.id}`)
  return { ...now, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}
