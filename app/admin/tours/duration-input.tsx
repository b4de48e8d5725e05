import { useField } from '#app/admin/forms/form-state.ts'
import { LineInput } from '#app/admin/forms/text-inputs.tsx'
import { differingDays, inDays } from './day-counts.ts'
import { MendLine } from './mend-line.tsx'

/** How many days a tour lasts; says where its itinerary has another number of them, and takes that on a click. */
export function DurationInput({ name, itinerary }: { name: string; itinerary: string }) {
  const field = useField(name)
  const differing = differingDays({ duration: field.value, itinerary: useField(itinerary).value })
  return (
    <div className="min-w-0">
      <LineInput name={name} />
      {differing && (
        <MendLine
          text={`The itinerary has ${inDays(differing.days)}.`}
          label={`Set to ${inDays(differing.days)}`}
          onMend={() => field.change(String(differing.days))}
        />
      )}
    </div>
  )
}
