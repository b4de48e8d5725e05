import { useRef } from 'react'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { earliestDate, latestDate } from '#shared/forms/date-field.ts'
import { dayToType, maxDayLength, parseDay } from '#shared/values/parse-day.ts'
import { PickerButton } from './picker-button.tsx'

type Props = {
  id: string
  name: string
  label: string
  /** Raw input, or a date such as `2026-11-22`. */
  defaultValue?: string | undefined
  problems?: readonly string[] | undefined
}

/** Date input that accepts free text. On blur, a readable date is written out. */
export function DayField({ id, name, label, defaultValue = '', problems = [] }: Props) {
  const text = useRef<HTMLInputElement>(null)
  function write(day: string | undefined) {
    if (text.current && day) text.current.value = dayToType(day)
  }
  return (
    <FormControl id={id} label={label} problems={problems}>
      <span className="relative block min-w-40">
        <input
          ref={text}
          id={id}
          name={name}
          type="text"
          autoComplete="off"
          maxLength={maxDayLength}
          placeholder="DD/MM/YYYY"
          defaultValue={displayedDay(defaultValue)}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={notesOf(id, { problems })}
          onBlur={({ currentTarget }) => write(parseDay(currentTarget.value))}
          className={`${fieldLook} pr-11`}
        />
        <PickerButton
          kind="date"
          label="Choose the day in a calendar"
          read={() => parseDay(text.current?.value ?? '') ?? ''}
          min={earliestDate}
          max={latestDate}
          onPick={write}
        />
      </span>
    </FormControl>
  )
}

function displayedDay(typed: string): string {
  const day = parseDay(typed)
  return day ? dayToType(day) : typed
}
