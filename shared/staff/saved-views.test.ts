import { expect, test } from 'vitest'
import { formFrom, readForm } from '#shared/forms/form-values.ts'
import { readVisibleColumns, viewInAddress } from '#shared/staff/displayed-view.ts'
import { savedViewSchema } from './saved-view-schema.ts'
import { savedViewsPath, sharingNeeds, viewAddress, viewedLists, viewQueryOf } from './saved-views.ts'

const gone = '5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4c'
const query = (list: string, text: string) => viewQueryOf(list, new URLSearchParams(text))

test('of an address a view keeps what its list listens to, and neither page nor moment nor another view', () => {
  const address = `q=fort&status=new&page=3&until=2026-11-21T10:00:00.000Z&view=${gone}&x=<script>&owner=mine`
  expect(query('enquiries', address)).toBe('q=fort&status=new&owner=mine')
  expect(query('tours', 'status=draft&sort=-title&owner=mine')).toBe('status=draft&sort=-title')
  expect(query('services', 'active=yes&status=draft')).toBe('active=yes')
})

test('a view with a status, a column or an order that is gone opens without it', () => {
  const stored = 'status=waiting&columns=name.colour.owner&sort=colour&type=tour'
  expect(viewAddress('enquiries', { id: gone, query: stored })).toBe(
    `/admin/enquiries?type=tour&columns=name.colour.owner&view=${gone}`,
  )
  const known = ['about', 'owner']
  expect(readVisibleColumns('name.colour.owner', { known, usual: known })).toEqual(['owner'])
})

test('columns stand in their own order; without a word of them the usual ones show, and the name alone where none is chosen', () => {
  const columns = { known: ['a', 'b', 'c'], usual: ['b'] }
  expect(readVisibleColumns('', columns)).toEqual(['b'])
  expect(readVisibleColumns('name.c.a', columns)).toEqual(['a', 'c'])
  expect(readVisibleColumns('name', columns)).toEqual([])
})

test('a view of a tour that is gone keeps its filter, to be seen and chosen away', () => {
  expect(viewAddress('enquiries', { id: gone, query: `tour=${gone}` })).toContain(`tour=${gone}`)
})

test('a name is one line of at most 60 characters', () => {
  const read = (name: string) =>
    readForm(savedViewSchema, formFrom(new URLSearchParams({ deed: 'create', name })))
  expect(read('x'.repeat(61))).toMatchObject({ ok: false, errors: { name: [expect.stringContaining('60')] } })
  expect(read('  Hot \n  leads ')).toMatchObject({ ok: true, value: { name: 'Hot leads' } })
})

test('every list of the panel has views', () => {
  expect(viewedLists).toEqual(['enquiries', 'destinations', 'tours', 'blog', 'services'])
})

test('what a view keeps is the same however its address was ordered, so that "changed" means changed', () => {
  const one = query('enquiries', 'owner=mine&status=new&columns=name.owner')
  const other = query('enquiries', 'columns=name.owner&status=new&page=9&owner=mine&q=')
  expect(one).toBe(other)
  expect(query('enquiries', one)).toBe(one)
})

test('a view of one list says nothing in another', () => {
  expect(query('destinations', 'owner=mine&answer=unanswered&active=yes')).toBe('')
  expect(viewAddress('destinations', { id: gone, query: '' })).toBe(`/admin/destinations?view=${gone}`)
})

test.each(['drop', '', 'CREATE'])('%j is nothing that can be done with a view', (deed) => {
  expect(readForm(savedViewSchema, formFrom(new URLSearchParams({ deed, name: 'A' }))).ok).toBe(false)
})

test('who may share a view is said by what its list holds', () => {
  expect(sharingNeeds('enquiries')).toBe('enquiries.change')
  for (const list of viewedLists.slice(1)) expect(sharingNeeds(list)).toBe('content.change')
  expect(savedViewsPath('tours')).toBe('/admin/views/tours')
})

test('a list stays at what it asks for: its address names the view, or none where another one would open first', () => {
  const others = [{ isDefault: false }, { isDefault: true }]
  expect([viewInAddress(gone, others), viewInAddress('', others), viewInAddress('', [])]).toEqual([
    gone,
    'all',
    '',
  ])
})
