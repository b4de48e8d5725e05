// Parses cells as databases export them; the schema rejects unreadable ones.
import pg from 'pg'
import { parseJson } from '#shared/values/parse-json.ts'

type Reading = (raw: unknown) => unknown

/** Columns that are not plain text. */
const readings: Record<string, Reading> = {
  also_known_as: readList,
  highlights: readList,
  inclusions: readList,
  exclusions: readList,
  features: readList,
  tags: readList,
  destination_ids: readList,
  itinerary: readStructureList,
  months: readList,
  group_prices: readStructureList,
  is_featured: readSwitch,
  suits_families: readSwitch,
  suits_seniors: readSwitch,
  is_active: readSwitch,
  phone: readNumberAsText,
  value: readStructure,
}

/** Returns the row with parsed cells. */
export function readCells(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([column, raw]) => [column, (readings[column] ?? ((same) => same))(raw)]),
  )
}

/** PostgreSQL's text[], which the package's types lack. */
const textList = 1009 as number

/** Accepts `["a","b"]`, PostgreSQL's `{a,b}`, or the form's format. */
function readList(raw: unknown): unknown {
  const entries = typeof raw === 'string' ? readListText(raw) : raw
  return Array.isArray(entries) ? entries.filter((entry) => entry !== null) : entries
}

function readListText(text: string): unknown {
  if (!/^\s*\{.*\}\s*$/s.test(text)) return readStructureList(text)
  try {
    return pg.types.getTypeParser(textList)(text.trim())
  } catch {
    // The schema rejects the text with its row.
    return text
  }
}

function readStructureList(raw: unknown): unknown {
  const structure = readStructure(raw)
  return Array.isArray(structure) ? structure : raw
}

function readStructure(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  const read = parseJson(raw)
  return read === undefined ? raw : read
}

function readSwitch(raw: unknown): unknown {
  const text = String(raw).toLowerCase()
  if (text === 't' || text === 'true') return true
  return text === 'f' || text === 'false' ? false : raw
}

function readNumberAsText(raw: unknown): unknown {
  return typeof raw === 'number' ? String(raw) : raw
}
