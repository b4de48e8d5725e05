import { Link, useLocation } from 'react-router'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { Icon } from '#app/ui/icon.tsx'
import { inPlace, type Menu } from './filter-menu.tsx'

type Filter = { text: string; names: readonly string[] }

type Props = {
  menus: readonly Menu[]
  q: string
  /** Filters without a menu; `names` are their query parameters. */
  more?: readonly Filter[]
}

/** Print shows them with the sort order, because it hides the form. */
export function ActiveFilters({ menus, q, more = [] }: Props) {
  const { pathname, search } = useLocation()
  const chosen = menus.flatMap(({ name, label, value, choices }): Filter[] => {
    const choice = choices.find((one) => one.value === value)
    return value !== '' && choice ? [{ text: `${label}: ${choice.label}`, names: [name] }] : []
  })
  const filters = [...(q ? [{ text: `Search: “${q}”`, names: ['q'] }] : []), ...chosen, ...more]
  // The search field itself shows its words and clears them.
  const removable = filters.filter(({ names }) => !names.includes('sort') && !names.includes('q'))
  const without = (names: readonly string[]) => {
    const parameters = new URLSearchParams(search)
    for (const name of [...names, 'page', 'until']) parameters.delete(name)
    // A list without parameters opens the default view.
    if (parameters.size === 0) parameters.set('view', 'all')
    return `${pathname}?${parameters}`
  }
  return (
    <>
      <p className="hidden print:block">{filters.map(({ text }) => text).join(' · ') || 'All of the list'}</p>
      {removable.length > 0 && (
        <ul aria-label="Active filters" className="no-print mb-2 flex flex-wrap gap-2">
          {removable.map(({ text, names }) => (
            <li key={text} className="min-w-0">
              <Link
                to={without(names)}
                onClick={dismiss}
                {...inPlace}
                className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill bg-konkan/12 px-3 text-sm text-konkan hover:bg-konkan/20 pointer-fine:min-h-8"
              >
                <span className="truncate">{text}</span>
                <Icon name="close" className="size-3.5" />
                <span className="sr-only">Remove this filter</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
