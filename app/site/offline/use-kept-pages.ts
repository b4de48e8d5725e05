import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isOfflinePath } from '#shared/pages/offline-reading.ts'

/** Whoever does one of these is reading, and did not only glance. */
const signs = ['scroll', 'pointerdown', 'keydown']

/** Keeps each page that is really read for a time without a connection; the code for it comes no earlier than that. */
export function useKeptPages(): void {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, whatever it is
  useEffect(() => {
    if (pathname.startsWith('/admin') || isOfflinePath(pathname)) return undefined
    const over = new AbortController()
    const { signal } = over
    const keep = () => {
      for (const sign of signs) removeEventListener(sign, keep)
      import('./keep-page.ts').then(
        ({ keepPage }) => keepPage(),
        () => undefined,
      )
    }
    for (const sign of signs) addEventListener(sign, keep, { signal, passive: true })
    for (const act of ['click', 'submit']) addEventListener(act, leaveToBrowser, { signal, capture: true })
    return () => over.abort()
  }, [pathname, search])
}

const next = 'a[href]:not([href^="#"]), form[method=get]'

/** Without a connection the next screen is asked for as a page, which may have been kept, and not as data, which is not. */
function leaveToBrowser(event: Event): void {
  const isNext = event.target instanceof Element && event.target.closest(next)
  if (isNext && !navigator.onLine) event.stopPropagation()
}
