import { expect, test } from 'vitest'
import { may, type StaffRole } from '#shared/staff/permissions.ts'
import { asciiTerms } from '#shared/values/transliterate.ts'
import { type PaletteEntry, type PaletteGroup, paletteEntries, rankEntries } from './palette-entries.ts'

const entry = (ref: string, label: string): PaletteEntry => ({
  ...{ ref, label, note: '', icon: 'search', to: '/admin' },
})

function labels(groups: readonly PaletteGroup[]): string[] {
  return groups.flatMap(({ entries }) => entries.map(({ label }) => label))
}

const known = (role: StaffRole, pathname = '/admin') =>
  paletteEntries({ pathname, may: (permission) => may(role, permission) })

test('a viewer is offered nothing that adds, invites or sets, and no screen that is not theirs (N25)', () => {
  const here = '/admin/enquiries/5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4c'
  const offered = labels(known('viewer', here))
  expect(offered.filter((label) => /^(Add|Invite|Mark)|Settings|Activity|Trash|SMTP/.test(label))).toEqual([])
  expect(offered).toContain('Media Library')
  expect(labels(known('enquiries', here))).not.toContain('Media Library')
  expect(labels(known('enquiries', here))).toContain('Mark this enquiry contacted')
  expect(labels(known('owner'))).not.toContain('Mark this enquiry contacted')
})

test('what fits nothing typed is not shown', () => {
  expect(rankEntries({ query: 'zzzz', known: known('owner'), found: [], recent: [] })).toEqual([])
  expect(rankEntries({ query: '%_*', known: known('owner'), found: [], recent: [] })).toEqual([])
})

test('an exact name comes before a beginning, and that before a word within', () => {
  const group = {
    title: 'Screens',
    entries: ['View trip', 'Trip plans', 'Trip'].map((name) => entry(name, name)),
  }
  const ranked = rankEntries({ query: 'trip', known: [group], found: [], recent: [] })
  expect(labels(ranked)).toEqual(['Trip', 'Trip plans', 'View trip'])
})

test('what was chosen lately goes before what fits as well', () => {
  const group = { title: 'Screens', entries: [entry('a', 'Trip one'), entry('b', 'Trip two')] }
  expect(labels(rankEntries({ query: 'trip', known: [group], found: [], recent: ['b'] }))).toEqual([
    'Trip two',
    'Trip one',
  ])
})

test('a place stands before a picture of the same name', () => {
  const found = [
    { title: 'Files', entries: [entry('media:1', 'Raigad')] },
    { title: 'Destinations', entries: [entry('destination:1', 'Raigad Fort')] },
  ]
  expect(labels(rankEntries({ query: 'raigad', known: [], found, recent: [] }))).toEqual([
    'Raigad Fort',
    'Raigad',
  ])
})

test('of a number or an address the sender stands first', () => {
  const found = [
    { title: 'Tours', entries: [entry('tour:1', '98220 12345 tour')] },
    { title: 'Enquiries', entries: [entry('enquiry:1', 'Asha')] },
  ]
  for (const query of ['98220 12345', '९८२२० १२३४५', 'asha@example.com'])
    expect(labels(rankEntries({ query, known: known('owner'), found, recent: [] }))[0]).toBe('Asha')
})

test('a word finds in both scripts, settings by their field, and actions by other words', () => {
  expect(asciiTerms('पुणे — Mahābaleshwar')).toBe('pune mahabaleshwar')
  const first = (query: string) =>
    labels(rankEntries({ query, known: known('owner'), found: [], recent: [] }))[0]
  const found = [{ title: 'Destinations', entries: [entry('destination:1', 'Pune')] }]
  expect(labels(rankEntries({ query: 'पुणे', known: [], found, recent: [] }))).toEqual(['Pune'])
  expect(first('smtp host')).toMatch(/^SMTP Host/)
  expect(first('logout')).toBe('Sign out')
  expect(first('add tour')).toBe('Add tour')
  expect(first('tagline')).toBe('Tagline')
  expect(first('dark')).toBe('Dark theme')
})
