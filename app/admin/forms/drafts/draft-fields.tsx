import { type ComponentProps, useState } from 'react'
import { UnsavedChangesGuard } from '#app/admin/forms/leave-guard.tsx'
import type { Values } from '#app/ui/forms/form-values-of.ts'
import { withoutReply } from '#shared/enquiries/replies/reply-paths.ts'
import { DraftOffer } from './draft-offer.tsx'
import { type DraftField, isAmong, storedFieldsOf } from './keepable.ts'

/** Draft and leave guard for a small uncontrolled form. Render it inside that form. */
export function DraftFields({ form }: { form: string }) {
  const [typed, setTyped] = useState<Values>({})
  const [place, setPlace] = useState<HTMLFormElement | null>(null)
  const [attach] = useState(() => (mark: HTMLElement | null) => {
    const around = mark?.closest('form') ?? null
    const read = () => setTyped(inputOf(around))
    setPlace(around)
    around?.addEventListener('input', read)
    return () => around?.removeEventListener('input', read)
  })
  const hasInput = Object.keys(typed).length > 0
  return (
    <div ref={attach}>
      <UnsavedChangesGuard form={form} isDirty={hasInput} isLeaving={leavesScreen} />
      <DraftOffer
        form={form}
        stored={{}}
        work={hasInput ? { values: typed, base: {}, start: {} } : undefined}
        isStored={({ values }) => place !== null && isAmong(initialValuesIn(place), values)}
        onBringBack={({ values }) => {
          for (const field of storedFieldsOf(place)) field.value = values[field.name] ?? field.value
          setTyped(inputOf(place))
        }}
      />
    </div>
  )
}

/** The reply editor opens within the enquiry, whose other forms stay. */
const leavesScreen: NonNullable<ComponentProps<typeof UnsavedChangesGuard>['isLeaving']> = (step) =>
  withoutReply(step.currentLocation.pathname) !== withoutReply(step.nextLocation.pathname)

function inputOf(form: HTMLFormElement | null): Values {
  const changed = storedFieldsOf(form).filter((field) => field.value.trim() !== initialValueOf(field).trim())
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]))
}

function initialValuesIn(form: HTMLFormElement): Values {
  return Object.fromEntries(storedFieldsOf(form).map((field) => [field.name, initialValueOf(field)]))
}

function initialValueOf(field: DraftField): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const { options } = field
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}
