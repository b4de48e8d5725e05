import type { ChangeEvent } from 'react'
import { useSubmit } from 'react-router'

export type Menu = {
  name: string
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
}

/** One menu of a NarrowingForm; a choice asks for the list at once. */
export function NarrowingMenu({ menu, className = '' }: { menu: Menu; className?: string }) {
  const submit = useSubmit()
  const choose = (event: ChangeEvent<HTMLSelectElement>) => void submit(event.currentTarget.form)
  const { name, label, value, choices } = menu
  return (
    <label className="grow sm:grow-0">
      <span className="mb-1 block text-sm">{label}</span>
      <select
        name={name}
        defaultValue={value}
        onChange={choose}
        className={`field h-11 w-full px-3 py-1 ${className}`}
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
