import type { FieldConstraints } from '#shared/forms/form-field.ts'
import { phoneKeyboard } from './phone-keyboard.ts'
import { RequiredStar } from './required-star.tsx'

type Props = {
  id: string
  name: string
  label: string
  /** What the browser can check by itself. */
  constraints: FieldConstraints
  /** What is wrong with the value, in sentences. */
  problems?: readonly string[] | undefined
  /** What stands in the field at first. */
  value?: string | undefined
  /** What a browser may fill in by itself; `off` for nothing. */
  autoComplete: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  /** A field of so many lines. */
  rows?: number
  /** A menu; its first choice is none. */
  options?: readonly { value: string | number; label: string }[]
  hint?: string
  className?: string
}

/** A field with its label above, and below it a hint and what is wrong with it. */
export function LabelledField({ label, problems = [], hint, className = '', ...field }: Props) {
  const { id, constraints } = field
  const isWrong = problems.length > 0
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-strong">
        {label}
        {constraints.required && <RequiredStar />}
      </label>
      <Control
        {...field}
        describedBy={isWrong ? `${id}-problem` : undefined}
        hintedBy={hint && `${id}-hint`}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-stone">
          {hint}
        </p>
      )}
      {isWrong && (
        <p id={`${id}-problem`} className="mt-1 font-strong text-laterite-deep text-sm">
          {problems.join(' ')}
        </p>
      )}
    </div>
  )
}

type ControlProps = Omit<Props, 'label' | 'problems' | 'hint' | 'className'> & {
  describedBy: string | undefined
  hintedBy: string | undefined
}

function Control(props: ControlProps) {
  const { constraints, value, rows, options, describedBy, hintedBy, ...rest } = props
  const shared = {
    ...rest,
    defaultValue: value,
    required: constraints.required,
    'aria-invalid': describedBy ? true : undefined,
    'aria-describedby': [describedBy, hintedBy].filter(Boolean).join(' ') || undefined,
  }
  const look = 'field w-full aria-invalid:border-2 aria-invalid:border-laterite'
  if (options) {
    return (
      <select {...shared} className={look}>
        <option value="">Select</option>
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
    return <textarea {...shared} rows={rows} maxLength={maxLength} className={`${look} h-auto`} />
  }
  const keyboard = phoneKeyboard(constraints.type, props.autoComplete === 'name' ? 'words' : undefined)
  return <input {...keyboard} {...shared} {...constraints} className={look} />
}
