import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { MediaPage } from '#shared/media/media-list.ts'

type Props = { address: string; linkStyle: string; onRead: (page: MediaPage) => void }

/** Loads on scroll; the link is a fallback after a failure. */
export function OlderPages({ address, linkStyle, onRead }: Props) {
  const { load, data, state } = useFetcher<{ page: MediaPage }>()
  const take = useEffectEvent(() => {
    if (data) onRead(data.page)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response.
  useEffect(() => take(), [data])
  const [readWhenNear] = useState(() => (box: HTMLElement | null) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void load(address)
      },
      { rootMargin: '150% 0px' },
    )
    if (box) observer.observe(box)
    return () => observer.disconnect()
  })
  return (
    <div ref={readWhenNear} className="py-6 text-center">
      <Link to={address} rel="next" className={linkStyle}>
        {state === 'idle' ? 'Older files' : 'Looking for older files…'}
      </Link>
    </div>
  )
}
