import { useId, useState } from 'react'

type Props = { label: string; name: string; value: number; onChange: (value: number) => void }

/** One figure of the frame, in per cent. What is being typed stays as it is until the field is left. */
export function CropFigure({ label, name, value, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={0.01}
        required
        value={typed ?? String(value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          if (currentTarget.value !== '' && Number.isFinite(currentTarget.valueAsNumber))
            onChange(currentTarget.valueAsNumber)
        }}
        onBlur={() => setTyped(undefined)}
        className="field h-11 w-full"
      />
    </div>
  )
}
