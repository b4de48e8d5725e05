import type { ReactNode } from 'react'

type Props = { total: number; many: string; children: ReactNode }

/** Announced on change. An empty list explains itself, so its count is for screen readers only. */
export function ListCount({ total, many, children }: Props) {
  return (
    <p role="status" className={total === 0 ? 'sr-only' : 'py-2 text-sm text-stone max-sm:sr-only'}>
      {total === 0 ? `No ${many}` : children}
    </p>
  )
}
