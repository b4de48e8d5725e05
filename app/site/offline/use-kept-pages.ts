import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Whoever does one of these is reading, and did not only glance. */
const signs = ['scroll', 'pointerdown', 'keydown']

/** Keeps each page that is really read for a time without a connection; the code for it comes no earlier than that. */
export function useKeptPages(): void {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, whatever it is
  useEffect(() => {
    if (pathname.startsWith('/admin')) return undefined
    const over = new AbortController()
    const keep = () => {
      over.abort()
      void import('./keep-page.ts').then(({ keepPage }) => keepPage())
    }
    for (const sign of signs) addEventListener(sign, keep, { signal: over.signal, passive: true })
    return () => over.abort()
  }, [pathname, search])
}
