import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { phoneKeyboard } from '#app/ui/forms/phone-keyboard.ts'
import type { FieldConstraints } from '#shared/forms/form-field.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { useField } from './form-state.ts'

type Props = { name: string; hint?: string; wide?: boolean }

/**
 * One line of text, or a number. The longest length is told and checked, never enforced by the browser: it would cut what is pasted
 * without a word.
 */
export function LineInput({ name, hint, wide = false }: Props) {
  const field = useField(name)
  return (
    <FieldFrame name={name} hint={hint} wide={wide} counted>
      <input
        {...describedBy(field, hint)}
        {...phoneKeyboard(
          field.constraints.type,
          field.constraints.spellCheck === false ? 'plain' : undefined,
        )}
        type={typeOf(field.constraints)}
        {...numberKeyboard(field.constraints)}
        autoComplete="off"
        value={field.value}
        onChange={(event) => field.change(event.currentTarget.value)}
        className={fieldLook}
      />
    </FieldFrame>
  )
}

/** A browser without script would refuse an address without https://, which is completed where it is read. */
function typeOf({ type = 'text' }: FieldConstraints) {
  return type === 'url' ? 'text' : type
}

function numberKeyboard({ inputMode }: FieldConstraints) {
  return inputMode ? { inputMode } : {}
}

/** Text of several lines, or a list with one entry a line. */
export function TextArea({ name, hint, wide = true, rows }: Props & { rows: number }) {
  const field = useField(name)
  return (
    <FieldFrame name={name} hint={hint} wide={wide} counted>
      <textarea
        {...describedBy(field, hint)}
        rows={rows}
        autoComplete="off"
        value={field.value}
        onChange={(event) => field.change(event.currentTarget.value)}
        className={`${fieldLook} block h-auto`}
      />
    </FieldFrame>
  )
}
