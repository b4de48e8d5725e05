import { type ChangeEvent, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  kind: 'date' | 'datetime-local'
  label: string
  /** Returns the value of the native input; '' for none. */
  read: () => string
  min?: string
  max?: string
  onPick: (value: string) => void
}

/** Opens the native date picker beside a text input. */
export function PickerButton({ kind, label, read, min, max, onPick }: Props) {
  const native = useRef<HTMLInputElement>(null)
  function open() {
    const input = native.current
    if (!input) return
    input.value = read()
    try {
      input.showPicker()
    } catch {
      // Browsers that cannot open the picker focus the input instead.
      input.focus()
    }
  }
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (currentTarget.value !== '') onPick(currentTarget.value)
  }
  return (
    <span className="absolute inset-y-0 right-0 flex">
      {/* Invisible: it only positions the native picker. */}
      <input
        ref={native}
        type={kind}
        min={min}
        max={max}
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        defaultValue=""
        onChange={pick}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={open}
        className="flex w-11 items-center justify-center rounded-field text-monsoon hover:bg-sand"
      >
        <Icon name="calendar" />
      </button>
    </span>
  )
}
