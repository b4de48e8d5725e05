import { useId, useRef, useState } from 'react'
import { AddEntryButton } from '#app/admin/forms/add-entry-button.tsx'
import { describedWithin, FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { moved } from '#app/admin/forms/moved-entry.ts'
import { ReorderList } from '#app/admin/forms/reorder-list.tsx'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { type ItineraryDay, parseItinerary, writeItinerary } from '#shared/content/itinerary.ts'
import { DayInputs, type TypedDayField } from './day-inputs.tsx'
import { differingDays, inDays, matchesItinerary } from './departure-numbers.tsx'
import { FixLineButton } from './fix-line.tsx'

type Props = {
  value: string
  duration: string
  onChange: (value: string) => void
}

const further = 'min-h-11 min-w-11 text-monsoon text-sm underline underline-offset-4'

function ItineraryDays({ value, duration, onChange }: Props) {
  const [days, setDays] = useState(() => openDays(value))
  const [written, setWritten] = useState(value)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => alone(days))
  const [removed, setRemoved] = useState<{ words: string; before: TypedDayField[] }>()
  // Used instead of `randomUUID`, which exists only in secure contexts.
  const added = useRef(0)
  if (value !== written) {
    setWritten(value)
    setDays(openDays(value))
    setRemoved(undefined)
  }

  function change(next: TypedDayField[], undo?: { words: string; before: TypedDayField[] }) {
    const text = writeItinerary(next.map(({ day, title, activities }) => ({ day, title, activities })))
    setDays(next)
    setWritten(text)
    setRemoved(undo)
    onChange(text)
  }

  function add(count: number) {
    const first = Math.max(0, ...days.map(({ day }) => day)) + 1
    const blank = Array.from({ length: count }, (_, at): TypedDayField => {
      added.current += 1
      return { key: `added-${added.current}`, day: first + at, title: '', activities: [] }
    })
    change([...days, ...blank])
    setOpen((before) => new Set([...before, ...blank.map(({ key }) => key)]))
  }

  function remove(next: TypedDayField[]) {
    const gone = days.length - next.length
    const words = `${inDays(gone)} removed.`
    change(renumber(next), { words, before: days })
  }

  function toggle({ key }: { key: string }) {
    setOpen((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    )
  }

  const items = days.map((day) => ({ ...day, name: `Day ${day.day}${day.title && `: ${day.title}`}` }))
  const isAllOpen = days.every(({ key }) => open.has(key))
  const differing = differingDays({ duration, itinerary: value })
  return (
    <div>
      {days.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm text-stone [@media(hover:none)]:hidden">
            Drag a day by its dots, or move it with <kbd>Alt</kbd> + <kbd>↑</kbd> and <kbd>↓</kbd>.
          </p>
          <button
            type="button"
            onClick={() => setOpen(new Set(isAllOpen ? [] : days.map(({ key }) => key)))}
            className={further}
          >
            {isAllOpen ? 'Fold all days' : 'Open all days'}
          </button>
        </div>
      )}
      <ReorderList
        label="Days"
        items={items}
        onMove={(from, to) => change(renumber(moved(days, { from, to })))}
        onRemove={(at) => remove(days.toSpliced(at, 1))}
        folding={{ isOpen: ({ key }) => open.has(key), toggle, summaryOf }}
      >
        {(day, at) => (
          <DayInputs
            day={day}
            onChange={(changed) =>
              change(days.map((one, place) => (place === at ? { ...one, ...changed } : one)))
            }
          />
        )}
      </ReorderList>
      <AddEntryButton onAdd={() => add(1)} className="mt-3">
        Add a day
      </AddEntryButton>
      <div role="status">
        {removed && <FixLineButton text={removed.words} label="Undo" onMend={() => change(removed.before)} />}
        {differing && (
          <FixLineButton
            text={`The itinerary has ${inDays(differing.days)}, the duration is ${inDays(differing.duration)}.`}
            label={fixesOf(differing)}
            onMend={() =>
              differing.duration > differing.days
                ? add(differing.duration - differing.days)
                : remove(days.slice(0, differing.duration))
            }
          />
        )}
      </div>
    </div>
  )
}

function fixesOf({ duration, days }: { duration: number; days: number }): string | undefined {
  if (duration < days) return `Remove the last ${inDays(days - duration)}`
  return matchesItinerary(duration) ? `Add ${inDays(duration - days)}` : undefined
}

function summaryOf({ activities }: ItineraryDay): string {
  if (activities.length === 0) return 'nothing planned yet'
  return activities.length === 1 ? '1 activity' : `${activities.length} activities`
}

function openDays(text: string): TypedDayField[] {
  return parseItinerary(text).map((day, at) => ({ ...day, key: `stored-${at}` }))
}

function alone(days: readonly TypedDayField[]): ReadonlySet<string> {
  return new Set(days.length === 1 ? days.map(({ key }) => key) : [])
}

function renumber(days: readonly TypedDayField[]): TypedDayField[] {
  return days.map((day, at) => ({ ...day, day: at + 1 }))
}

type ItineraryEditorProps = {
  name: string
  duration: string
}

export function ItineraryEditor({ name, duration }: ItineraryEditorProps) {
  const field = useField(name)
  const [isRaw, setRaw] = useState(false)
  const rawId = useId()
  const wanted = useField(duration).value
  return (
    <FieldFrame name={name} wide group counted>
      {isRaw ? (
        <>
          <textarea
            autoComplete="off"
            {...describedWithin(field)}
            aria-label="Itinerary as text"
            rows={12}
            value={field.value}
            onChange={(event) => field.change(event.currentTarget.value)}
            className={`${fieldLook} font-mono text-sm`}
          />
          <p className="mt-1 text-sm text-stone">
            A JSON list of days stays a list. Any other text becomes Day 1.
          </p>
        </>
      ) : (
        <ItineraryDays value={field.value} duration={wanted} onChange={field.change} />
      )}
      <label htmlFor={rawId} className="mt-3 flex min-h-11 items-center gap-3 text-sm">
        <input
          id={rawId}
          type="checkbox"
          checked={isRaw}
          onChange={(event) => setRaw(event.currentTarget.checked)}
          className="size-5 accent-monsoon"
        />
        Edit as text
      </label>
    </FieldFrame>
  )
}
