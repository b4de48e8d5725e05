import { expect, test } from 'vitest'
import { checkSightings } from './check-sightings.ts'
import { shownBefore, storedImage } from './fault-readers.ts'
import { type Sighting, Sightings } from './sightings.ts'

/** A sighting of something asked for after all that was before; `over` says what is different about it. */
function seen(over: Partial<Sighting> = {}): Sighting {
  const begun = performance.now() + 1
  return {
    what: shownBefore,
    path: '/tours',
    outcome: '200',
    good: true,
    isStale: false,
    after: 5,
    begun,
    ...over,
  }
}

const stale = { outcome: '200 stale', isStale: true }

test('a page that is not marked although the site knows that its database is away is told with its address', () => {
  const sightings = new Sightings()
  sightings.begin()
  sightings.siteKnows()
  sightings.note(seen())
  sightings.note(seen({ path: '/about', ...stale }))
  const told = checkSightings({ isDatabaseAway: true }, sightings)
  expect(told).toEqual([
    expect.stringMatching(/^a page shown before was not marked stale: \/tours \(0\.\d\d s later\)$/),
  ])
})

test('a page that was asked for before the site could know, and what stands in the program alone, need no mark', () => {
  const sightings = new Sightings()
  sightings.begin()
  const early = seen({ begun: performance.now() - 1 })
  sightings.siteKnows()
  sightings.note(early)
  sightings.note(seen({ what: 'robots.txt', path: '/robots.txt' }))
  sightings.note(seen(stale))
  expect(checkSightings({ isDatabaseAway: true }, sightings)).toEqual([])
})

test('a new count forgets what was known in the one before', () => {
  const sightings = new Sightings()
  sightings.siteKnows()
  sightings.begin()
  sightings.note(seen())
  expect(checkSightings({ isDatabaseAway: true }, sightings)).toEqual([])
})

test('what should go on as ever and was not answered while it lasted is told, though its answer may be under way yet', () => {
  const sightings = new Sightings()
  const early = seen({ what: 'an enquiry', begun: performance.now() - 1 })
  sightings.begin()
  sightings.note(early)
  const expected = { unharmed: [shownBefore, 'an enquiry'] }
  sightings.note(seen())
  expect(checkSightings(expected, sightings)).toEqual(['an enquiry was not answered once'])
  sightings.note(seen({ what: 'an enquiry' }))
  expect(checkSightings(expected, sightings)).toEqual([])
})

test('an acknowledged write that cannot have been stored is a lie, unless it was asked for before', () => {
  const sightings = new Sightings()
  const early = seen({ what: 'an enquiry', begun: performance.now() - 1 })
  sightings.begin()
  sightings.note(early)
  expect(checkSightings({ refused: ['an enquiry'] }, sightings)).toEqual([])
  sightings.note(seen({ what: 'an enquiry' }))
  const told = checkSightings({ refused: ['an enquiry'] }, sightings)
  expect(told).toEqual(['an enquiry was acknowledged 1 times, which cannot be'])
})

test('no answer, a late one, and one that harms what must go on are each told', () => {
  const sightings = new Sightings()
  const before = performance.now() - 1
  sightings.begin()
  sightings.note(seen({ outcome: 'no answer', good: false, begun: before }))
  sightings.note(seen({ what: 'a list of the panel', after: 10_001 }))
  sightings.note(seen({ what: 'an uploaded picture', after: 14_000 }))
  expect(checkSightings({ unharmed: [shownBefore] }, sightings)).toEqual([
    'a page shown before was answered no answer, asked before 1 times',
    'a page shown before was not answered once',
    'a page shown before had no answer 1 times',
    'a list of the panel took 10.00 s',
  ])
})

test('what could not be done is said in words: a fault of ours is told, but for what was under way as it broke', () => {
  const sightings = new Sightings()
  const before = performance.now() - 1
  sightings.begin()
  sightings.note(seen({ what: 'a list of the panel', outcome: '500', good: false, begun: before }))
  expect(checkSightings({}, sightings)).toEqual([])
  sightings.note(seen({ what: 'a saved destination', outcome: '500', good: false }))
  expect(checkSightings({}, sightings)).toEqual(['a saved destination met a fault of ours 1 times'])
})

test('a picture that holds a connection for more than three seconds is told, though a page may', () => {
  const sightings = new Sightings()
  sightings.begin()
  sightings.note(seen({ after: 3100 }))
  sightings.note(seen({ what: storedImage, after: 2900 }))
  expect(checkSightings({}, sightings)).toEqual([])
  sightings.note(seen({ what: storedImage, after: 3100 }))
  expect(checkSightings({}, sightings)).toEqual(['a stored picture took 3.10 s'])
})
