import type { ChangeEvent } from 'react'
import { useSubmit } from 'react-router'
import { namedField } from './narrowing-menu.tsx'

/** Before the first of them a year is still being typed: 2, 20, 202. */
const firstDay = '1900-01-01'

type Props = { name: string; label: string; value: string }

/** First and last day of a NarrowingForm, which stay beside each other; a whole day, or none, asks for the list at once. */
export function NarrowingDays({ days }: { days: readonly Props[] }) {
  return (
    <div className="flex grow flex-wrap gap-2 sm:grow-0">
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
    <label className={namedField}>
      <span className="shrink-0 text-sm text-stone">{label}</span>
      <input
        type="date"
        autoComplete="off"
        name={name}
        defaultValue={value}
        onChange={choose}
        className="h-full min-w-0 grow bg-transparent px-2 outline-none"
      />
    </label>
  )
}
