import { type ReactNode, StrictMode } from 'react'

type Props = {
  router: ReactNode
  sibling?: ReactNode
}

/** React derives `useId` values from tree positions, so server and browser need the same tree. */
export function PageTree({ router, sibling = null }: Props) {
  return (
    <StrictMode>
      {router}
      {sibling}
    </StrictMode>
  )
}
