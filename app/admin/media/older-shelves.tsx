import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import type { MediaShelf } from '#shared/media/media-list.ts'

type Props = { address: string; linkStyle: string; onRead: (shelf: MediaShelf) => void }

/** Reads the next shelf when one comes near the end; a link to it for those without script, and after a failure. */
export function OlderShelves({ address, linkStyle, onRead }: Props) {
  const { load, data, state } = useFetcher<{ shelf: MediaShelf }>()
  const box = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const take = useEffectEvent(() => {
    if (data) onRead(data.shelf)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => take(), [data])
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || asked.current) return
        asked.current = true
        void load(address)
      },
      { rootMargin: '150% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [address, load])
  return (
    <div ref={box} className="py-6 text-center">
      <Link to={address} rel="next" className={linkStyle}>
        {state === 'idle' ? 'Older files' : 'Looking for older files…'}
      </Link>
    </div>
  )
}
