import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusShown } from '#app/ui/forms/form-message.tsx'

/** On Back the focus returns to the link or row of the item that was open. */
export function FocusOnNavigate() {
  const { key, hash, pathname } = useLocation()
  const isForward = useNavigationType() === 'PUSH'
  const last = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` also changes when the same place is opened again
  useEffect(() => {
    const previousPath = last.current
    last.current = pathname
    const isBack = !isForward && previousPath !== pathname
    if (!isBack && !hash) return
    requestAnimationFrame(() => {
      const place = (isBack && findLinkTo(previousPath)) || findNamed(hash)
      if (place) focusShown(place)
    })
  }, [key])
  return null
}

/** An open dialog manages the focus itself. */
function findNamed(hash: string): HTMLElement | null {
  if (!hash || document.querySelector('dialog[open]')) return null
  return document.getElementById(decodeURIComponent(hash.slice(1)))
}

function findLinkTo(previousPath: string): HTMLElement | undefined {
  if (!document.activeElement?.matches('body, #content, dialog')) return undefined
  const dialog = document.querySelector('dialog:modal')
  const links = [...((dialog ?? document.getElementById('content'))?.querySelectorAll('a') ?? [])]
  const [id] = /[\da-f]{8}-[\da-f-]{27}/.exec(previousPath) ?? []
  return (
    links.find((one) => one.pathname === previousPath) ??
    links.find((one) => id && !dialog && one.pathname.includes(id))
  )
}
