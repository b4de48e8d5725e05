import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { phoneKeyboard } from '#app/ui/forms/phone-keyboard.ts'

type FieldProps = {
  label: string
  problems?: readonly string[] | undefined
  hint?: ReactNode
}

/** Uncontrolled input. Each failed submission focuses the first invalid field. */
export function AdminField({ label, problems, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const { name = '', id = name } = input
  const isInvalid = problems !== undefined && problems.length > 0
  const takeFocus = useCallback((field: HTMLInputElement | null) => focusIfFirst(field, problems), [problems])
  return (
    <FormControl id={id} label={label} required={input.required} hint={hint} problems={problems}>
      <input
        {...phoneKeyboard(input.type)}
        {...input}
        ref={takeFocus}
        id={id}
        aria-invalid={isInvalid || undefined}
        aria-describedby={notesOf(id, { hint, problems })}
        className={fieldLook}
      />
    </FormControl>
  )
}

function focusIfFirst(field: HTMLInputElement | null, problems: readonly string[] = []) {
  if (!field || problems.length === 0) return
  // If an error summary above the fields has the focus, leave it there.
  if (field.closest('main, dialog')?.querySelector('[role=alert][tabindex="-1"]')) return
  const first = field.form?.querySelector('[aria-invalid=true]')
  if (first === field) field.focus()
}
