import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
// Before all else: the libraries' text passes its default policy.
import './ui/trusted-types.ts'
import { keepTyped, keepWhileAway } from './typed-early.ts'

const giveBackTyped = keepTyped()
keepWhileAway()

/** Marks the page as one that answers by script, and makes good what was typed and tapped before it could. */
function TellReady() {
  // In the same breath as the taking over: nobody can send the form in between.
  useLayoutEffect(giveBackTyped, [])
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
