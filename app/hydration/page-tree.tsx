import { type ReactNode, StrictMode } from 'react'

type Props = {
  router: ReactNode
  beside?: ReactNode
}

/** React derives `useId` values from tree positions, so server and browser need the same tree. */
export function PageTree({ router, beside = null }: Props) {
  return (
    <StrictMode>
      {router}
      {beside}
    </StrictMode>
  )
}
