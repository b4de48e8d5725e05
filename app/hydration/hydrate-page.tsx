import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { recordInput, restoreInputOnReturn } from '#app/ui/early-input.ts'
import { followTranslation } from '#app/ui/follow-translation.ts'
import { hydrationMark } from '#shared/pages/site-constants.ts'

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

export function hydratePage(): void {
  const restoreInput = recordInput(document.body)
  restoreInputOnReturn()
  followTranslation()
  startTransition(() => {
    hydrateRoot(
      document,
      <PageTree router={<HydratedRouter />} sibling={<Hydrated restoreInput={restoreInput} />} />,
    )
  })
}

function Hydrated({ restoreInput }: { restoreInput: () => void }) {
  // In the same task as hydration, so the form cannot be submitted in between.
  useLayoutEffect(restoreInput, [restoreInput])
  useEffect(() => {
    document.documentElement.dataset[hydrationMark] = ''
  }, [])
  return null
}
