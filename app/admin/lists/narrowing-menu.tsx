import type { ChangeEvent } from 'react'
import { useSubmit } from 'react-router'

export type Menu = {
  name: string
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
}

/** How a filter asks for its list: where it stands, and with no step of its own for Back. */
export const inPlace = { replace: true, preventScrollReset: true, state: { isQuiet: true } }

/** A field of a filter with its name inside. */
export const namedField =
  'flex h-11 min-w-0 grow items-center rounded-field border border-stone bg-paper pl-3 has-focus-visible:field-focus sm:grow-0'

/** One menu of a NarrowingForm; a choice asks for the list at once. */
export function NarrowingMenu({ menu, className = '' }: { menu: Menu; className?: string }) {
  const submit = useSubmit()
  const choose = (event: ChangeEvent<HTMLSelectElement>) => void submit(event.currentTarget.form, inPlace)
  const { name, label, value, choices } = menu
  return (
    <label className={`${namedField} ${className}`}>
      <span className="shrink-0 text-sm text-stone">{label}</span>
      <select
        name={name}
        defaultValue={value}
        onChange={choose}
        className="menu-arrow h-full min-w-0 grow appearance-none truncate bg-transparent pr-8 pl-2 outline-none"
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
