import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useMessages } from '#app/site/messages/messages.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { filterQuery } from '#shared/content/list-filters.ts'

/** Milliseconds of quiet after a keystroke before the list is asked for. */
const quiet = 250

/** What stands beside the menus in sight of everybody, or in no field. */
const unfolded = new Set(['q', 'page'])

type Props = {
  /** What the address asks for now; names are those of the fields. */
  filters: Record<string, string | number>
  placeholder: string
  /** Menus beside the search box. */
  children: ReactNode
  /** Further menus, which unfold, and how many of them are set. */
  more?: { menus: ReactNode; chosen: number }
  /** What was found of the list; it is not known of one that could not be read. */
  found: { total: number; failed: boolean }
}

/** Search and menus above a list; nothing where there is nothing to search, as on a site without a tour. */
export function FilterForm({ found, ...form }: Props) {
  const isAsked = Object.entries(form.filters).some(([name, value]) => name !== 'page' && value !== '')
  if (found.total === 0 && !found.failed && !isAsked) return null
  return <FilterFields {...form} />
}

/** A plain GET form, which by script answers while one types and keeps the focus. */
function FilterFields({ filters, placeholder, children, more }: Omit<Props, 'found'>) {
  const words = useMessages().lists
  const form = useRef<HTMLFormElement>(null)
  /** Not 0 while a choice is about to be asked for. */
  const timer = useRef(0)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const chosen = Object.entries(filters).filter(([name, value]) => !unfolded.has(name) && value !== '').length
  // A choice that the address brings is in sight.
  const [isFolded, setFolded] = useState(chosen === 0)

  function ask() {
    window.clearTimeout(timer.current)
    timer.current = 0
    if (!form.current) return
    const search = queryOf(form.current)
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }
  function askSoon() {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(ask, quiet)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    ask()
  }

  // What was typed before the script came is asked for once it is there. Later, after Back, the address changes behind
  // the fields, which then follow; the one being typed in is left alone, and so are all while a choice waits to be asked
  // for, since a list that somebody else's publish refreshes in that moment would take it back.
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address is a reason to look at the fields
  useEffect(() => {
    if (!form.current) return
    const hasEarlyInput = isFirst.current && queryOf(form.current) !== filterQuery({ ...filters, page: 1 })
    isFirst.current = false
    if (hasEarlyInput) return ask()
    if (timer.current !== 0) return
    for (const field of form.current.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
      if (field !== document.activeElement) field.value = String(filters[field.name] ?? '')
    }
  }, [filters])

  return (
    <search>
      <Form
        ref={form}
        method="get"
        action={pathname}
        onSubmit={submit}
        onChange={askSoon}
        className="grid gap-3 min-[18rem]:grid-cols-[minmax(0,1fr)_auto] md:flex md:flex-wrap"
      >
        <label className="relative min-w-0 grow md:min-w-40 md:basis-0">
          <span className="sr-only">{placeholder.replace('...', '')}</span>
          <Icon name="search" className="absolute top-3 left-3.5 size-5 text-stone max-[21rem]:hidden" />
          <input
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            name="q"
            defaultValue={filters.q}
            placeholder={placeholder}
            maxLength={100}
            className="field w-full pr-2 pl-11 max-[21rem]:pr-1 max-[21rem]:pl-3 max-[12rem]:px-2 max-[12rem]:tracking-tight"
          />
        </label>
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
          className="field flex w-auto items-center gap-2 sm:hidden noscript:hidden"
        >
          {words.filters}
          {chosen > 0 && ` (${chosen})`}
          <Icon name="down" className={`size-4 ${isFolded ? '' : 'rotate-180'}`} />
        </button>
        <div
          className={`max-sm:col-span-full max-sm:grid max-sm:gap-3 max-sm:min-[22rem]:grid-cols-2 sm:contents ${isFolded ? foldedLook : ''}`}
        >
          {children}
          <button type="submit" className={`${buttonStyles.primary} max-sm:odd:col-span-full`}>
            {words.search}
          </button>
          {more && <MoreMenus {...more} />}
        </div>
      </Form>
    </search>
  )
}

/** On a phone the menus come when they are asked for; without script they are there. */
const foldedLook = 'max-sm:hidden max-sm:noscript:grid'

function MoreMenus({ menus, chosen }: { menus: ReactNode; chosen: number }) {
  const words = useMessages().lists
  // Folded by whoever wants to; a choice that the address brings is in sight.
  const [isOpen, setOpen] = useState(chosen > 0)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="col-span-full basis-full"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-monsoon underline underline-offset-4">
        {words.moreFilters}
        {chosen > 0 && ` (${chosen})`}
      </summary>
      <div className="mt-2 grid gap-3 min-[22rem]:grid-cols-2 md:flex">{menus}</div>
    </details>
  )
}

function queryOf(form: HTMLFormElement): string {
  return filterQuery(Object.fromEntries(new FormData(form)))
}

type MenuProps = {
  name: string
  label: string
  value: string
  /** Words of the choice that leaves everything in. */
  all: string
  choices: readonly { value: string; label: string }[]
}

/** One menu of a filter form. */
export function FilterMenu({ name, label, value, all, choices }: MenuProps) {
  const languageOf = useTextLanguage()
  return (
    <label className="min-w-0 md:min-w-40 md:max-w-64">
      <span className="sr-only">{label}</span>
      <select name={name} defaultValue={value} className="field w-full max-sm:pl-3">
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={languageOf(choice.label)}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
