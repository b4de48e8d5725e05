import type { ReactNode } from 'react'
import { FieldBox, notesOf } from '#app/ui/forms/field-box.tsx'
import { formatCount } from '#shared/values/money.ts'
import { useField } from './form-state.ts'

type Props = {
  name: string
  hint?: string | undefined
  /** Shows how much of the longest text is used, once it matters. */
  counted?: boolean
  /** Takes both columns. */
  wide?: boolean
  /** The label belongs to a group of controls, not to one. */
  group?: boolean
  children: ReactNode
}

/**
 * Label above, hint and problems below: the frame of every field in the panel's forms. What is said of the field belongs
 * to its control, or to the group, which then carries the field's id too.
 */
export function FieldFrame({ name, hint, counted = false, wide = false, group = false, children }: Props) {
  const { id, label, constraints, problems, value } = useField(name)
  const longest = constraints.maxLength ?? 0
  return (
    <FieldBox
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
    </FieldBox>
  )
}

type Field = ReturnType<typeof useField>

/** What the text behind a group of controls says of itself: the group has the id and the notes. */
export function describedWithin({ name, constraints, problems }: Field) {
  const { required } = constraints
  return { name, required, 'aria-invalid': problems.length > 0 || undefined }
}

/** What a control says of itself to those who listen. */
export function describedBy(field: Field, hint?: string) {
  const { id, problems } = field
  return { id, ...describedWithin(field), 'aria-describedby': notesOf(id, { hint, problems }) }
}
