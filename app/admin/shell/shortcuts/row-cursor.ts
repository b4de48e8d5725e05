export type RowCursor = {
  rows: readonly string[]
  current: string | undefined
  /** Index of the marked row; without one, of the row that the next step down marks. */
  at: number
  hasActed: boolean
}

export type CursorEvent =
  | { type: 'rows'; rows: readonly string[] }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'enter'; row: string }
  | { type: 'act' }

export const startOfRows: RowCursor = { rows: [], current: undefined, at: 0, hasActed: false }

/**
 * The mark moves only when the row leaves after the user acted on it. Otherwise it is removed: the next key
 * must not act on another customer.
 */
export function moveCursor(cursor: RowCursor, event: CursorEvent): RowCursor {
  if (event.type === 'act') return { ...cursor, hasActed: cursor.current !== undefined }
  if (event.type === 'rows') return withRows(cursor, event.rows)
  if (event.type === 'step') return marked(cursor, rowAfter(cursor, event.by))
  return marked(cursor, event.row)
}

function marked(cursor: RowCursor, row: string | undefined): RowCursor {
  const at = row === undefined ? -1 : cursor.rows.indexOf(row)
  if (at < 0 || row === cursor.current) return cursor
  return { rows: cursor.rows, current: row, at, hasActed: false }
}

function rowAfter({ rows, current, at }: RowCursor, by: 1 | -1): string | undefined {
  if (current !== undefined) return rows[at + by]
  return rows[by > 0 ? Math.min(at, rows.length - 1) : Math.max(at - 1, 0)]
}

function withRows(cursor: RowCursor, rows: readonly string[]): RowCursor {
  const { current } = cursor
  if (current !== undefined && rows.includes(current)) return { ...cursor, rows, at: rows.indexOf(current) }
  const place = cursor.rows.slice(cursor.at).find((row) => row !== current && rows.includes(row))
  const end = cursor.rows.length === 0 ? 0 : rows.length
  const at = place === undefined ? end : rows.indexOf(place)
  const empty = { rows, current: undefined, at, hasActed: false }
  // The first step marks the first row, even if rows were added above.
  if (current === undefined && cursor.at === 0) return { ...empty, at: 0 }
  if (current === undefined || !cursor.hasActed || rows.length === 0) return empty
  return marked(empty, rows[Math.min(at, rows.length - 1)])
}
