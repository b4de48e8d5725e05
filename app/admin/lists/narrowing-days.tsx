import type { ChangeEvent } from 'react'
import { useSubmit } from 'react-router'

/** Before the first of them a year is still being typed: 2, 20, 202. */
const firstDay = '1900-01-01'

type Props = { name: string; label: string; value: string }

/** First and last day of a NarrowingForm, which stay beside each other; a whole day, or none, asks for the list at once. */
export function NarrowingDays({ days }: { days: readonly Props[] }) {
  return (
    <div className="flex grow flex-wrap gap-3 sm:grow-0">
      {days.map((day) => (
        <NarrowingDay key={day.name} {...day} />
      ))}
    </div>
  )
}

function NarrowingDay({ name, label, value }: Props) {
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
