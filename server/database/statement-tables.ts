// Says which tables of ours a statement works on, those of the database's own functions included.
import { getTableName } from 'drizzle-orm'
import { schema } from '#server/tables/schema.ts'

/** The tables that a function of the database works on whose name a statement mentions. Those of triggers belong to transactions. */
export const functionTables: Readonly<Record<string, readonly string[]>> = {
  add_change: ['changes', 'staff_users'],
  erase_enquiry_events: ['changes', 'enquiry_emails', 'enquiry_events', 'merged_enquiries'],
  erase_from_changes: ['changes'],
  expire_changes: ['changes'],
  is_known_enquiry: ['enquiries', 'merged_enquiries', 'trash'],
  new_enquiry_reference: ['enquiries', 'merged_enquiries', 'trash'],
  note_change: ['changes', 'staff_users'],
  record_event: ['changes', 'staff_users'],
  standing_enquiry: ['merged_enquiries'],
}

/** The texts of our statements are few; the bound keeps lists of varying length from growing the map without end. */
const cachedTexts = 1000

const tableNames = Object.values(schema).map((table) => getTableName(table))
const names = [...tableNames, ...Object.keys(functionTables)]
const mentioned = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
const tablesByText = new Map<string, readonly string[]>()

/** The tables of ours that a statement works on, once each, by name. */
export function tablesIn(text: string): readonly string[] {
  const known = tablesByText.get(text)
  if (known) return known
  const found = (text.match(mentioned) ?? []).flatMap((name) => functionTables[name] ?? [name])
  const tables = [...new Set(found)].toSorted()
  if (tablesByText.size >= cachedTexts) tablesByText.clear()
  tablesByText.set(text, tables)
  return tables
}
