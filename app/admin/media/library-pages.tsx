import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useFetcher, useLocation, useRevalidator } from 'react-router'
import { fromList } from '#app/admin/shell/content-kinds.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import type { MediaCard } from '#shared/media/media-list.ts'
import {
  bulkMaximum,
  type MediaPage,
  type MediaPageFilters,
  mediaPageAddress,
  mediaPageSize,
  mediaPath,
} from '#shared/media/media-list.ts'
import { MediaGrid } from './media-grid.tsx'
import { deletionAddress } from './media-paths.ts'
import { useDeleted } from './upload-queue.ts'

type Props = { filters: MediaPageFilters; page: MediaPage }

const nothing: LoadedPages = { cards: [], older: null, total: 0 }
const pageLink = 'inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4'

export function LibraryPages({ filters, page }: Props) {
  const from = filters.before
  const [placed, setPlaced] = useState({ shelf: page, pages: placePage(nothing, { page, from }) })
  // After revalidation, later pages stay loaded.
  if (placed.shelf !== page) setPlaced({ shelf: page, pages: placePage(placed.pages, { page, from }) })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const deleted = useDeleted()
  const { revalidate } = useRevalidator()
  useLiveChanges(['media'], () => void revalidate())

  const { cards, older, total } = placed.pages
  const shown = cards.filter(({ id }) => !deleted.has(id))
  const chosenHere = shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id)

  function choose(id: string, isChosen: boolean) {
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)))
  }

  return (
    <>
      {total === 0 && <Nothing isNarrowed={filters.q !== '' || filters.kind !== ''} />}
      {page.newer && (
        <Link
          to={mediaPageAddress({ ...filters, before: '', after: page.newer })}
          rel="prev"
          className={pageLink}
        >
          Newer files
        </Link>
      )}
      {groupCards(shown, mediaPageSize).map((group, at) => (
        <MediaGrid
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its index; its files move to other pages.
          key={at}
          cards={group}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
      {older && (
        <OlderPages
          key={older}
          address={mediaPageAddress({ ...filters, before: older, after: '' })}
          linkStyle={pageLink}
          onRead={(read) => {
            setPlaced({ ...placed, pages: placePage(placed.pages, { page: read, from: older }) })
          }}
        />
      )}
      <ChosenBar ids={chosenHere} onClear={() => setChosen(new Set())} />
    </>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const nothingYet = useMay()('media.change')
    ? 'No files yet. Upload the first ones: photographs of your tours make the site yours.'
    : 'No files yet.'
  return (
    <div className="rounded-card border border-line border-dashed px-6 py-14 text-center">
      <WarliDancers className="mx-auto mb-6 w-48 text-laterite" />
      <p className="mx-auto max-w-prose text-lg">
        {isNarrowed ? 'No files found matching your criteria.' : nothingYet}
      </p>
      {isNarrowed && (
        <Link to={mediaPath} className={`${pageLink} mt-4`}>
          Show all
        </Link>
      )}
    </div>
  )
}

function ChosenBar({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const { search } = useLocation()
  if (ids.length === 0) return null
  const isTooMuch = ids.length > bulkMaximum
  return (
    <div className="chosen-bar sticky bottom-0 z-10 [@media(height<30rem)]:static -mx-4 flex flex-wrap items-center gap-x-2 gap-y-3 border-line sm:gap-x-3 border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8">
      <p role="status" className="mr-auto">
        {ids.length} {ids.length === 1 ? 'file' : 'files'} chosen
        {isTooMuch && `; at most ${bulkMaximum} can be deleted at once`}
      </p>
      <button type="button" onClick={onClear} className={`${buttonStyles.outline} max-sm:px-4`}>
        Choose none
      </button>
      {!isTooMuch && (
        <Link
          to={deletionAddress(ids, search)}
          state={fromList}
          preventScrollReset
          onClick={dismiss}
          className={buttonStyles.dangerText}
        >
          Delete
        </Link>
      )}
    </div>
  )
}

export type LoadedPages = {
  cards: readonly MediaCard[]
  /** Cursor behind the last card; null at the end. */
  older: string | null
  total: number
}

/**
 * The page covers the range from `from` ('' for the newest) to its last card; known cards that it lacks were
 * deleted.
 */
export function placePage(
  known: LoadedPages,
  { page, from }: { page: MediaPage; from: string },
): LoadedPages {
  const last = page.older === null ? '' : (page.cards.at(-1)?.place ?? '')
  const beyond = known.cards.filter(
    ({ place }) => (from !== '' && place >= from) || (last !== '' && place < last),
  )
  const shown = new Set(page.cards.map(({ id }) => id))
  const others = beyond.filter(({ id }) => !shown.has(id))
  const cards = [...others, ...page.cards].sort((one, other) => (one.place < other.place ? 1 : -1))
  const reachesFurther = last !== '' && others.some(({ place }) => place < last)
  return { cards, total: page.total, older: reachesFurther ? known.older : page.older }
}

export function groupCards(cards: readonly MediaCard[], size: number): MediaCard[][] {
  return Array.from({ length: Math.ceil(cards.length / size) }, (_, at) =>
    cards.slice(at * size, (at + 1) * size),
  )
}

type OlderPagesProps = { address: string; linkStyle: string; onRead: (page: MediaPage) => void }

/** Loads on scroll; the link is a fallback after a failure. */
function OlderPages({ address, linkStyle, onRead }: OlderPagesProps) {
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
