import type { ReactNode } from 'react'
import { useMessages } from '#app/site/messages/messages.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePage, useTextLanguage } from '#app/ui/language/page-language.ts'

/** Filters that are always visible (`q`) or have no field (`page`). */
const unfolded = new Set(['q', 'page'])

type Props = {
  filters: Record<string, string | number>
  placeholder: string
  children: ReactNode
  more?: { menus: ReactNode; chosen: number }
  /** Result count; unknown if the list could not be read (`failed`). */
  found: { total: number; failed: boolean }
}

export function FilterForm({ found, ...form }: Props) {
  const isFiltered = Object.entries(form.filters).some(([name, value]) => name !== 'page' && value !== '')
  if (found.total === 0 && !found.failed && !isFiltered) return null
  return <FilterFields {...form} />
}

/** Plain GET form, which the page script submits on input. */
function FilterFields({ filters, placeholder, children, more }: Omit<Props, 'found'>) {
  const words = useMessages().lists
  const { path } = usePage()
  const chosen = Object.entries(filters).filter(([name, value]) => !unfolded.has(name) && value !== '').length
  return (
    <search>
      <form
        method="get"
        action={path}
        data-filters
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
          aria-expanded={chosen > 0}
          data-press="unfold"
          className="peer field flex w-auto items-center gap-2 sm:hidden noscript:hidden"
        >
          <span data-chosen="menus">
            {words.filters}
            {chosen > 0 && ` (${chosen})`}
          </span>
          <Icon name="down" className="size-4 in-aria-expanded:rotate-180" />
        </button>
        <div
          className={`max-sm:col-span-full max-sm:grid max-sm:gap-3 max-sm:min-[22rem]:grid-cols-2 sm:contents ${foldedLook}`}
        >
          {children}
          <button type="submit" className={`${buttonStyles.primary} max-sm:odd:col-span-full`}>
            {words.search}
          </button>
          {more && <MoreMenus {...more} />}
        </div>
      </form>
    </search>
  )
}

/** On a phone the menus are collapsed; without JavaScript they are visible. */
const foldedLook = 'max-sm:noscript:grid! max-sm:not-peer-aria-expanded:hidden'

function MoreMenus({ menus, chosen }: { menus: ReactNode; chosen: number }) {
  const words = useMessages().lists
  return (
    <details open={chosen > 0} className="col-span-full basis-full">
      <summary
        data-chosen="more"
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-monsoon underline underline-offset-4"
      >
        {words.moreFilters}
        {chosen > 0 && ` (${chosen})`}
      </summary>
      <div className="mt-2 grid gap-3 min-[22rem]:grid-cols-2 md:flex">{menus}</div>
    </details>
  )
}

type MenuProps = {
  name: string
  label: string
  value: string
  all: string
  choices: readonly { value: string; label: string }[]
}

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
