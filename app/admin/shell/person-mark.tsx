import { initialsOf, toneOf } from '#shared/staff/initials.ts'

/** Contrast of at least 5:1 in light and dark mode. */
const tones = [
  'bg-monsoon text-paper',
  'bg-laterite text-paper',
  'bg-konkan text-paper',
  'bg-turmeric text-basalt-deep',
  'bg-stone text-paper',
  'bg-laterite-deep text-paper',
] as const

/** Hidden from screen readers, because the name is beside it. */
export function PersonMark({ name, title = name }: { name: string; title?: string }) {
  const initials = initialsOf(name)
  if (initials === '') return null
  return (
    <span
      aria-hidden="true"
      title={title}
      // Browsers segment Devanagari characters differently.
      suppressHydrationWarning
      className={`no-print inline-flex size-7 shrink-0 items-center justify-center overflow-hidden rounded-pill font-strong text-[0.6875rem] leading-none ${tones[toneOf(name)]}`}
    >
      {initials}
    </span>
  )
}

export function Person({ name }: { name: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <PersonMark name={name} />
      <span className="truncate">{name}</span>
    </span>
  )
}
