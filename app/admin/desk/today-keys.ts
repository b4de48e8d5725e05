import { type KeyGroup, offerKeys, type PanelKey } from '#app/admin/keys/panel-keys.ts'

/** The keys of the screen "Today": they press and focus what stands in its rows, and do nothing of their own. */
export function offerTodayKeys(screen: HTMLElement): () => void {
  const step = (by: 1 | -1) => () => void rowAfter(screen, by)?.focus()
  const inRow = (name: string) => () => currentRow(screen)?.querySelector<HTMLElement>(name) ?? null
  const clicks = (find: () => HTMLElement | null): Pick<PanelKey, 'press' | 'isThere'> => ({
    ...{ isThere: () => find() !== null, press: () => find()?.click() },
  })
  const status = inRow('[data-key=s] select')
  const isAnyRow = () => currentRow(screen) !== undefined
  const group: KeyGroup = {
    title: 'Today',
    keys: [
      { key: 'j', does: 'Go to the next enquiry', press: step(1), isThere: isAnyRow },
      { key: 'k', does: 'Go to the enquiry before', press: step(-1), isThere: isAnyRow },
      { key: 'Enter', does: 'Open the enquiry', isThere: isAnyRow },
      { key: 'r', does: 'Reply by email', ...clicks(inRow('[data-key=r]')) },
      { key: 'w', does: 'Answer on WhatsApp', ...clicks(inRow('[data-key=w]')) },
      { key: 'n', does: 'Write a note', ...clicks(inRow('[data-key=n]')) },
      {
        ...{ key: 's', does: 'Choose the status', isThere: () => status() !== null },
        press: () => status()?.focus(),
      },
      { key: 'a', does: 'Assign the enquiry to me', ...clicks(inRow('[data-key=a]')) },
    ],
  }
  return offerKeys(group)
}

function rowsOf(screen: HTMLElement): HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>('[data-enquiry]')]
}

/** The row that has the focus, else the first one. */
function currentRow(screen: HTMLElement): HTMLElement | undefined {
  const rows = rowsOf(screen)
  return rows.find((row) => row.contains(document.activeElement)) ?? rows[0]
}

function rowAfter(screen: HTMLElement, by: 1 | -1): HTMLElement | null {
  const rows = rowsOf(screen)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? rows[0] : rows[at + by]
  return next?.querySelector<HTMLElement>('[data-key=Enter]') ?? null
}
