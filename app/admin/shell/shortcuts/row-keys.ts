import { type KeyGroup, offerKeys, type PanelKey } from './panel-keys.ts'

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

type RowKeys = {
  /** Heading in the shortcuts dialog; also identifies the stored current row. */
  title: string
  /** For keys in `data-row-keys` without a control in the row. */
  run?: (key: string, rowId: string) => void
}

const rowSelector = '[data-row-id]'
const ownKeys = 'input, textarea, select, summary, details[open], [contenteditable]'
const cursors = new Map<string, RowCursor>()

export const currentRowLook =
  'aria-[current]:bg-sand aria-[current]:outline-2 aria-[current]:-outline-offset-2 aria-[current]:outline-monsoon'

/** Moves a mark through the rows of a list by keys, which act on that row only. Returns the cleanup function. */
export function offerRowKeys(screen: HTMLElement, { title, run }: RowKeys): () => void {
  let cursor = cursors.get(title) ?? startOfRows
  const line = screen.querySelector('[data-row-line]')
  const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('[data-key=Enter]')
  const rowOf = (id: string | undefined) => rowsOf(screen).find((row) => row.dataset.rowId === id)

  function move(event: CursorEvent): void {
    const before = cursor.current
    cursor = moveCursor(cursor, event)
    cursors.set(title, cursor)
    for (const row of rowsOf(screen)) mark(row, row.dataset.rowId === cursor.current)
    if (event.type !== 'rows' || before === cursor.current) return
    if (line) line.textContent = cursor.current === undefined ? 'The current enquiry left this list.' : ''
    requestAnimationFrame(() => {
      if (isFocusLost()) linkOf(rowOf(cursor.current))?.focus()
    })
  }
  const readRows = () =>
    move({ type: 'rows', rows: rowsOf(screen).map(({ dataset }) => dataset.rowId ?? '') })
  function step(by: 1 | -1): void {
    move({ type: 'step', by })
    linkOf(rowOf(cursor.current))?.focus()
  }
  function enter({ target }: Event): void {
    const row = target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null
    if (row?.dataset.rowId !== undefined) move({ type: 'enter', row: row.dataset.rowId })
  }
  function act(event: Event): void {
    if (!(event.target instanceof Element) || !event.target.closest(rowSelector)) return
    enter(event)
    if (event.type === 'submit' || event.target.closest('a, button')) move({ type: 'act' })
  }
  function stepByArrow(event: KeyboardEvent): void {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    const { target } = event
    if (!by || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    if (!target.closest(rowSelector) || target.closest(ownKeys)) return
    event.preventDefault()
    step(by)
  }

  function markedRow(): HTMLElement | undefined {
    const row = rowOf(cursor.current)
    return row && isInSight(linkOf(row) ?? row) ? row : undefined
  }
  function onRow(key: string, does: string): PanelKey {
    const control = () => markedRow()?.querySelector<HTMLElement>(`[data-key=${key}]`)
    const isNamed = () => markedRow()?.dataset.rowKeys?.split(' ').includes(key) === true
    const handlePress = () => {
      const found = control()
      if (found) pressControl(found)
      else if (cursor.current !== undefined) {
        move({ type: 'act' })
        run?.(key, cursor.current)
      }
    }
    return { key, does, run: handlePress, isThere: () => Boolean(control()) || isNamed() }
  }
  const hasRows = () => cursor.rows.length > 0
  const open = onRow('Enter', 'Open the enquiry')
  const group: KeyGroup = {
    title,
    keys: [
      { key: 'j', does: 'Go to the next enquiry', run: () => step(1), isThere: hasRows },
      { key: 'k', does: 'Go to the previous enquiry', run: () => step(-1), isThere: hasRows },
      // A focused control handles Enter itself.
      { ...open, isThere: () => isOpenable(markedRow(), linkOf(markedRow())) },
      onRow('r', 'Reply by email'),
      onRow('w', 'Answer on WhatsApp'),
      onRow('n', 'Write a note'),
      onRow('s', 'Choose the status'),
      onRow('a', 'Assign the enquiry to me'),
    ],
  }

  readRows()
  const observer = new MutationObserver(readRows)
  observer.observe(screen, { childList: true, subtree: true })
  screen.addEventListener('focusin', enter)
  screen.addEventListener('click', act)
  screen.addEventListener('submit', act)
  screen.addEventListener('keydown', stepByArrow)
  const stop = offerKeys(group)
  return () => {
    observer.disconnect()
    screen.removeEventListener('focusin', enter)
    screen.removeEventListener('click', act)
    screen.removeEventListener('submit', act)
    screen.removeEventListener('keydown', stepByArrow)
    stop()
  }
}

function rowsOf(screen: HTMLElement): HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>(rowSelector)]
}

function mark(row: HTMLElement, isCurrent: boolean): void {
  if (isCurrent) row.setAttribute('aria-current', 'true')
  else row.removeAttribute('aria-current')
}

/** Menus get the focus for arrow keys; links and buttons are clicked. */
function pressControl(control: HTMLElement): void {
  if (control.matches('select, summary')) control.focus()
  if (!control.matches('select')) control.click()
}

function isFocusLost(): boolean {
  return document.activeElement?.matches('body, #content') !== false
}

function isOpenable(row: HTMLElement | undefined, link: HTMLElement | null | undefined): boolean {
  return row !== undefined && Boolean(link) && (isFocusLost() || document.activeElement === link)
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return element.checkVisibility() && top >= 0 && bottom <= window.innerHeight
}
