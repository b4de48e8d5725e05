import { useId, useState } from 'react'
import { describedWithin, FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { ItineraryDays } from './itinerary-days.tsx'

type Props = {
  name: string
  duration: string
}

export function ItineraryEditor({ name, duration }: Props) {
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
