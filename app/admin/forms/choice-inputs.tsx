import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { useField } from './form-state.ts'

type Choice = { value: string; label: string }

type MenuProps = {
  name: string
  choices: readonly Choice[]
  hint?: string
  /** Runs after a choice, to change fields that depend on it. */
  onChoose?: () => void
}

export function MenuInput({ name, choices, hint, onChoose }: MenuProps) {
  const field = useField(name)
  return (
    <FieldFrame name={name} hint={hint}>
      <select
        {...describedBy(field, hint)}
        value={field.value}
        onChange={(event) => {
          field.change(event.currentTarget.value)
          onChoose?.()
        }}
        className={fieldLook}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

export function SwitchInput({ name, hint }: { name: string; hint: string }) {
  const { id, value, label, problems, change } = useField(name)
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          name={name}
          value="true"
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => change(event.currentTarget.checked ? 'true' : '')}
          aria-describedby={`${id}-hint`}
          className="size-6 accent-monsoon"
        />
        <span className="font-strong">{label}</span>
      </label>
      <p id={`${id}-hint`} className="text-sm text-stone">
        {hint}
      </p>
      {problems.length > 0 && <p className="font-strong text-laterite-deep text-sm">{problems.join(' ')}</p>}
    </div>
  )
}
