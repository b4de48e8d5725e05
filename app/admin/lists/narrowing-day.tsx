import type { ChangeEvent } from 'react'
import { useSubmit } from 'react-router'

/** Before the first of them a year is still being typed: 2, 20, 202. */
const firstDay = '1900-01-01'

type Props = { name: string; label: string; value: string }

/** One day of a NarrowingForm; a whole day, or none, asks for the list at once. */
export function NarrowingDay({ name, label, value }: Props) {
  const submit = useSubmit()
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (currentTarget.value === '' || currentTarget.value >= firstDay) void submit(currentTarget.form)
  }
  return (
    <label className="grow sm:grow-0">
      <span className="mb-1 block text-sm">{label}</span>
      <input
        type="date"
        autoComplete="off"
        name={name}
        defaultValue={value}
        onChange={choose}
        className="field h-11 w-full px-3 py-1"
      />
    </label>
  )
}
