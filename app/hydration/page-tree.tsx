import { type ReactNode, StrictMode } from 'react'

type Props = {
  router: ReactNode
  /** What only the browser has beside it. */
  beside?: ReactNode
}

/**
 * Stands around the router on the server and in the browser alike. React derives the ids of `useId` from the places of the tree: in trees of
 * two shapes a part that is drawn after hydration names an id that the written page does not have, such as a button the form it sends.
 */
export function PageTree({ router, beside = null }: Props) {
  return (
    <StrictMode>
      {router}
      {beside}
    </StrictMode>
  )
}
