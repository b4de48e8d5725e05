import type { ReactNode } from 'react'

type Props = {
  isBelowOnPhone?: boolean
  children: ReactNode
}

export function FieldSideText({ isBelowOnPhone = false, children }: Props) {
  return (
    <div className="shrink-0">
      <span aria-hidden="true" className={`mb-1 block font-strong ${isBelowOnPhone ? 'max-sm:hidden' : ''}`}>
        &nbsp;
      </span>
      <div className="flex min-h-(--control) items-center">{children}</div>
    </div>
  )
}
