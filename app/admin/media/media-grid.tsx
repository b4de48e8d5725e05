import { memo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { fromList } from '#app/admin/shell/content-kinds.ts'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { focalClass } from '#shared/media/focal-point.ts'
import { type MediaCard, mediaPageSize, mediaPath } from '#shared/media/media-list.ts'
import { formatFileSize } from '#shared/values/money.ts'

type Choose = (id: string, isChosen: boolean) => void

type Props = { cards: readonly MediaCard[]; chosen: ReadonlySet<string>; onChoose: Choose }

/** A full page far from the viewport renders no cards, which bounds the DOM size. */
export function MediaGrid({ cards, chosen, onChoose }: Props) {
  const [isNear, setNear] = useState(true)
  const [watchNearness] = useState(() => (list: HTMLElement | null) => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? true), {
      rootMargin: '200% 0px',
    })
    if (list) observer.observe(list)
    return () => observer.disconnect()
  })
  const { search } = useLocation()
  const mayRemove = useMay()('media.remove')
  const isVisible = isNear || cards.length < mediaPageSize
  return (
    <ul ref={watchNearness} className="media-shelf -mx-1">
      {isVisible &&
        cards.map((card) => (
          <Card
            key={card.id}
            card={card}
            search={search}
            isChosen={chosen.has(card.id)}
            onChoose={mayRemove ? onChoose : undefined}
          />
        ))}
    </ul>
  )
}

type CardProps = { card: MediaCard; search: string; isChosen: boolean; onChoose: Choose | undefined }

const Card = memo(function Card({ card, search, isChosen, onChoose }: CardProps) {
  const { id, name, kind, size } = card
  return (
    <li className="relative min-w-0 p-1">
      <Link
        to={`${mediaPath}/${id}${search}`}
        state={fromList}
        preventScrollReset
        onClick={dismiss}
        className="flex h-full flex-col overflow-hidden rounded-field border border-line bg-raised hover:border-monsoon"
      >
        <Face card={card} />
        <span
          title={name}
          className="wrap-anywhere mx-2 mt-1 line-clamp-2 shrink-0 font-strong text-sm leading-snug"
        >
          {name}
        </span>
        <span className="block shrink-0 px-2 pb-1 text-sm text-stone">
          {kind === 'video' && 'Video, '}
          {formatFileSize(size)}
        </span>
      </Link>
      {onChoose && (
        <label className="absolute top-1 left-1 flex size-11 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            checked={isChosen}
            onChange={(event) => onChoose(id, event.currentTarget.checked)}
            className="size-5 accent-monsoon shadow-float"
          />
        </label>
      )}
    </li>
  )
})

function Face({ card: { state, kind, thumbnail, focalPoint } }: Pick<CardProps, 'card'>) {
  if (state !== 'ready') return <Unready state={state} />
  if (kind === 'video') {
    return (
      <span className="flex min-h-0 grow items-center justify-center bg-basalt text-paper">
        <Icon name="film" className="size-12" />
      </span>
    )
  }
  return (
    <img
      src={thumbnail}
      alt=""
      loading="lazy"
      decoding="async"
      className={`min-h-0 w-full grow bg-sand object-cover ${focalClass(focalPoint)}`}
    />
  )
}

function Unready({ state }: { state: MediaCard['state'] }) {
  const isFailed = state === 'failed'
  return (
    <span
      className={`flex min-h-0 grow flex-col items-center justify-center gap-2 bg-sand px-2 text-center ${isFailed ? 'font-strong text-laterite-deep' : 'text-stone'}`}
    >
      {!isFailed && <progress aria-hidden="true" className="upload-bar w-2/3" />}
      {isFailed ? 'Could not be prepared' : 'Preparing…'}
    </span>
  )
}
