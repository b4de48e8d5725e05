import type { ReactNode } from 'react'

type Props = {
  /** On a phone it stands below the field. */
  isBelowOnPhone?: boolean
  children: ReactNode
}

/** A button beside a field: at the height of its control, however much is said below that. */
export function BesideField({ isBelowOnPhone = false, children }: Props) {
  return (
    <div className="shrink-0">
      {/* As high as the label of the field. */}
      <span aria-hidden="true" className={`mb-1 block font-strong ${isBelowOnPhone ? 'max-sm:hidden' : ''}`}>
        &nbsp;
      </span>
      <div className="flex min-h-12 items-center">{children}</div>
    </div>
  )
}
