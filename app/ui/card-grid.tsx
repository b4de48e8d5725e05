import type { ReactNode } from 'react'

const grids = {
  three: 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3',
  oneInRow: 'lone-card',
  twoInRow: 'side-scroll gap-x-6 gap-y-10 sm:grid sm:grid-cols-2',
  threeInRow: 'side-scroll gap-x-6 gap-y-10 sm:grid sm:grid-cols-2 md:grid-cols-3',
  fourInRow: 'side-scroll gap-x-6 gap-y-10 sm:grid sm:grid-cols-2 lg:grid-cols-4',
} as const
type CardGridShape = keyof typeof grids

export type Columns = 'one' | 'two' | 'three' | 'four'

export function cardColumns(cards: number): Columns {
  const fewer: Readonly<Record<number, Columns>> = { 1: 'one', 2: 'two', 3: 'three' }
  return fewer[cards] ?? 'four'
}

export function CardGrid({ shape, children }: { shape: CardGridShape; children: ReactNode }) {
  return <div className={`arriving ${grids[shape]}`}>{children}</div>
}
