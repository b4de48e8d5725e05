import type { ComponentProps } from 'react'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { phoneKeyboard } from '#app/ui/forms/phone-keyboard.ts'
import { earliestDate, latestDate } from '#shared/forms/date-field.ts'
import type { FieldConstraints } from '#shared/forms/form-field.ts'
import { formatMinute, minuteInIndia } from '#shared/values/dates.ts'
import { dateTimeInputValue, parseDateTime } from '#shared/values/parse-date-time.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { useField } from './form-state.ts'
import { PickerButton } from './picker-button.tsx'

type Props = {
  name: string
  hint?: string
  wide?: boolean
  lang?: string
}

type LineProps = Props & Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder'>

/** The maximum length is not set on the input: browsers silently truncate pasted text. */
export function LineInput({ name, hint, wide = false, ...input }: LineProps) {
  const field = useField(name)
  const type = typeOf(field.constraints)
  return (
    <FieldFrame name={name} hint={hint} wide={wide} counted>
      <input
        {...describedBy(field, hint)}
        {...phoneKeyboard(
          field.constraints.type,
          field.constraints.spellCheck === false ? 'plain' : undefined,
        )}
        type={type}
        {...numberKeyboard(field.constraints)}
        {...input}
        autoComplete={type === 'password' ? 'new-password' : 'off'}
        value={field.value}
        onChange={(event) => field.change(event.currentTarget.value)}
        className={fieldLook}
      />
    </FieldFrame>
  )
}

/** Browsers reject a URL without https://, which the server adds. */
function typeOf({ type = 'text' }: FieldConstraints) {
  return type === 'url' ? 'text' : type
}

function numberKeyboard({ inputMode }: FieldConstraints) {
  return inputMode ? { inputMode } : {}
}

/** On blur, a readable date is written out. */
export function TextArea({ name, hint, wide = true, lang, rows }: Props & { rows: number }) {
  const field = useField(name)
  return (
    <FieldFrame name={name} hint={hint} wide={wide} counted>
      <textarea
        {...describedBy(field, hint)}
        rows={rows}
        lang={lang}
        autoComplete="off"
        value={field.value}
        onChange={(event) => field.change(event.currentTarget.value)}
        className={fieldLook}
      />
    </FieldFrame>
  )
}

/** Date and time in IST as free text. On blur, a readable one is written out. */
export function DateTimeInput({ name, hint: effect }: { name: string; hint: string }) {
  const field = useField(name)
  const moment = parseDateTime(field.value)
  const hint = `${moment ? `${formatMinute(moment)} in India` : 'India time, such as 24 Dec 2026, 06:00'}. ${effect}`
  function write(written: Date | undefined) {
    const typed = written && dateTimeInputValue(written)
    if (typed && typed !== field.value) field.change(typed)
  }
  return (
    <FieldFrame name={name} hint={hint}>
      <span className="relative block">
        <input
          {...describedBy(field, hint)}
          type="text"
          autoComplete="off"
          value={field.value}
          onChange={(event) => field.change(event.currentTarget.value)}
          onBlur={() => write(moment)}
          className={`${fieldLook} pr-11`}
        />
        <PickerButton
          kind="datetime-local"
          label="Choose a day and a time"
          read={() => (moment ? minuteInIndia(moment) : '')}
          min={`${earliestDate}T00:00`}
          max={`${latestDate}T23:59`}
          onPick={(picked) => write(parseDateTime(picked))}
        />
      </span>
    </FieldFrame>
  )
}
