/** The keys of the screen "Today": they press and focus what stands in its rows, and do nothing of their own. */

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }
const typed = 'input, textarea, select, [contenteditable]'

/** Listens until the returned function is called. Keys in fields, in dialogs and with Ctrl, Alt or ⌘ are left alone. */
export function listenToTodayKeys(screen: HTMLElement): () => void {
  const press = (event: KeyboardEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    const isElsewhere = event.target instanceof Element && event.target.closest(`${typed}, dialog`) !== null
    if (!isPlain || isElsewhere || document.querySelector('dialog[open]')) return
    const target = targetOf(screen, event.key)
    if (!target) return
    event.preventDefault()
    // No other key of the panel is meant by it.
    event.stopPropagation()
    if (event.key in steps || event.key === 's') target.focus()
    else target.click()
  }
  document.addEventListener('keydown', press, { capture: true })
  return () => document.removeEventListener('keydown', press, { capture: true })
}

function targetOf(screen: HTMLElement, key: string): HTMLElement | null {
  if (key === '?') return screen.querySelector('[data-key="?"]')
  const rows = [...screen.querySelectorAll<HTMLElement>('[data-enquiry]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const step = steps[key]
  if (step !== undefined) {
    const next = at < 0 ? rows[0] : rows[at + step]
    return next?.querySelector<HTMLElement>('[data-key=Enter]') ?? null
  }
  const row = rows[Math.max(at, 0)]
  if (key === 's') return row?.querySelector<HTMLElement>('[data-key=s] select') ?? null
  return ['r', 'n', 'a', 'w'].includes(key)
    ? (row?.querySelector<HTMLElement>(`[data-key=${key}]`) ?? null)
    : null
}
