import type { ReactNode } from 'react'
import { RequiredStar } from '#app/ui/forms/required-star.tsx'
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
  const field = useField(name)
  const { id, label, constraints, problems, value } = field
  const longest = constraints.maxLength ?? 0
  const Frame = group ? 'fieldset' : 'div'
  const Label = group ? 'legend' : 'label'
  return (
    <Frame
      {...(group ? { id, 'aria-describedby': notesOf(field, hint) } : {})}
      className={`min-w-0 ${wide ? 'sm:col-span-2' : ''}`}
    >
      <Label {...(group ? {} : { htmlFor: id })} className="mb-1 block font-strong">
        {label}
        {constraints.required && <RequiredStar />}
      </Label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-stone">
          {hint}
        </p>
      )}
      {counted && longest > 0 && value.length > longest * 0.8 && (
        <p
          className={`mt-1 text-sm ${value.length > longest ? 'font-strong text-laterite-deep' : 'text-stone'}`}
        >
          {value.length.toLocaleString('en-IN')} of {longest.toLocaleString('en-IN')} characters
        </p>
      )}
      {problems.length > 0 && (
        <p id={`${id}-problem`} className="mt-1 font-strong text-laterite-deep text-sm">
          {problems.join(' ')}
        </p>
      )}
    </Frame>
  )
}

export const fieldLook = 'field w-full aria-invalid:border-2 aria-invalid:border-laterite'

type Field = ReturnType<typeof useField>

function notesOf(field: Field, hint?: string): string | undefined {
  const notes = [hint && `${field.id}-hint`, field.problems.length > 0 && `${field.id}-problem`]
  return notes.filter(Boolean).join(' ') || undefined
}

/** What the text behind a group of controls says of itself: the group has the id and the notes. */
export function describedWithin({ name, constraints, problems }: Field) {
  const { required } = constraints
  return { name, required, 'aria-invalid': problems.length > 0 || undefined }
}

/** What a control says of itself to those who listen. */
export function describedBy(field: Field, hint?: string) {
  return { id: field.id, ...describedWithin(field), 'aria-describedby': notesOf(field, hint) }
}
