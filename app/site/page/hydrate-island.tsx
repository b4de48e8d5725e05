import { type ComponentType, type ReactNode, StrictMode, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { recordInput } from '#app/ui/early-input.ts'
import { followTranslation } from '#app/ui/follow-translation.ts'
import { PageContext, type PageInfo } from '#app/ui/language/page-language.ts'

let isFollowing = false

export function hydrateIsland<Props extends object>(
  island: HTMLElement,
  Component: ComponentType<Props>,
): void {
  if (!isFollowing) followTranslation()
  isFollowing = true
  const { page, props } = JSON.parse(island.dataset.props ?? '{}') as { page: PageInfo; props: Props }
  const restoreInput = recordInput(island)
  function finish() {
    restoreInput()
    island.dataset.hydrated = ''
    for (const button of island.querySelectorAll<HTMLElement>('[data-early-click]')) {
      button.removeAttribute('data-early-click')
      button.click()
    }
  }
  const tree = (
    <StrictMode>
      {/* Wraps the component: a sibling would change the ids of the root. */}
      <Mounted onMount={finish}>
        <PageContext value={page}>
          <Component {...props} />
        </PageContext>
      </Mounted>
    </StrictMode>
  )
  // Browser translation replaces text nodes, which would break hydration.
  if (island.hasChildNodes() && !island.querySelector('font'))
    hydrateRoot(island, tree, { identifierPrefix: island.dataset.prefix ?? '' })
  else createRoot(island, { identifierPrefix: island.dataset.prefix ?? '' }).render(tree)
}

function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useLayoutEffect(onMount, [onMount])
  return children
}
