import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Brings the focus to the place on a screen that its address names, such as a field of the settings; after the arrival on the screen itself. */
export function PlaceArrival() {
  const { key, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: also the same place once more is arrived at
  useEffect(() => {
    const place = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!place) return
    requestAnimationFrame(() => {
      if (!place.isConnected || document.querySelector('dialog[open]')) return
      if (place.tabIndex < 0) place.tabIndex = -1
      place.focus()
    })
  }, [key])
  return null
}
