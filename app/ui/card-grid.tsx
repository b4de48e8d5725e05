import { type ReactNode, useState } from 'react'
import { useNavigationType } from 'react-router'
import { isPageHydrated } from './page-hydration.ts'

const grids = {
  three: 'each-in-turn grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3',
  /** A single card, with its text beside the image. */
  oneInRow: 'lone-card',
  /** Scrolls sideways on phones. */
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

/** Responsive grid of cards. They animate in sequence, except after a back navigation. */
export function CardGrid({ shape, children }: { shape: CardGridShape; children: ReactNode }) {
  const isStep = useNavigationType() === 'POP'
  // A page load is a POP too, but not a back navigation.
  const [isBack] = useState(() => isStep && !import.meta.env.SSR && isPageHydrated())
  return <div className={`${isBack ? '' : 'arriving '}${grids[shape]}`}>{children}</div>
}
