import { type ReactNode, StrictMode } from 'react'

type Props = {
  router: ReactNode
  /** Components that only the browser renders. */
  beside?: ReactNode
}

/**
 * Wraps the router identically on the server and in the browser. React derives `useId` values from tree
 * positions. Different trees would break ids such as a button's `form` for parts rendered after hydration.
 */
export function PageTree({ router, beside = null }: Props) {
  return (
    <StrictMode>
      {router}
      {beside}
    </StrictMode>
  )
}
