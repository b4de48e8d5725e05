import { useId, useRef, useState } from 'react'
import { AddEntryButton } from '#app/admin/forms/add-entry-button.tsx'
import { describedWithin, FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { moved, ReorderList } from '#app/admin/forms/reorder-list.tsx'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { type ItineraryDay, parseItinerary, writeItinerary } from '#shared/content/itinerary.ts'
import { splitLines } from '#shared/forms/text-lines.ts'

/** A day as it is typed: blank lines stay until it is read. */
type TypedDay = ItineraryDay & { key: string; typed?: string }

/** The days of a tour, one card each, over the very text that the form sends; the text itself stands behind a switch. */
export function ItineraryEditor({ name }: { name: string }) {
  const field = useField(name)
  const [isRaw, setRaw] = useState(false)
  const rawId = useId()
  return (
    <FieldFrame name={name} wide group counted>
      <noscript>
        <textarea
          autoComplete="off"
          name={name}
          aria-label="Itinerary as text"
          rows={12}
          defaultValue={field.value}
          className={`${fieldLook} block h-auto`}
        />
      </noscript>
      <label htmlFor={rawId} className="mb-3 flex min-h-11 items-center gap-3 noscript:hidden">
        <input
          id={rawId}
          type="checkbox"
          checked={isRaw}
          onChange={(event) => setRaw(event.currentTarget.checked)}
          className="size-6 accent-monsoon"
        />
        Edit as text
      </label>
      {isRaw ? (
        <>
          <textarea
            autoComplete="off"
            {...describedWithin(field)}
            aria-label="Itinerary as text"
            rows={12}
            value={field.value}
            onChange={(event) => field.change(event.currentTarget.value)}
            className={`${fieldLook} block h-auto font-mono text-sm`}
          />
          <p className="mt-1 text-sm text-stone">
            A list of days in JSON is kept as it is. Any other text becomes Day 1.
          </p>
        </>
      ) : (
        <div className="noscript:hidden">
          <Days value={field.value} onChange={field.change} />
        </div>
      )}
    </FieldFrame>
  )
}

function Days({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [days, setDays] = useState(() => openDays(value))
  const [written, setWritten] = useState(value)
  // `randomUUID` exists only where the page is secure; a site may be tried out where it is not.
  const added = useRef(0)
  // Somebody else's version was chosen, or the text was edited: what is shown begins anew from it.
  if (value !== written) {
    setWritten(value)
    setDays(openDays(value))
  }

  function change(next: TypedDay[]) {
    const text = writeItinerary(next.map(({ day, title, activities }) => ({ day, title, activities })))
    setDays(next)
    setWritten(text)
    onChange(text)
  }

  const changeDay = (at: number, changed: Partial<TypedDay>) =>
    change(days.map((day, place) => (place === at ? { ...day, ...changed } : day)))

  function add() {
    added.current += 1
    change([...days, { key: `added-${added.current}`, day: nextNumber(days), title: '', activities: [] }])
  }

  const items = days.map((day, at) => ({
    ...day,
    at,
    name: `Day ${day.day}${day.title && `: ${day.title}`}`,
  }))
  return (
    <>
      <ReorderList
        label="Days"
        items={items}
        onMove={(from, to) => change(renumber(moved(days, { from, to })))}
        onRemove={(at) => change(renumber(days.toSpliced(at, 1)))}
      >
        {(day, at) => <DayInputs day={day} onChange={(changed) => changeDay(at, changed)} />}
      </ReorderList>
      <AddEntryButton onAdd={add} className="mt-3">
        Add a day
      </AddEntryButton>
    </>
  )
}

function DayInputs({ day, onChange }: { day: TypedDay; onChange: (changed: Partial<TypedDay>) => void }) {
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
          className="field h-11 w-full"
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
          className="field block h-auto w-full"
        />
      </div>
    </div>
  )
}

function openDays(text: string): TypedDay[] {
  return parseItinerary(text).map((day, at) => ({ ...day, key: `stored-${at}` }))
}

function renumber(days: readonly TypedDay[]): TypedDay[] {
  return days.map((day, at) => ({ ...day, day: at + 1 }))
}

function nextNumber(days: readonly TypedDay[]): number {
  return Math.max(0, ...days.map(({ day }) => day)) + 1
}
