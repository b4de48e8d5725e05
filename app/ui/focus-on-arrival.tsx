import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { languageOf } from '#shared/values/text-language.ts'
import { isPageHydrated } from './page-hydration.ts'

const keepers = 'dialog,search,[role=search],[role=alert],[role=status],[aria-invalid=true]'

/**
 * Announces the title and moves the focus to the content, as a page load would. `screen` identifies the
 * screen.
 */
export function FocusOnArrival({ screen }: { screen: string }) {
  const { key, search } = useLocation()
  const [told, setTold] = useState('')
  const last = useRef('')
  const page = new URLSearchParams(search).get('page')
  // The previous screen's element is still focused during this render.
  const previousFocus = import.meta.env.SSR ? null : document.activeElement
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation on the same screen may lose the focus too
  useEffect(() => {
    const place = `${screen} ${page}`
    const isNew = last.current !== place
    last.current = place
    // On the first screen the browser does this.
    if (!isPageHydrated()) return
    if (isNew) setTold(page ? `${document.title}, page ${page}` : document.title)
    // After a closing dialog has restored its focus.
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      const isLost = activeElement === body && !previousFocus?.isConnected
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
