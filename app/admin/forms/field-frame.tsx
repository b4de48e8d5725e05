import type { ReactNode } from 'react'
import { FormControl, notesOf } from '#app/ui/forms/field-box.tsx'
import { formatCount } from '#shared/values/money.ts'
import { useField } from './form-state.ts'

type Props = {
  name: string
  hint?: string | undefined
  /** Shows the character count near the maximum length. */
  counted?: boolean
  wide?: boolean
  group?: boolean
  children: ReactNode
}

/**
 * Label, hint and errors. ARIA attributes belong to the control or the group, which then has the field's id.
 */
export function FieldFrame({ name, hint, counted = false, wide = false, group = false, children }: Props) {
  const { id, label, constraints, problems, value } = useField(name)
  const maxLength = constraints.maxLength ?? 0
  return (
    <FormControl
      id={id}
      label={label}
      required={constraints.required}
      hint={hint}
      problems={problems}
      note={
        counted &&
        maxLength > 0 &&
        value.length > maxLength * 0.8 && (
          <p
            className={`mt-1 text-sm ${value.length > maxLength ? 'font-strong text-laterite-deep' : 'text-stone'}`}
          >
            {formatCount(value.length)} of {formatCount(maxLength)} characters
          </p>
        )
      }
      group={group}
      className={`min-w-0 ${wide ? 'col-span-full' : ''}`}
    >
      {children}
    </FormControl>
  )
}

type Field = ReturnType<typeof useField>

export function describedWithin({ name, constraints, problems }: Field) {
  const { required } = constraints
  return { name, required, 'aria-invalid': problems.length > 0 || undefined }
}

export function describedBy(field: Field, hint?: string) {
  const { id, problems } = field
  return { id, ...describedWithin(field), 'aria-describedby': notesOf(id, { hint, problems }) }
}
