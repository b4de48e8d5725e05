import { useId, useState } from 'react'
import { FieldBox, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'

type Props = {
  label: string
  name: string
  value: number
  /** Why a figure is none of a frame. */
  problemOf: (value: number) => string | undefined
  onChange: (value: number) => void
}

/**
 * One figure of the frame, in per cent. What is being typed stays as it is until the field is left; a figure that is none of a frame
 * stays longer, until the frame is changed in another way.
 */
export function CropFigure({ label, name, value, problemOf, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; beside: number }>()
  const problem = typed && typed.text !== '' ? problemOf(Number(typed.text)) : undefined
  if (typed && problem && typed.beside !== value) setTyped(undefined)
  const problems = problem ? [problem] : []
  return (
    <FieldBox id={id} label={label} problems={problems}>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={0.01}
        required
        value={typed?.text ?? String(value)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={notesOf(id, { problems })}
        onChange={({ currentTarget }) => {
          setTyped({ text: currentTarget.value, beside: value })
          if (currentTarget.value !== '' && !problemOf(currentTarget.valueAsNumber))
            onChange(currentTarget.valueAsNumber)
        }}
        onBlur={() => {
          if (!problem) setTyped(undefined)
        }}
        className={`${fieldLook} h-11`}
      />
    </FieldBox>
  )
}
