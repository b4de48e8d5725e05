import { initialsOf, toneOf } from '#shared/staff/initials.ts'

/** Each of at least 5 to 1, by day and by night. */
const tones = [
  'bg-monsoon text-paper',
  'bg-laterite text-paper',
  'bg-konkan text-paper',
  'bg-turmeric text-basalt-deep',
  'bg-stone text-paper',
  'bg-laterite-deep text-paper',
] as const

/** The initials of somebody whose name stands beside it, for whoever looks; nothing where there are none. */
export function PersonMark({ name, title = name }: { name: string; title?: string }) {
  const initials = initialsOf(name)
  if (initials === '') return null
  return (
    <span
      aria-hidden="true"
      title={title}
      // Browsers differ in what of Devanagari is one sign.
      suppressHydrationWarning
      className={`no-print inline-flex size-7 shrink-0 items-center justify-center overflow-hidden rounded-pill font-strong text-[0.6875rem] leading-none ${tones[toneOf(name)]}`}
    >
      {initials}
    </span>
  )
}

/** A name with its mark before it. */
export function Person({ name }: { name: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <PersonMark name={name} />
      <span className="truncate">{name}</span>
    </span>
  )
}
