// Reads the rows of a CSV or JSON file with their line numbers.
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { type ContentTableName, contentTableNames } from '#server/content/content-register.ts'
import { type CsvLine, parseCsvLines } from '#server/content/csv-lines.ts'

/** `problem` is set if the row cannot be parsed; `notes` says what was changed for this site. */
export type OldRow = { line: number; values: Record<string, unknown>; problem?: string; notes?: string[] }

/** Returns all rows. Throws a ConfigurationError if the file as a whole is invalid. */
export async function readRows(file: string): Promise<OldRow[]> {
  const name = path.basename(file)
  const text = decode(await readFile(file), name).replaceAll(/\r\n?/g, '\n')
  return /\.csv$/i.test(file) ? readCsv(text, name) : readJson(text, name)
}

function decode(bytes: Uint8Array, name: string): string {
  try {
    // Removes a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The only error of decoding.
    throw new ConfigurationError(`${name} is not in UTF-8: save it as "CSV UTF-8", or as JSON.`)
  }
}

const separators = [',', ';', '\t']

function readCsv(text: string, name: string): OldRow[] {
  const [heading, ...records] = takeApart(text, name)
  if (!heading)
    throw new ConfigurationError(`${name} is empty: expected the names of the columns in its first line.`)
  const columns = heading.cells.map((cell) => cell.trim().toLowerCase())
  const twice = columns.find((column, at) => columns.indexOf(column) !== at)
  if (twice !== undefined) throw new ConfigurationError(`${name} has the column "${twice}" twice.`)
  return records.map(({ line, cells }) => {
    if (cells.length === columns.length) {
      return { line, values: Object.fromEntries(columns.map((column, at) => [column, cells[at]])) }
    }
    const problem = `It has ${cells.length} cells and the first line ${columns.length}. Is a quotation mark missing?`
    return { line, values: {}, problem }
  })
}

function takeApart(text: string, name: string): CsvLine[] {
  const firstLine = text.slice(0, `${text}\n`.indexOf('\n'))
  const counts = separators.map((separator) => firstLine.split(separator).length)
  const delimiter = separators[counts.indexOf(Math.max(...counts))] ?? ','
  try {
    return parseCsvLines(text, { delimiter })
  } catch (error) {
    throw new ConfigurationError(`${name} cannot be read: ${(error as Error).message}.`)
  }
}

function readJson(text: string, name: string): OldRow[] {
  const rows = parseList(text, name)
  const lines = findElementLines(text)
  return rows.map((row, at) => {
    const line = lines[at] ?? 1
    const isRow = typeof row === 'object' && row !== null && !Array.isArray(row)
    if (!isRow) return { line, values: {}, problem: 'Expected a row: names of columns with their values.' }
    return {
      line,
      values: Object.fromEntries(Object.entries(row).map(([key, value]) => [key.toLowerCase(), value])),
    }
  })
}

function parseList(text: string, name: string): unknown[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    throw new ConfigurationError(`${name} is no JSON: ${(error as Error).message}.`)
  }
  if (!Array.isArray(parsed)) throw new ConfigurationError(`${name} holds no list of rows: expected [ … ].`)
  return parsed
}

const jsonToken = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},\n]|[^\s"[\]{},]+/g
const steps: Record<string, number> = { '[': 1, '{': 1, ']': -1, '}': -1 }

function findElementLines(text: string): number[] {
  const lines: number[] = []
  let [line, depth] = [1, 0]
  let follows = false
  for (const [token] of text.matchAll(jsonToken)) {
    if (token === '\n') {
      line += 1
      continue
    }
    if (follows && token !== ']') lines.push(line)
    follows = depth === 0 || (depth === 1 && token === ',')
    depth += steps[token] ?? 0
  }
  return lines
}

/** Each after the tables that it references. */
const oldTableNames: readonly OldTableName[] = ['media', 'settings', ...contentTableNames(), 'enquiries']
export type OldTableName = 'media' | 'settings' | ContentTableName | 'enquiries'

export type TableFile = { table: OldTableName; file: string }

const expected = `expected ${oldTableNames.join(', ')}, each as .json or .csv`

/**
 * Returns the tables in `source` and unknown files. Throws a ConfigurationError if there is none, or one
 * twice.
 */
export async function findTableFiles(source: string): Promise<{ tables: TableFile[]; unknown: string[] }> {
  // The next line reports that it is missing.
  const facts = await stat(source).catch(() => undefined)
  if (!facts) throw new ConfigurationError(`There is no file or folder ${source}.`)
  const isFolder = facts.isDirectory()
  const names = isFolder ? (await readdir(source)).sort() : [path.basename(source)]
  const directory = isFolder ? source : path.dirname(source)
  const looked = names
    .filter((name) => /\.(?:json|csv)$/i.test(name) || !isFolder)
    .map((name) => ({ name, table: tableOf(name) }))
  const tables = oldTableNames.flatMap((table) => {
    const own = looked.filter((one) => one.table === table)
    if (own.length > 1) {
      const both = own.map(({ name }) => name).join(' and ')
      throw new ConfigurationError(`${both} hold the same table: keep one of them.`)
    }
    return own.map(({ name }) => ({ table, file: path.join(directory, name) }))
  })
  if (tables.length === 0) throw new ConfigurationError(`There is no table in ${source}: ${expected}.`)
  return { tables, unknown: looked.filter(({ table }) => !table).map(({ name }) => name) }
}

/** Hosted databases export `tours_rows.csv`. */
function tableOf(name: string): OldTableName | undefined {
  const [, stem] = /^(.+?)(?:_rows)?\.(?:json|csv)$/i.exec(name) ?? []
  return oldTableNames.find((table) => table === stem?.toLowerCase())
}
