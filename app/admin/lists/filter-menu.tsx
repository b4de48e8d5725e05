import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'

export type Menu = {
  name: string
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
}

/** No scrolling, no history entry, no loading indicator. */
export const inPlace = { replace: true, preventScrollReset: true, state: { isQuiet: true } }

/** Empty fields are omitted from the URL. */
export function useFilterNavigation(): (form: HTMLFormElement | null) => void {
  const navigate = useNavigate()
  return (form) => {
    if (!form) return
    const said = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const parameters = new URLSearchParams(said.filter(([, value]) => value !== ''))
    const { pathname } = new URL(form.action)
    void navigate(parameters.size === 0 ? pathname : `${pathname}?${parameters}`, inPlace)
  }
}

export const namedField =
  'flex h-(--control) min-w-0 grow items-center rounded-field border border-stone bg-paper pl-3 has-focus-visible:field-focus sm:grow-0'

export function FilterMenu({ menu, className = '' }: { menu: Menu; className?: string }) {
  const applyFilter = useFilterNavigation()
  const field = useRef<HTMLSelectElement>(null)
  const { name, label, value, choices } = menu
  // Applies a choice made before hydration, whose change event was lost.
  const catchUp = useEffectEvent(() => {
    if (field.current && isChangedByHand(field.current)) applyFilter(field.current.form)
  })
  useEffect(() => catchUp(), [])
  return (
    <label className={`${namedField} ${className}`}>
      <span className="shrink-0 text-sm text-stone">{label}</span>
      <select
        ref={field}
        name={name}
        defaultValue={value}
        onChange={({ currentTarget }) => applyFilter(currentTarget.form)}
        className="menu-arrow sm:field-sizing-content h-(--control) min-w-0 grow appearance-none truncate bg-transparent pr-8 pl-2 outline-none"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

function isChangedByHand({ options }: HTMLSelectElement): boolean {
  const initial = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
  return initial?.selected === false
}
