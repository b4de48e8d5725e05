import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigationType } from 'react-router'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { useNarrowing } from './narrowing-menu.tsx'

type Props = {
  /** Of the list. */
  path: string
  /** What is narrowed down: `tours`. */
  many: string
  /** What the address asks for now; names are those of the fields. */
  asked: Readonly<Record<string, string>>
  /** The list without these, when they stand in the address. */
  whole?: string
  /** Whether nothing is listed. A list that holds nothing, and is not narrowed down, has no form. */
  isEmpty: boolean
  children: ReactNode
}

/** What an address holds beside what narrows its list down. */
const beside = ['sort', 'columns', 'view']

/** Whether an address asks for less than the whole list. */
export function isNarrowedDown(asked: Readonly<Record<string, string>>): boolean {
  return Object.entries(asked).some(([name, value]) => !beside.includes(name) && value !== '')
}

type KeptProps = { columns: string; view: string }

/** What stays in the address of a list while it is narrowed down. */
export function KeptInAddress({ columns, view }: KeptProps) {
  return (
    <>
      {columns && <input type="hidden" name="columns" value={columns} />}
      {view && <input type="hidden" name="view" value={view} />}
    </>
  )
}

/** The form above a list of the panel. It outlives the list that it asks for, and so does the focus within it. */
export function NarrowingForm({ path, many, asked, whole = path, isEmpty, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const narrow = useNarrowing()
  const isReturn = useNavigationType() === 'POP'
  const wanted = JSON.stringify(asked)
  const shown = useRef(wanted)
  const isNarrowed = isNarrowedDown(asked)
  // The fields follow the address, after a link or Back; but whoever is at one of them may be one choice or letter ahead.
  useEffect(() => {
    if (wanted === shown.current) return
    shown.current = wanted
    for (const [name, value] of Object.entries<string>(JSON.parse(wanted))) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && (isReturn || field !== document.activeElement)) field.value = value
    }
  }, [wanted, isReturn])
  // What stands in place of the list keeps its distance.
  if (isEmpty && !isNarrowed) return <div className="h-4" />
  return (
    <Form
      ref={form}
      action={path}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        narrow(event.currentTarget)
      }}
      role="search"
      aria-label={`Narrow down: ${many}`}
      className="my-2 flex flex-wrap items-center gap-2 comfortable:my-5"
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
