import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useLiveChanges } from '#app/admin/live-changes.ts'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import {
  type MediaShelf,
  mediaPath,
  type ShelfFilters,
  shelfAddress,
  shelfSize,
} from '#shared/media/media-list.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { useDeleted } from './library-news.ts'
import { OlderShelves } from './older-shelves.tsx'
import { Shelf } from './shelf.tsx'
import { groupCards, placeShelf, type Shelves } from './shelf-cards.ts'

type Props = { filters: ShelfFilters; shelf: MediaShelf }

const nothing: Shelves = { cards: [], older: null, total: 0 }
const pageLink = 'inline-flex min-h-11 items-center text-monsoon underline underline-offset-4'

/** The files, newest first, going on as one scrolls; without script, shelf by shelf. */
export function LibraryShelves({ filters, shelf }: Props) {
  const from = filters.before
  const [placed, setPlaced] = useState({ shelf, shelves: placeShelf(nothing, { shelf, from }) })
  // Read anew: what is known of the shelves further back stays.
  if (placed.shelf !== shelf) setPlaced({ shelf, shelves: placeShelf(placed.shelves, { shelf, from }) })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const deleted = useDeleted()
  const { revalidate } = useRevalidator()
  useLiveChanges(['media'], () => void revalidate())

  const { cards, older, total } = placed.shelves
  const shown = cards.filter(({ id }) => !deleted.has(id))
  const chosenHere = shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id)

  function choose(id: string, isChosen: boolean) {
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)))
  }

  return (
    <>
      {total === 0 && <Nothing isNarrowed={filters.q !== '' || filters.kind !== ''} />}
      {shelf.newer && (
        <Link
          to={shelfAddress({ ...filters, before: '', after: shelf.newer })}
          rel="prev"
          className={pageLink}
        >
          Newer files
        </Link>
      )}
      {groupCards(shown, shelfSize).map((group, at) => (
        <Shelf
          // biome-ignore lint/suspicious/noArrayIndexKey: a shelf is its place on the page; what stands on it moves on.
          key={at}
          cards={group}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
      {older && (
        <OlderShelves
          key={older}
          address={shelfAddress({ ...filters, before: older, after: '' })}
          linkStyle={pageLink}
          onRead={(read) => {
            setPlaced({ ...placed, shelves: placeShelf(placed.shelves, { shelf: read, from: older }) })
          }}
        />
      )}
      <ChosenBar ids={chosenHere} onClear={() => setChosen(new Set())} />
    </>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="rounded-card border border-line border-dashed px-6 py-14 text-center">
      <WarliDancers className="mx-auto mb-6 w-48 text-laterite" />
      <p className="mx-auto max-w-prose text-lg">
        {isNarrowed
          ? 'No files found matching your criteria.'
          : 'No files yet. Upload the first ones: photographs of your tours make the site yours.'}
      </p>
      {isNarrowed && (
        <Link to={mediaPath} className={`${pageLink} mt-4`}>
          Show all
        </Link>
      )}
    </div>
  )
}
