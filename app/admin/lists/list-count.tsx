import type { ReactNode } from 'react'

type Props = { total: number; many: string; children: ReactNode }

/** How many a list holds, said aloud when that changes; of nothing the list itself shows why. */
export function ListCount({ total, many, children }: Props) {
  return (
    <p role="status" className={total === 0 ? 'sr-only' : 'py-2 text-sm text-stone'}>
      {total === 0 ? `No ${many}` : children}
    </p>
  )
}
