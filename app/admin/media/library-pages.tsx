import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useLiveChanges } from '#app/admin/live-changes.ts'
import { useMay } from '#app/admin/session/own-role.ts'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import {
  type MediaPage,
  type MediaPageFilters,
  mediaPageAddress,
  mediaPageSize,
  mediaPath,
} from '#shared/media/media-list.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { useDeleted } from './library-news.ts'
import { groupCards, type LoadedPages, placePage } from './library-page-cards.ts'
import { MediaGrid } from './media-grid.tsx'
import { OlderPages } from './older-pages.tsx'

type Props = { filters: MediaPageFilters; page: MediaPage }

const nothing: LoadedPages = { cards: [], older: null, total: 0 }
const pageLink = 'inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4'

/** The files, newest first, going on as one scrolls. */
export function LibraryPages({ filters, page }: Props) {
  const from = filters.before
  const [placed, setPlaced] = useState({ shelf: page, pages: placePage(nothing, { page, from }) })
  // Read anew: what is known of the pages further back stays.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a page of files is its place in the list; what stands on it moves on.
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
