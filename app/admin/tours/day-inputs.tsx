import { useId } from 'react'
import type { ItineraryDay } from '#shared/content/itinerary.ts'
import { splitLines } from '#shared/forms/text-lines.ts'

export type TypedDayField = ItineraryDay & { key: string; typed?: string }

type Props = { day: TypedDayField; onChange: (changed: Partial<TypedDayField>) => void }

export function DayInputs({ day, onChange }: Props) {
  const id = useId()
  return (
    <div className="grid gap-3 border-line border-t p-4">
      <div>
        <label htmlFor={`${id}-title`} className="mb-1 block text-sm">
          Title of day {day.day}
        </label>
        <input
          id={`${id}-title`}
          type="text"
          autoComplete="off"
          value={day.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
          className="field w-full"
        />
      </div>
      <div>
        <label htmlFor={`${id}-activities`} className="mb-1 block text-sm">
          Activities of day {day.day}, one per line
        </label>
        <textarea
          autoComplete="off"
          id={`${id}-activities`}
          rows={Math.min(8, Math.max(3, day.activities.length + 1))}
          value={day.typed ?? day.activities.join('\n')}
          onChange={(event) => {
            const typed = event.currentTarget.value
            onChange({ typed, activities: splitLines(typed) })
          }}
          className="field w-full"
        />
      </div>
    </div>
  )
}
