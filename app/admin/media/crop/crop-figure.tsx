import { useId, useState } from 'react'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { readPercent } from '#shared/media/crop.ts'

type Props = {
  label: string
  name: string
  value: number
  problemOf: (value: number) => string | undefined
  onChange: (value: number) => void
}

export function CropFigure({ label, name, value, problemOf, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; value: number }>()
  const problem = typed && typed.text !== '' ? problemOf(readPercent(typed.text)) : undefined
  if (typed && problem && typed.value !== value) setTyped(undefined)
  const problems = problem ? [problem] : []
  return (
    <FormControl id={id} label={label} problems={problems}>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        required
        value={typed?.text ?? String(value)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={notesOf(id, { problems })}
        onChange={({ currentTarget }) => {
          setTyped({ text: currentTarget.value, value: value })
          const figure = readPercent(currentTarget.value)
          if (!problemOf(figure)) onChange(figure)
        }}
        onBlur={() => {
          if (!problem) setTyped(undefined)
        }}
        className={fieldLook}
      />
    </FormControl>
  )
}
