import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Marks the page as one that answers by script, and does what was tapped before it could. */
function TellReady() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    for (const button of document.querySelectorAll<HTMLElement>('[data-tapped]')) {
      button.removeAttribute('data-tapped')
      button.click()
    }
  }, [])
  return null
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <TellReady />
    </StrictMode>,
  )
})
