import { phoneKeyboard } from '#app/ui/phone-keyboard.ts'
import { describedBy, FieldFrame, fieldLook } from './field-frame.tsx'
import { useField } from './form-state.ts'

type Props = { name: string; hint?: string; wide?: boolean }

/** Addresses and numbers of accounts. */
const readByPrograms = /slug$|_id$/

/**
 * One line of text. The longest length is told and checked, never enforced by the browser: it would cut what is pasted
 * without a word.
 */
export function LineInput({ name, hint, wide = false }: Props) {
  const field = useField(name)
  return (
    <FieldFrame name={name} hint={hint} wide={wide} counted>
      <input
        {...describedBy(field, hint)}
        {...phoneKeyboard(field.constraints.type, readByPrograms.test(field.name) ? 'plain' : undefined)}
        type={field.constraints.type ?? 'text'}
        autoComplete="off"
        value={field.value}
        onChange={(event) => field.change(event.currentTarget.value)}
        className={fieldLook}
      />
    </FieldFrame>
  )
}

/** A number; the arrows of the keyboard step it. */
export function NumberInput({ name, hint, wide = false }: Props) {
  const field = useField(name)
  const { min, max, step } = field.constraints
  return (
    <FieldFrame name={name} hint={hint} wide={wide}>
      <input
        {...describedBy(field, hint)}
        {...{ min, max, step }}
        type="number"
        inputMode={Number(step) < 1 ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={field.value}
        onChange={(event) => field.change(event.currentTarget.value)}
        className={fieldLook}
      />
    </FieldFrame>
  )
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
