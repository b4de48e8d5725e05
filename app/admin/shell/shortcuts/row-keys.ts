import { type KeyGroup, offerKeys, type PanelKey } from './panel-keys.ts'
import { type CursorEvent, moveCursor, type RowCursor, startOfRows } from './row-cursor.ts'

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
