import { type ReactNode, useState } from 'react'
import { useNavigationType } from 'react-router'
import { isPageHydrated } from './page-hydration.ts'

const grids = {
  three: 'each-in-turn grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3',
  /** One alone stands beside its picture. */
  oneInRow: 'lone-card',
  /** Pushed along by a thumb on a phone. */
  twoInRow: 'side-scroll gap-x-6 gap-y-10 sm:grid sm:grid-cols-2',
  threeInRow: 'side-scroll gap-x-6 gap-y-10 sm:grid sm:grid-cols-2 md:grid-cols-3',
  fourInRow: 'side-scroll gap-x-6 gap-y-10 sm:grid sm:grid-cols-2 lg:grid-cols-4',
} as const
type CardGridShape = keyof typeof grids

export type Columns = 'one' | 'two' | 'three' | 'four'

/** So many columns as there are cards: none stays empty. */
export function cardColumns(cards: number): Columns {
  const fewer: Readonly<Record<number, Columns>> = { 1: 'one', 2: 'two', 3: 'three' }
  return fewer[cards] ?? 'four'
}

/** Cards beside each other, by the width there is. They come in one after the other, but for who comes back to them. */
export function CardGrid({ shape, children }: { shape: CardGridShape; children: ReactNode }) {
  const isStep = useNavigationType() === 'POP'
  // A browser's own loading counts as a step, too, and is none back.
  const [isBack] = useState(() => isStep && !import.meta.env.SSR && isPageHydrated())
  return <div className={`${isBack ? '' : 'arriving '}${grids[shape]}`}>{children}</div>
}
