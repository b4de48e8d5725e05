import type { ReactNode } from 'react'
import { FormControl, notesOf } from '#app/ui/forms/field-box.tsx'
import { formatCount } from '#shared/values/money.ts'
import { useField } from './form-state.ts'

type Props = {
  name: string
  hint?: string | undefined
  /** Shows the character count near the maximum length. */
  counted?: boolean
  /** Spans both columns. */
  wide?: boolean
  /** The label belongs to a group of controls, not to one. */
  group?: boolean
  children: ReactNode
}

/**
 * Frame of every panel field: label above, hint and errors below. ARIA attributes belong to the control, or
 * to the group, which then also has the field's id.
 */
export function FieldFrame({ name, hint, counted = false, wide = false, group = false, children }: Props) {
  const { id, label, constraints, problems, value } = useField(name)
  const longest = constraints.maxLength ?? 0
  return (
    <FormControl
      id={id}
      label={label}
      required={constraints.required}
      hint={hint}
      problems={problems}
      note={
        counted &&
        longest > 0 &&
        value.length > longest * 0.8 && (
          <p
            className={`mt-1 text-sm ${value.length > longest ? 'font-strong text-laterite-deep' : 'text-stone'}`}
          >
            {formatCount(value.length)} of {formatCount(longest)} characters
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

/** ARIA attributes of an input inside a group. The group has the id and `aria-describedby`. */
export function describedWithin({ name, constraints, problems }: Field) {
  const { required } = constraints
  return { name, required, 'aria-invalid': problems.length > 0 || undefined }
}

/** ARIA attributes of a control. */
export function describedBy(field: Field, hint?: string) {
  const { id, problems } = field
  return { id, ...describedWithin(field), 'aria-describedby': notesOf(id, { hint, problems }) }
}
