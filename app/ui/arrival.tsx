import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { languageOf } from '#shared/values/text-language.ts'
import { isPageHydrated } from './page-hydration.ts'

/** Whoever narrows down a list goes on doing so; dialogs and what a form has to say take the focus themselves. */
const keepers = 'dialog,search,[role=search],[role=alert],[role=status],[aria-invalid=true]'

/**
 * Does for a screen that script has put in the place of another what a browser does for a page that it loads: says its
 * title, and lets the keyboard begin at its content. `screen` tells one from the other; a page of a list is one too.
 */
export function Arrival({ screen }: { screen: string }) {
  const { key, search } = useLocation()
  const [told, setTold] = useState('')
  const last = useRef('')
  const page = new URLSearchParams(search).get('page')
  // While this is rendered, what stood there before still does.
  const former = import.meta.env.SSR ? null : document.activeElement
  // biome-ignore lint/correctness/useExhaustiveDependencies: also a step on the same screen may take the focus with it
  useEffect(() => {
    const place = `${screen} ${page}`
    const isNew = last.current !== place
    last.current = place
    // With the first screen the browser has done so.
    if (!isPageHydrated()) return
    if (isNew) setTold(page ? `${document.title}, page ${page}` : document.title)
    // After a dialog that goes has given its focus back.
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      const isLost = activeElement === body && !former?.isConnected
      if ((isNew || isLost) && !activeElement?.closest(keepers))
        document.getElementById('content')?.focus({ preventScroll: true })
    })
  }, [key])
  return (
    <p aria-live="polite" lang={languageOf(told)} className="sr-only">
      {told}
    </p>
  )
}
