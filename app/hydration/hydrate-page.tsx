import { startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { hydrationMark } from '#shared/pages/hydration-mark.ts'
import { followTranslation } from './follow-translation.ts'
import { PageTree } from './page-tree.tsx'
import { recordEarlyInput, replayEarlyClicks, restoreInputOnReturn } from './replay-early-input.ts'

/** Hydrates the page that this script came with. */
export function hydratePage(): void {
  const replayEarlyInput = recordEarlyInput()
  restoreInputOnReturn()
  followTranslation()
  startTransition(() => {
    hydrateRoot(
      document,
      <PageTree router={<HydratedRouter />} beside={<Hydrated replayEarlyInput={replayEarlyInput} />} />,
    )
  })
}

/** Marks the page as hydrated, and replays what was typed and clicked before. */
function Hydrated({ replayEarlyInput }: { replayEarlyInput: () => void }) {
  // Synchronously with hydration: nobody can send the form in between.
  useLayoutEffect(replayEarlyInput, [replayEarlyInput])
  useEffect(() => {
    document.documentElement.dataset[hydrationMark] = ''
    replayEarlyClicks()
  }, [])
  return null
}
