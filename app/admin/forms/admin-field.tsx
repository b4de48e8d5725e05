import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { FieldBox, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { phoneKeyboard } from '#app/ui/forms/phone-keyboard.ts'

type FieldProps = {
  label: string
  /** What is wrong with what was entered, one sentence each. */
  problems?: readonly string[] | undefined
  hint?: ReactNode
}

/**
 * One labelled input of the staff panel that the browser keeps, for forms that need no state. The first that is refused takes the
 * focus, at each refusal anew.
 */
export function AdminField({ label, problems, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const { name = '', id = name } = input
  const isRefused = problems !== undefined && problems.length > 0
  // Called anew with each answer, since each brings sentences of its own.
  const takeFocus = useCallback((field: HTMLInputElement | null) => focusIfFirst(field, problems), [problems])
  return (
    <FieldBox id={id} label={label} required={input.required} hint={hint} problems={problems}>
      <input
        {...phoneKeyboard(input.type)}
        {...input}
        ref={takeFocus}
        id={id}
        aria-invalid={isRefused || undefined}
        aria-describedby={notesOf(id, { hint, problems })}
        className={fieldLook}
      />
    </FieldBox>
  )
}

function focusIfFirst(field: HTMLInputElement | null, problems: readonly string[] = []) {
  if (!field || problems.length === 0) return
  // Where a list above the fields says what is to be mended, that list has the focus.
  if (field.closest('main, dialog')?.querySelector('[role=alert][tabindex="-1"]')) return
  const first = field.form?.querySelector('[aria-invalid=true]')
  if (first === field) field.focus()
}
