import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigationType } from 'react-router'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useFilterNavigation } from './filter-menu.tsx'

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
