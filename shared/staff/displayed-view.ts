import type { SavedView } from './saved-views.ts'

/** Returns the view parameter; without it the default view would be applied again. */
export function viewInAddress(view: string, views: readonly Pick<SavedView, 'isDefault'>[]): string {
  return view || (views.some(({ isDefault }) => isDefault) ? 'all' : '')
}

/** Those of the URL, or else of the browser, or else the defaults. `name` represents the first column. */
export function readVisibleColumns(
  asked: string,
  { known, usual }: { known: readonly string[]; usual: readonly string[] },
): readonly string[] {
  if (asked === '') return usual
  const wanted = asked.split('.')
  return known.filter((column) => wanted.includes(column))
}

/** True if the user selected an optional column. */
export function isColumnChosen(
  column: string,
  { filters, view }: { filters: { columns: string }; view: { columns: string } },
): boolean {
  return (filters.columns || view.columns).split('.').includes(column)
}
