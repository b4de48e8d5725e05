import type { FieldConstraints } from '#shared/forms/form-field.ts'
import { FormControl, fieldLook } from './field-box.tsx'
import { phoneKeyboard } from './phone-keyboard.ts'

type Props = {
  id: string
  name: string
  label: string
  constraints: FieldConstraints
  problems?: readonly string[] | undefined
  value?: string | undefined
  autoComplete: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  /** Number of lines; makes it a text area. */
  rows?: number
  /** Options of a select; `none` labels the empty option. */
  options?: readonly { value: string | number; label: string }[]
  none?: string
  hint?: string
  note?: string | false
  className?: string
}

export function LabelledField({ label, problems = [], hint, note, className = '', ...field }: Props) {
  const { id, constraints } = field
  const isWrong = problems.length > 0
  return (
    <FormControl
      id={id}
      label={label}
      required={constraints.required}
      hint={hint}
      problems={problems}
      note={note && <p className="mt-1 text-sm">{note}</p>}
      className={className}
    >
      <Control
        {...field}
        describedBy={isWrong ? `${id}-problem` : undefined}
        hintedBy={hint && `${id}-hint`}
      />
    </FormControl>
  )
}

type ControlProps = Omit<Props, 'label' | 'problems' | 'hint' | 'note' | 'className'> & {
  describedBy: string | undefined
  hintedBy: string | undefined
}

function Control(props: ControlProps) {
  const { constraints, value, rows, options, none, describedBy, hintedBy, ...rest } = props
  const shared = {
    ...rest,
    defaultValue: value,
    required: constraints.required,
    'aria-invalid': describedBy ? true : undefined,
    'aria-describedby': [describedBy, hintedBy].filter(Boolean).join(' ') || undefined,
  }
  if (options) {
    return (
      <select {...shared} className={fieldLook}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  if (rows) {
    const { maxLength } = constraints
    return <textarea {...shared} rows={rows} maxLength={maxLength} className={fieldLook} />
  }
  const keyboard = phoneKeyboard(constraints.type, props.autoComplete === 'name' ? 'words' : undefined)
  return <input {...keyboard} {...shared} {...constraints} className={fieldLook} />
}
