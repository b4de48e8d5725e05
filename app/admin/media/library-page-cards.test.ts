import { expect, test } from 'vitest'
import type { MediaCard, MediaPage } from '#shared/media/media-list.ts'
import { groupCards, type LoadedPages, placePage } from './library-pages.tsx'

function cards(...places: number[]): MediaCard[] {
  return places.map((number) => {
    const place = String(number).padStart(16, '0')
    const card = { id: `id${number}`, name: `${number}.png`, size: 1, alt: '', thumbnail: '', place }
    return { ...card, kind: 'image', state: 'ready', focalPoint: null }
  })
}

function pageOf(places: number[], { hasOlder }: { hasOlder: boolean }): MediaPage {
  const shown = cards(...places)
  return { cards: shown, total: 9, older: hasOlder ? (shown.at(-1)?.place ?? null) : null, newer: null }
}

const nothing: LoadedPages = { cards: [], older: null, total: 0 }
const ids = ({ cards: known }: LoadedPages) => known.map(({ id }) => id)
const placeOf = (number: number) => String(number).padStart(16, '0')

const firstTwo = placePage(nothing, { page: pageOf([9, 8], { hasOlder: true }), from: '' })
const four = placePage(firstTwo, { page: pageOf([7, 6], { hasOlder: true }), from: placeOf(8) })

test('a card that the newest page no longer shows was deleted; those further back stay', () => {
  const now = placePage(four, { page: pageOf([9, 7], { hasOlder: true }), from: '' })
  expect(ids(now)).toEqual(['id9', 'id7', 'id6'])
  expect(now.older).toBe(placeOf(6))
})

test('new files push nothing out of the middle', () => {
  const now = placePage(four, { page: pageOf([11, 10], { hasOlder: true }), from: '' })
  expect(ids(now)).toEqual(['id11', 'id10', 'id9', 'id8', 'id7', 'id6'])
})

test('a page that reaches the end leaves nothing behind it', () => {
  const now = placePage(four, { page: pageOf([9], { hasOlder: false }), from: '' })
  expect(ids(now)).toEqual(['id9'])
  expect(now.older).toBeNull()
})

test('older pages follow one another to the end, each card once', () => {
  expect(ids(four)).toEqual(['id9', 'id8', 'id7', 'id6'])
  expect(four.older).toBe(placeOf(6))
  const again = placePage(four, { page: pageOf([7, 6], { hasOlder: true }), from: placeOf(8) })
  expect(ids(again)).toEqual(ids(four))
  const end = placePage(again, { page: pageOf([5], { hasOlder: false }), from: placeOf(6) })
  expect([ids(end), end.older, end.total]).toEqual([['id9', 'id8', 'id7', 'id6', 'id5'], null, 9])
})

test('cards are grouped, the last group as large as what is left', () => {
  expect(groupCards(cards(5, 4, 3, 2, 1), 2).map((group) => group.length)).toEqual([2, 2, 1])
  expect(groupCards([], 2)).toEqual([])
})
