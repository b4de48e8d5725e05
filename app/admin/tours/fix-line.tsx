type Props = {
  text: string
  /** Undefined if there is no automatic fix. */
  label?: string | undefined
  onMend: () => void
}

export function FixLineButton({ text, label, onMend }: Props) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 rounded-field bg-sand px-3 text-sm">
      <span className="py-2">{text}</span>
      {label && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            const heading = currentTarget.closest('section')?.querySelector('h3')
            onMend()
            heading?.focus({ preventScroll: true })
          }}
          className="min-h-11 font-strong text-monsoon underline underline-offset-4"
        >
          {label}
        </button>
      )}
    </p>
  )
}
