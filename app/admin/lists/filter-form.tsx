import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigationType } from 'react-router'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { filterTextMaximum } from '#shared/content/list-filters.ts'
import { inPlace, type Menu, useFilterNavigation } from './filter-menu.tsx'

type Props = {
  path: string
  many: string
  asked: Readonly<Record<string, string>>
  whole?: string
  isEmpty: boolean
  children: ReactNode
}

/** Query parameters that are not filters. */
const persistentParameters = ['sort', 'columns', 'view']

export function isNarrowedDown(asked: Readonly<Record<string, string>>): boolean {
  return Object.entries(asked).some(([name, value]) => !persistentParameters.includes(name) && value !== '')
}

type StoredProps = { columns: string; view: string }

export function HiddenQueryFields({ columns, view }: StoredProps) {
  return (
    <>
      {columns && <input type="hidden" name="columns" value={columns} />}
      {view && <input type="hidden" name="view" value={view} />}
    </>
  )
}

type FoldProps = {
  count: number
  className?: string
}

/** CSS unfolds the filters, so it works before hydration. */
export function MoreFiltersToggle({ count, className = '' }: FoldProps) {
  return (
    <label
      className={`${buttonStyles.outline} relative has-checked:bg-sand has-focus-visible:field-focus ${className}`}
    >
      <input
        type="checkbox"
        defaultChecked={count > 0}
        className="more-filters absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      More filters{count > 0 && ` (${count})`}
    </label>
  )
}

export const foldedOnPhone =
  'flex w-full flex-wrap gap-2 max-sm:hidden max-sm:in-[form:has(.more-filters:checked)]:flex sm:contents'

/** Stays mounted while results change, so the focus is preserved. */
export function FilterForm({ path, many, asked, whole = path, isEmpty, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const applyFilter = useFilterNavigation()
  const isReturn = useNavigationType() === 'POP'
  const wanted = JSON.stringify(asked)
  const shown = useRef(wanted)
  const isNarrowed = isNarrowedDown(asked)
  // Syncs fields with the URL, except the focused one, whose input may be newer.
  useEffect(() => {
    if (wanted === shown.current) return
    shown.current = wanted
    for (const [name, value] of Object.entries<string>(JSON.parse(wanted))) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && (isReturn || field !== document.activeElement)) field.value = value
    }
  }, [wanted, isReturn])
  if (isEmpty && !isNarrowed) return <div className="h-4" />
  return (
    <Form
      ref={form}
      action={path}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        applyFilter(event.currentTarget)
      }}
      role="search"
      aria-label={`Filter ${many}`}
      className="my-2 max-sm:my-1 low:my-1 flex flex-wrap items-center gap-2 comfortable:my-5"
    >
      {children}
      {isNarrowed && (
        <Link
          to={whole}
          onClick={dismiss}
          preventScrollReset
          className="inline-flex min-h-11 min-w-11 items-center px-2 text-monsoon underline underline-offset-4 sm:order-1"
        >
          Clear filters
        </Link>
      )}
    </Form>
  )
}

type Filter = { text: string; names: readonly string[] }

type ActiveFiltersProps = {
  menus: readonly Menu[]
  q: string
  /** Filters without a menu; `names` are their query parameters. */
  more?: readonly Filter[]
}

/** Print shows them with the sort order, because it hides the form. */
export function ActiveFilters({ menus, q, more = [] }: ActiveFiltersProps) {
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

type SearchFieldProps = {
  value: string
  hint: string
}

/** Debounce in milliseconds. */
const typingPause = 300

export function SearchField({ value, hint }: SearchFieldProps) {
  const applyFilter = useFilterNavigation()
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  function follow({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) {
    clearTimeout(due.current)
    due.current = setTimeout(() => {
      if (form?.isConnected && new URL(form.action).pathname === location.pathname) applyFilter(form)
    }, typingPause)
  }
  return (
    <div className="flex grow basis-60 items-center gap-2 max-sm:basis-40">
      <label className="min-w-0 grow">
        <span className="sr-only">Search</span>
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          name="q"
          defaultValue={value}
          maxLength={filterTextMaximum}
          placeholder={hint}
          onChange={follow}
          className="field w-full"
        />
      </label>
      {/* A form with several fields needs a submit button for Enter. */}
      <button type="submit" hidden />
    </div>
  )
}
