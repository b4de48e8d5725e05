import type { ReactNode } from 'react'

type Props = {
  /** On phones the button is below the field. */
  isBelowOnPhone?: boolean
  children: ReactNode
}

/** A button beside a field, aligned with its control, whatever hints are below. */
export function FieldSideText({ isBelowOnPhone = false, children }: Props) {
  return (
    <div className="shrink-0">
      {/* Spacer as high as the field's label. */}
      <span aria-hidden="true" className={`mb-1 block font-strong ${isBelowOnPhone ? 'max-sm:hidden' : ''}`}>
        &nbsp;
      </span>
      <div className="flex min-h-12 items-center">{children}</div>
    </div>
  )
}
