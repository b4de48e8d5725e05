import type { SavedView } from './saved-views.ts'

/** What the address of a list says of its view while it is narrowed down: without it, the one that opens first would come back. */
export function viewInAddress(view: string, views: readonly Pick<SavedView, 'isDefault'>[]): string {
  return view || (views.some(({ isDefault }) => isDefault) ? 'all' : '')
}

/** The columns to show: as the address says, else as this device was told, else the usual ones; `name` stands in for the first column, which always shows. */
export function readShownColumns(
  asked: string,
  { known, usual }: { known: readonly string[]; usual: readonly string[] },
): readonly string[] {
  if (asked === '') return usual
  const wanted = asked.split('.')
  return known.filter((column) => wanted.includes(column))
}

/** Whether a list is to show a column that it does not show otherwise. */
export function isColumnChosen(
  column: string,
  { filters, view }: { filters: { columns: string }; view: { columns: string } },
): boolean {
  return (filters.columns || view.columns).split('.').includes(column)
}
