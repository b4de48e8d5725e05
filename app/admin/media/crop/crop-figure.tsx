import { useId, useState } from 'react'
import { FieldBox, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { readPercent } from '#shared/media/crop.ts'

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
  const problem = typed && typed.text !== '' ? problemOf(readPercent(typed.text)) : undefined
  if (typed && problem && typed.beside !== value) setTyped(undefined)
  const problems = problem ? [problem] : []
  return (
    <FieldBox id={id} label={label} problems={problems}>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        required
        value={typed?.text ?? String(value)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={notesOf(id, { problems })}
        onChange={({ currentTarget }) => {
          setTyped({ text: currentTarget.value, beside: value })
          const figure = readPercent(currentTarget.value)
          if (!problemOf(figure)) onChange(figure)
        }}
        onBlur={() => {
          if (!problem) setTyped(undefined)
        }}
        className={`${fieldLook} h-11`}
      />
    </FieldBox>
  )
}
