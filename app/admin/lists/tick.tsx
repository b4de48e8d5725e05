type Props = { label: string; id?: string; isChosen: boolean; onChange: () => void; className?: string }

/** Chooses a row of a list. With an id it is sent by the bar below the list, whose form it belongs to. */
export function Tick({ label, id, isChosen, onChange, className = '' }: Props) {
  return (
    <label className={`flex size-11 shrink-0 items-center justify-center ${className}`}>
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onChange}
        {...(id === undefined ? {} : { name: 'id', value: id, form: 'selection' })}
        className="size-5 accent-monsoon"
      />
    </label>
  )
}
