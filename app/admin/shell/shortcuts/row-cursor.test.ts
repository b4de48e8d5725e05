import { expect, test } from 'vitest'
import { type CursorEvent, moveCursor, type RowCursor, startOfRows } from './row-keys.ts'

const shown = (...rows: string[]) => moveCursor(startOfRows, { type: 'rows', rows })
const after = (cursor: RowCursor, ...events: CursorEvent[]) => events.reduce(moveCursor, cursor)
const step = { type: 'step', by: 1 } as const
const back = { type: 'step', by: -1 } as const
const act = { type: 'act' } as const
const rows = (...rows: string[]) => ({ type: 'rows', rows }) as const

test('no row is current before the user chose one', () => {
  expect(shown('a', 'b').current).toBeUndefined()
  expect(after(shown('a', 'b'), act, rows('b')).current).toBeUndefined()
})

test('the first step marks the first row', () => {
  expect(after(shown('a', 'b'), step).current).toBe('a')
  expect(after(shown('a', 'b'), step, step, step).current).toBe('b')
  expect(after(shown('a', 'b'), rows('new', 'a', 'b'), step).current).toBe('new')
})

test('the next row becomes current where the user made one leave, the last one at the end', () => {
  expect(after(shown('a', 'b', 'c'), step, step, act, rows('a', 'c')).current).toBe('c')
  expect(after(shown('a', 'b', 'c'), step, step, act, rows('new', 'a', 'c')).current).toBe('c')
  expect(after(shown('a', 'b'), step, step, act, rows('a')).current).toBe('a')
  expect(after(shown('a'), step, act, rows()).current).toBeUndefined()
})

test('a row that leaves without the user takes the mark along, and the next step goes on at its place', () => {
  const left = after(shown('a', 'b', 'c', 'd'), step, step, rows('a', 'c', 'd'))
  expect(left.current).toBeUndefined()
  expect(after(left, step).current).toBe('c')
  expect(after(left, back).current).toBe('a')
})

/** A generator of numbers from 0 to 1 (mulberry32): the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How an enquiry's row moves on a screen: on Today into another list, under another id; on Enquiries it stays or leaves. */
const screens = {
  Today: (row: string) => row.replace(/^(unanswered|due)/, 'waiting'),
  Enquiries: (row: string) => row,
}

/** What happens in one sequence; throws where the mark moves on to a row that the user has not met. */
function play(seed: number, movedTo: (row: string) => string): number {
  const random = randomFrom(seed)
  const among = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  let [rows, cursor, isDialogOpen, presses] = [
    ['unanswered/1', 'unanswered/2', 'due/3'],
    startOfRows,
    false,
    0,
  ]
  let next = 4
  const send = (event: CursorEvent) => {
    const { current } = cursor
    cursor = moveCursor(cursor, event)
    const isStillThere = cursor.current === undefined || rows.includes(cursor.current)
    if (!isStillThere) throw new Error(`${cursor.current} is marked and not on the screen`)
    return current !== cursor.current
  }
  /** A key of a row: what it acts on is the mark, and nothing without one or under a dialog. */
  const run = () => {
    if (isDialogOpen || cursor.current === undefined) return
    if (!rows.includes(cursor.current)) throw new Error(`a key acts on ${cursor.current}, which left`)
    presses += 1
    send({ type: 'act' })
  }
  const show = (isOwn: boolean) => {
    const before = cursor
    const hasMoved = send({ type: 'rows', rows })
    if (!hasMoved || cursor.current === undefined) return
    if (!isOwn || !before.hasActed)
      throw new Error(`${before.current} left, and ${cursor.current} was marked`)
  }
  const leave = (row: string, isOwn: boolean) => {
    rows = rows.flatMap((one) => {
      if (one !== row) return [one]
      return movedTo(one) === one || random() < 0.5 ? [] : [movedTo(one)]
    })
    show(isOwn)
  }
  const events = [
    () => void send({ type: 'step', by: among([1, -1] as const) }),
    run,
    () => {
      run()
      if (cursor.hasActed && cursor.current !== undefined) leave(cursor.current, true)
    },
    // A colleague's change.
    () => leave(among(rows.filter((row) => row !== cursor.current || !cursor.hasActed)), false),
    () => {
      rows = rows.toSpliced(Math.floor(random() * (rows.length + 1)), 0, `unanswered/${next++}`)
      show(false)
    },
    () => {
      rows = rows.toReversed()
      show(false)
    },
    () => {
      isDialogOpen = !isDialogOpen
    },
    () => {
      if (rows.length > 0) send({ type: 'enter', row: among(rows) })
    },
    () => void send({ type: 'enter', row: 'gone/0' }),
  ]
  show(false)
  for (let at = 0; at < 60; at += 1) among(events)()
  return presses
}

test.each(Object.entries(screens))(
  'in 500 random sequences on %s no key acts on a row that is not marked',
  (_, movedTo) => {
    const presses = Array.from({ length: 500 }, (_, seed) => play(seed + 1, movedTo))
    expect(presses.reduce((sum, one) => sum + one)).toBeGreaterThan(2_000)
  },
)
