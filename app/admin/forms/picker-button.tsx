import { type ChangeEvent, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  kind: 'date' | 'datetime-local'
  label: string
  /** As the browser's own input holds it; '' for none. */
  value: string
  min?: string
  max?: string
  onPick: (value: string) => void
}

/** Opens the browser's own calendar beside a field in which days are typed. It needs script; typing does not. */
export function PickerButton({ kind, label, value, min, max, onPick }: Props) {
  const native = useRef<HTMLInputElement>(null)
  function open() {
    const input = native.current
    if (!input) return
    input.value = value
    try {
      input.showPicker()
    } catch {
      // Browsers that cannot open the picker let people type.
      input.focus()
    }
  }
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    if (currentTarget.value !== '') onPick(currentTarget.value)
  }
  return (
    <span className="absolute inset-y-0 right-0 flex">
      {/* It is seen by nobody: the calendar opens where it stands. */}
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
        onClick={open}
        className="flex w-11 items-center justify-center rounded-field text-monsoon hover:bg-sand"
      >
        <Icon name="calendar" />
      </button>
    </span>
  )
}
