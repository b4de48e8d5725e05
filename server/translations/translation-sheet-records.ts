// Staff operations on all translations of a type, with CSV export and import.
import { createHash } from 'node:crypto'
import type { Actor } from '#server/content/actor.ts'
import { parseCsvLines } from '#server/content/csv-lines.ts'
import { enterEvent } from '#server/content/record-event.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { manyOf, oneOf } from '#shared/content/content-kind.ts'
import {
  measureTranslation,
  placeTranslations,
  type TranslatableText,
  type TranslationProgress,
} from '#shared/content/translations/translatable-texts.ts'
import { translationLanguageNames } from '#shared/content/translations/translation-languages.ts'
import {
  type SheetOutcome,
  type SheetProblem,
  sheetColumns,
  sheetLimits,
  type TranslationStateFilter,
} from '#shared/content/translations/translation-sheets.ts'
import type { Permission } from '#shared/staff/permissions.ts'
import { csvMark, csvRecord } from '#shared/values/csv.ts'
import { ChangedConcurrently, storeSheet, type ValidatedRows } from './store-sheet.ts'
import { readSheet, type SheetItem, type SheetOf } from './translation-sheet.ts'

/** Exports contain all. */
const maxListed = 300

type Listed = TranslationProgress & { id: string; title: string }

/** `total` includes unlisted items. */
export async function listTranslations(
  actor: Actor,
  { state, ...of }: SheetOf & { state: TranslationStateFilter },
): Promise<{ items: Listed[]; total: number }> {
  requirePermission(actor, sheetMessages(of).reads)
  const items: Listed[] = []
  for await (const batch of readSheet(of))
    for (const { id, title, texts, stored } of batch) {
      const progress = measureTranslation(texts, stored)
      if (isIn(state, progress)) items.push({ id, title, ...progress })
    }
  items.sort((one, other) => one.title.localeCompare(other.title, 'en-IN'))
  return { items: items.slice(0, maxListed), total: items.length }
}

function isIn(state: TranslationStateFilter, { missing, changed, isReady }: TranslationProgress): boolean {
  const holds = {
    '': true,
    missing: missing > 0,
    changed: changed > 0,
    ready: isReady,
    'not-ready': !isReady,
  }
  return holds[state]
}

/** Yields CSV chunks, one line per text; recorded in the audit log. */
export async function* exportTranslations(actor: Actor, of: SheetOf): AsyncGenerator<string> {
  requirePermission(actor, sheetMessages(of).changes)
  const title = `${sheetMessages(of).many} to be translated into ${translationLanguageNames[of.language].name}`
  await enterEvent(actor, { action: 'export', kind: 'site', title })
  yield csvMark + csvRecord(sheetColumns)
  for await (const batch of readSheet(of)) yield batch.map(linesOf).join('')
}

function linesOf({ id, title, texts, stored }: SheetItem): string {
  const placed = placeTranslations(texts, stored?.fields ?? {})
  return texts
    .map(({ name, text }) => {
      const translated = placed.get(name)?.text ?? ''
      return csvRecord([id, title, name, text, translated, markOf(translated)])
    })
    .join('')
}

/** By it an import detects changes since the export. */
function markOf(text: string): string {
  return text === '' ? 'none' : createHash('sha256').update(text).digest('hex').slice(0, 12)
}

type Line = { line: number; id: string; field: string; english: string; text: string; mark: string }

/**
 * Any problem rejects the file. Empty and unchanged translations are skipped. Texts changed since the export
 * are problems.
 */
export async function importTranslations(
  actor: Actor,
  { file, ...of }: SheetOf & { file: Uint8Array },
): Promise<SheetOutcome> {
  requirePermission(actor, sheetMessages(of).changes)
  const lines = readLines(file)
  if (!Array.isArray(lines)) return { ok: false, problems: [lines] }
  const { items, problems } = await validateLines(of, lines)
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, sheetLimits.problems) }
  const ids = items.map(({ id }) => id)
  try {
    if (ids.length > 0) await storeSheet(actor, { of, items })
  } catch (error) {
    if (!(error instanceof ChangedConcurrently)) throw error
    return {
      ok: false,
      problems: [problemAt(0, 'Another user saved one of these. Send the file again.')],
    }
  }
  return { ok: true, items: ids.length, texts: items.reduce((sum, { news }) => sum + news, 0) }
}

function problemAt(line: number, problem: string): SheetProblem {
  return { line, problem }
}

function readLines(file: Uint8Array): Line[] | SheetProblem {
  if (file.byteLength > sheetLimits.bytes)
    return problemAt(0, 'The file is too large. Send a part of its lines.')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    const [delimiter = ','] = [',', ';', '\t'].toSorted(
      (one, other) => countIn(text, other) - countIn(text, one),
    )
    const limits = { max_record_size: sheetLimits.bytes, to: sheetLimits.rows + 2 }
    const [first, ...records] = parseCsvLines(text, { delimiter, bom: true, ...limits })
    const heads = first?.cells.map((head) => head.trim().toLowerCase()) ?? []
    const places = sheetColumns.map((column) => heads.indexOf(column))
    const absent = sheetColumns.filter((_, at) => places[at] === -1)
    const columns = absent.length === 1 ? 'column' : 'columns'
    if (absent.length > 0)
      return problemAt(1, `The first line lacks the ${columns} “${absent.join('”, “')}”.`)
    if (records.length > sheetLimits.rows) return problemAt(0, `Send at most ${sheetLimits.rows} lines.`)
    return records.map(({ line, cells }) => {
      const [id = '', , field = '', english = '', text = '', mark = ''] = places.map((at) => cells[at] ?? '')
      return { line, id, field, english: plain(english), text: plain(text), mark }
    })
  } catch {
    // The parser throws only for invalid CSV.
    return problemAt(0, 'This is no CSV file in UTF-8. Save it as “CSV UTF-8”.')
  }
}

function countIn(text: string, delimiter: string): number {
  return text.slice(0, `${text}\n`.indexOf('\n')).split(delimiter).length
}

/** Removes the apostrophe against spreadsheet formulas; normalises line ends. */
function plain(cell: string): string {
  return cell.replace(/^'(?=[\s\uFEFF]*[=+\-@＝＋－＠])/u, '').replaceAll(/\r\n?/g, '\n')
}

async function validateLines(of: SheetOf, lines: readonly Line[]) {
  const problems: SheetProblem[] = []
  const items: ValidatedRows[] = []
  const byItem = Map.groupBy(lines, ({ id }) => id)
  for await (const batch of readSheet(of))
    for (const item of batch) {
      const own = byItem.get(item.id)
      byItem.delete(item.id)
      const validated = own && checkItem(item, { own, problems })
      if (validated && validated.news > 0) items.push(validated)
    }
  for (const own of byItem.values())
    for (const { line } of own) problems.push(problemAt(line, `There is no such ${sheetMessages(of).one}.`))
  problems.sort((one, other) => one.line - other.line)
  return { items, problems }
}

function checkItem(
  { id, texts, stored }: SheetItem,
  { own, problems }: { own: readonly Line[]; problems: SheetProblem[] },
): ValidatedRows {
  const placed = placeTranslations(texts, stored?.fields ?? {})
  const fields = Object.fromEntries(placed)
  const seen = new Set<string>()
  let news = 0
  for (const line of own) {
    const one = texts.find(({ name }) => name === line.field)
    const isTwice = seen.has(line.field)
    const validated = checkLine(line, { one, isTwice, now: placed.get(line.field)?.text ?? '' })
    seen.add(line.field)
    if (validated && 'problem' in validated) problems.push(problemAt(line.line, validated.problem))
    else if (validated) {
      fields[line.field] = validated
      news += 1
    }
  }
  return { id, fields, news, stored }
}

type DuplicateRow = { one: TranslatableText | undefined; isTwice: boolean; now: string }

/** Undefined if the translator changed nothing. */
function checkLine({ field, english, text, mark }: Line, { one, isTwice, now }: DuplicateRow) {
  if (!one) return { problem: `“${field.slice(0, 60)}” is no text of this item any more.` }
  if (isTwice) return { problem: 'This text stands in the file twice.' }
  if (text.trim() === '' || text === now || markOf(text) === mark) return undefined
  const reading = one.read(text)
  if ('problem' in reading) return reading
  if (markOf(now) !== mark)
    return { problem: 'Another user changed this translation after the file was made.' }
  return { text: reading.value, english: english === '' ? one.text : english }
}

type SheetMessages = { one: string; many: string; reads: Permission; changes: Permission }

function sheetMessages({ kind }: SheetOf): SheetMessages {
  const own = {
    setting: { one: 'setting', many: 'settings', reads: 'settings.change', changes: 'settings.change' },
    picture: { one: 'picture', many: 'pictures', reads: 'media.read', changes: 'media.change' },
  } as const
  if (kind === 'setting' || kind === 'picture') return own[kind]
  return { one: oneOf(kind), many: manyOf(kind), reads: 'content.read', changes: 'content.change' }
}
