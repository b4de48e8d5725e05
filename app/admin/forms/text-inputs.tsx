import type { SyntheticEvent } from 'react'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { phoneKeyboard } from '#app/ui/forms/phone-keyboard.ts'
import type { FieldConstraints } from '#shared/forms/form-field.ts'
import { unfinishedMoment } from '#shared/forms/moment-field.ts'
import { formatMinute, momentInIndia } from '#shared/values/dates.ts'
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

/** A day with a time, by the clocks of India, said below in words whatever the browser writes. What was begun and not finished is refused, not forgotten: to a form the browser calls it empty. */
export function MomentInput({ name, hint: effect }: { name: string; hint: string }) {
  const field = useField(name)
  const moment = momentInIndia(field.value)
  const hint = `${moment ? `${formatMinute(moment)} in India` : 'India time'}. ${effect}`
  const { min, max } = field.constraints
  function take({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) {
    const now = validity.badInput ? unfinishedMoment : value
    if (now !== field.value) field.change(now)
  }
  return (
    <FieldFrame name={name} hint={hint}>
      <input
        {...describedBy(field, hint)}
        type="datetime-local"
        min={min}
        max={max}
        autoComplete="off"
        value={field.value === unfinishedMoment ? '' : field.value}
        onChange={take}
        onKeyUp={take}
        onBlur={take}
        className={fieldLook}
      />
    </FieldFrame>
  )
}
