import type { ComponentProps, ReactNode } from 'react'
import { FieldBox, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { phoneKeyboard } from '#app/ui/forms/phone-keyboard.ts'

type FieldProps = {
  label: string
  /** What is wrong with what was entered, one sentence each. */
  problems?: readonly string[] | undefined
  hint?: ReactNode
}

/** One labelled input of the staff panel that the browser keeps, for forms that need no state. */
export function AdminField({ label, problems = [], hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const { name = '', id = name } = input
  return (
    <FieldBox id={id} label={label} required={input.required} hint={hint} problems={problems}>
      <input
        {...phoneKeyboard(input.type)}
        {...input}
        id={id}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={notesOf(id, { hint, problems })}
        className={fieldLook}
      />
    </FieldBox>
  )
}
